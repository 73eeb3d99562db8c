import { useEffect, useMemo } from 'react'
import { persisted } from '@/api'
import { picks as text } from '@/texts/picks'
import type { Decided } from './use-deck'

const told = persisted<readonly Decided['decision'][]>('DECK_FIRST_USE')

/** What a decision does, after the first of its kind on this device; else undefined. */
export function useFirstUse(last: Decided | undefined): string | undefined {
  const first = useMemo(() => last && !told.get()?.includes(last.decision) && last.decision, [last])
  useEffect(() => {
    if (first) told.set([...(told.get() ?? []), first])
  }, [first])
  return first ? text.first[first] : undefined
}
