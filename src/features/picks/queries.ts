import { useEffect, useRef, useState } from 'react'
import { type Pick as Picked, picks } from '@contract/areas/picks'
import type { Prefer } from '@contract/areas/prefer'
import { useAfter, useCall } from '@/api'
import { same } from '../prefer'

const rowKey = ({ uid }: Picked) => uid

/** People who fit both ways by these filters, best first. */
export const useCustom = (filters: Prefer) => useAfter(picks.custom, filters, { rowKey })

/** Nothing is asked while a thumb still moves, ms. */
const still = 300

/**
 * How many people these filters let through. Asked when they have stood still for a moment; the number before stays until
 * the next one is there, and an answer to older filters is not heard any more.
 */
export function useCount(filters: Prefer) {
  const [asked, ask] = useState(filters)
  useEffect(() => {
    if (same(asked, filters)) return undefined
    const timer = setTimeout(() => ask(filters), still)
    return () => clearTimeout(timer)
  }, [asked, filters])
  const { data, state, retry } = useCall(picks.count, asked, { silent: true })
  const last = useRef(data)
  if (data) last.current = data
  return { count: data ?? last.current, failed: state === 'failed', retry }
}
