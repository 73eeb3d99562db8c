import { useEffect, useMemo, useRef } from 'react'
import { picks } from '@contract/meeting/picks'
import { call, persistedOfAccount } from '@/api'
import { picks as text } from '@/texts/meeting/picks'
import type { Daily } from './queries'
import type { Decided } from './use-deck'

type Hint = Decided['decision']

/** The hints that this device has shown. Those of a guest are kept in memory and sent to the server after login. */
const here = persistedOfAccount<readonly Hint[]>('DECK_FIRST_USE')

/**
 * After the first decision of each kind, returns a hint that explains its effect; otherwise undefined.
 * @param told the hints that any device has shown; undefined for a guest
 */
export function useFirstUse(last: Decided | undefined, told: Daily['told'] | undefined): string | undefined {
  // a ref, so that the hint stays while it is shown, even when `told` changes
  const known = useRef(told)
  known.current = told
  const first = useMemo(
    () => last && ![...(known.current ?? []), ...(here.get() ?? [])].includes(last.decision) && last.decision,
    [last],
  )
  useEffect(() => {
    if (first) here.set([...(here.get() ?? []), first])
  }, [first])
  useEffect(() => {
    for (const hint of here.get() ?? []) if (told && !told.includes(hint)) void say(hint)
  }, [first, told])
  return first ? text.first[first] : undefined
}

/** Tells the server that a hint was shown. After a failure, the effect above tries again at the next answer. */
const say = (hint: Hint) => call(picks.told, { hint }, { silent: true }).catch(() => undefined)
