import { useState } from 'react'
import { drafts } from './drafts'
import type { Editing } from './editing'

type WordsField =
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
  /** The maximum number of characters. */
  max: number
  /** Whether the field has several lines and a counter. Its draft stays on the device. */
  long?: boolean
  check?: (words: string) => string | undefined
}

/** A text that starts from its draft or from the saved value. */
export function useWords({ field, max, long = false, check }: WordsOptions, { mine, edit }: Omit<Editing, 'locks'>) {
  const saved = mine[field]
  const draft = long ? drafts.get(field) : undefined
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
    if (typed.trim() === saved) drafts.drop(field)
    else drafts.keep(field, typed)
  }
  const refuse = (sentence: string) => {
    setWrong(sentence)
    return false
  }
  /** Resolves to whether the text is saved. */
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
    drafts.drop(field)
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
    left: draft !== undefined,
    begin,
    write,
    save,
    drop: () => write(saved),
    close: () => setOpen(false),
  }
}

export type Writing = ReturnType<typeof useWords>
