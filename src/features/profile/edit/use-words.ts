import { useState } from 'react'
import { drafts } from './drafts'
import type { Editing } from './editing'

/** Fields that people write in their own words. */
export type WordsField =
  | 'nickname'
  | 'highestschool'
  | 'company'
  | 'position'
  | 'industry'
  | 'wechatId'
  | 'selfDescription'
  | 'familyBackground'
  | 'loveValues'
  | 'partnerWishes'

export type WordsOptions = {
  field: WordsField
  /** Characters. */
  max: number
  /** Several lines, with a counter, and kept on the device while it is not saved. */
  long?: boolean
  /** What is wrong with it before it is sent. */
  check?: (words: string) => string | undefined
}

/** Writing one text, in a sheet or on the screen: begun with the draft or with what is saved, over when it is saved. */
export function useWords({ field, max, long = false, check }: WordsOptions, { mine, edit }: Omit<Editing, 'locks'>) {
  const saved = mine[field]
  const draft = long ? drafts.get(mine.uid, field) : undefined
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState(draft ?? saved)
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [restored, setRestored] = useState(draft !== undefined)

  function begin() {
    setWords(draft ?? saved)
    setRestored(draft !== undefined)
    setWrong(undefined)
    setOpen(true)
  }
  function write(typed: string) {
    setWords(typed)
    setWrong(undefined)
    setRestored(false)
    if (!long) return
    if (typed.trim() === saved) drafts.drop(mine.uid, field)
    else drafts.keep(mine.uid, field, typed)
  }
  const refuse = (sentence: string) => {
    setWrong(sentence)
    return false
  }
  /** Sends it, when it changed; resolves to whether it is saved now. */
  async function save() {
    const tidy = words.trim()
    const problem = tidy === saved ? undefined : check?.(tidy)
    if (problem !== undefined) return refuse(problem)
    if (tidy !== saved) {
      setBusy(true)
      const refused = await edit.save({ [field]: tidy })
      setBusy(false)
      if (refused !== undefined) return refuse(refused)
    }
    drafts.drop(mine.uid, field)
    setOpen(false)
    return true
  }
  return {
    open,
    words,
    wrong,
    busy,
    max,
    long,
    restored,
    /** Something was written and not saved. */
    left: draft !== undefined,
    begin,
    write,
    save,
    /** Back to what is saved. */
    drop: () => write(saved),
    close: () => setOpen(false),
  }
}

export type Writing = ReturnType<typeof useWords>
