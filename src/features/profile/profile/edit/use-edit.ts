import { useRef, useState } from 'react'
import { reviewState } from '@contract/kernel/options'
import { type MyProfile, profile, type ProfileEdit } from '@contract/profile/profile'
import { forget, known, put, useAction } from '@/api'
import { host } from '@/platform'
import { editing as text } from '@/texts/profile/editing'

export type Field = keyof ProfileEdit
type Wrong = Partial<Record<Field, string>>

export type Edit = {
  wrong: Wrong
  /**
   * Resolves to the server's objection, if there is one. Even a saved edit gets one if an automatic check hides it from
   * others.
   */
  save(edit: ProfileEdit): Promise<string | undefined>
  /** Resolves when all edits are answered. */
  settled(): Promise<MyProfile | undefined>
}

const mineNow = () => known(profile.mine, {})
const show = (mine: MyProfile | undefined) => mine && put(profile.mine, {}, mine)

const over = (mine: MyProfile, edits: readonly ProfileEdit[]) =>
  edits.reduce<MyProfile>((page, edit) => ({ ...page, ...edit }), mine)

function told(uid: string) {
  void forget(profile.me)
  void forget(profile.info, { uid })
}

/**
 * Edits the user's profile. An edit shows at once and is reverted if the server refuses it. Edits are sent one at a
 * time, because each answer is the whole profile and the last answer stays.
 */
export function useEdit({ quiet = false }: { quiet?: boolean } = {}): Edit {
  const [wrong, setWrong] = useState<Wrong>({})
  const waiting = useRef<ProfileEdit[]>([])
  const sure = useRef<MyProfile>()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const said = useRef<string>()

  function settle(answer: MyProfile | undefined, done: ProfileEdit) {
    waiting.current = waiting.current.filter((one) => one !== done)
    sure.current = answer
    show(answer && over(answer, waiting.current))
  }

  const { run } = useAction(profile.edit, {
    silent: true,
    onDone(mine, edit) {
      settle(mine, edit)
      told(mine.uid)
      const review = mine.reviews.find(({ field }) => field in edit)
      if (review?.state === reviewState.rejected) said.current = text.refused(review.reason)
      else if (!quiet) host.toast(review ? text.submitted : text.saved)
    },
    onFailed(refusal) {
      said.current = refusal?.msg
    },
  })

  /** Returns the server's last objection, if there is one, and clears it. */
  function takeSaid() {
    const sentence = said.current
    said.current = undefined
    return sentence
  }

  function save(edit: ProfileEdit) {
    const against = (sentence: string | undefined) =>
      setWrong((before) => ({ ...before, ...Object.fromEntries(Object.keys(edit).map((field) => [field, sentence])) }))
    if (waiting.current.length === 0) sure.current = mineNow()
    waiting.current = [...waiting.current, edit]
    against(undefined)
    const mine = mineNow()
    show(mine && over(mine, [edit]))
    const saved = turn.current.then(async () => {
      // if it was saved, an objection means that an automatic check hides it from others
      if (await run(edit)) return takeSaid()
      settle(sure.current, edit)
      const sentence = takeSaid() ?? text.noAnswer
      against(sentence)
      return sentence
    })
    turn.current = saved
    return saved
  }
  return { wrong, save, settled: () => turn.current.then(mineNow) }
}
