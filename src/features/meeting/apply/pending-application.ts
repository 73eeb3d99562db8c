import { useEffect, useRef } from 'react'
import { DroppedError, persistedOfAccount } from '@/api'
import { useInFront } from '@/shell/use-front'
import { useMe } from '../../core/people'

/**
 * The person of an application that verification interrupted. Kept for two hours, like the way back: the face check leaves
 * the app.
 */
const waiting = persistedOfAccount<string>('APPLY_WAITING', 2 / 24)

/** A person, and their chat question where the words answer it. */
type Wish = { uid: string; question?: string }

export const keyOf = ({ uid, question = '' }: Wish) => `${uid} ${question}`

/** Keeps the person of the application if the failure sent the user to verification. */
export function keepWaiting(wanted: Wish, failure: unknown) {
  if (!(failure instanceof DroppedError)) return
  void failure.verifying?.then((leads) => leads && waiting.set(keyOf(wanted)))
}

/** Goes on with them once verified and back in front (A.errors.02). */
export function usePendingApplication<P extends Wish>(begin: (person: P) => unknown, person: P | undefined) {
  const key = person && keyOf(person)
  const waits = waiting.useValue((kept) => kept !== undefined && kept === key)
  const front = useInFront()
  const { data: me } = useMe(waits)
  const verified = me?.finishRealPersonAuth === true
  const latest = useRef({ begin, person })
  latest.current = { begin, person }
  useEffect(() => {
    const now = latest.current
    if (!waits || !front || !verified || !now.person) return
    waiting.remove()
    now.begin(now.person)
  }, [waits, front, verified])
}
