import { useEffect, useRef, useState } from 'react'
import { lab } from '@contract/meeting/lab'
import { forget, persistedOfAccount, useAction, useCall } from '@/api'

/** The number of 猜你喜欢 in the calls of the laboratory. */
const scene = 1
/** How long the buttons are blocked after a choice, in milliseconds (B.lab.10). */
const rest = 900

export const useLists = () => ({
  like: useCall(lab.liked, { scene }, { silent: true }),
  unlike: useCall(lab.unliked, { scene }, { silent: true }),
})

/** The number of steps of the guide that the user has seen (B.lab.15). */
const seen = persistedOfAccount<number>('GUIDE_GUESS_LIKE')
export const useGuide = () => ({
  step: seen.useValue((value) => value ?? 0),
  next: () => seen.set((seen.get() ?? 0) + 1),
})

/** Today's list, shown from its end (B.lab.11), and the choice about the person in front. */
export function useGuess() {
  const list = useCall(lab.guess, {}, { silent: true })
  const [answered, setAnswered] = useState<readonly string[]>([])
  const [leaving, setLeaving] = useState<'like' | 'unlike'>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const left = (list.data ?? []).filter((uid) => !answered.includes(uid))
  const front = left[left.length - 1]
  const skip = (uid: string) => setAnswered((before) => [...before, uid])
  const { run, busy } = useAction(lab.answer)

  async function choose(way: 'like' | 'unlike') {
    if (front === undefined || leaving !== undefined || busy) return
    setLeaving(way)
    const [done] = await Promise.all([
      run({ guestUid: front, likeOrNot: way === 'like', scene }),
      new Promise((resolve) => {
        timer.current = setTimeout(resolve, rest)
      }),
    ])
    setLeaving(undefined)
    if (!done) return
    skip(front)
    void forget(lab.liked)
    void forget(lab.unliked)
    void forget(lab.played)
  }
  return { list, left, front, leaving, choose, skip }
}

export type Guess = ReturnType<typeof useGuess>
