import { useEffect, useRef } from 'react'
import { DroppedError, persistedOfAccount } from '@/api'
import { useInFront } from '@/shell/use-front'
import { useMe } from '../../core/people'

/**
 * The person of an application that a demand to verify interrupted. Kept for two hours, like the way back, because the
 * face check leaves the app.
 */
const waiting = persistedOfAccount<string>('APPLY_WAITING', 2 / 24)

/** A person and, if the message answers one, their chat question. */
type Wish = { uid: string; question?: string }

export const keyOf = ({ uid, question = '' }: Wish) => `${uid} ${question}`

/** Remembers the person of the application if the failure sent the user to verification. */
export function keepWaiting(wanted: Wish, failure: unknown) {
  if (!(failure instanceof DroppedError)) return
  void failure.verifying?.then((leads) => leads && waiting.set(keyOf(wanted)))
}

/** Continues an interrupted application when the user has verified and returned to this page (A.errors.02). */
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
