import { useEffect, useRef, useState } from 'react'
import { type Pick as Picked, picks } from '@contract/meeting/picks'
import type { Prefer } from '@contract/profile/prefer'
import { useCall, usePaged } from '@/api'
import { same } from '../../profile/prefer'

const rowKey = ({ uid }: Picked) => uid

/** The users who match the viewer's filters and have filters that the viewer matches, best first. */
export const useCustom = (filters: Prefer) => usePaged(picks.custom, filters, { chained: true, rowKey })

/** Debounce delay in milliseconds. */
const still = 300

/** The number of matches, debounced. The last count stays until the next arrives, and outdated answers are dropped. */
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
