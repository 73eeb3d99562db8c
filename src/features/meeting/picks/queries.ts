import { useEffect, useRef, useState } from 'react'
import { type Pick as Picked, picks } from '@contract/meeting/picks'
import type { Prefer } from '@contract/profile/prefer'
import { useCall, usePaged } from '@/api'
import { same } from '../../profile/prefer'

const rowKey = ({ uid }: Picked) => uid

/** Reads the users whose preferences and those of the caller match each other, best first. */
export const useCustom = (filters: Prefer) => usePaged(picks.custom, filters, { chained: true, rowKey })

/** Debounce, ms. */
const still = 300

/** Number of matches, debounced. The last count stays until the next arrives; stale answers are dropped. */
export function useCount(filters: Prefer) {
  const [asked, setAsked] = useState(filters)
  useEffect(() => {
    if (same(asked, filters)) return undefined
    const timer = setTimeout(() => setAsked(filters), still)
    return () => clearTimeout(timer)
  }, [asked, filters])
  const { data, state, retry } = useCall(picks.count, asked, { silent: true })
  const last = useRef(data)
  if (data) last.current = data
  return { count: data ?? last.current, failed: state === 'failed', retry }
}
