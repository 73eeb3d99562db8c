import { useState } from 'react'
import type { Prefer } from '@contract/areas/prefer'
import { store } from '@/api'
import { defaults } from '../prefer'

const key = 'CUSTOM_FILTERS'
type Kept = { uid: string; filters: Prefer }

/** My own filters: those of last time on this device, else my match settings, else what holds until something is set. */
export function useFilters({ userUuid: uid, prefer }: { userUuid: string; prefer: Prefer | null }) {
  const settings = prefer ?? defaults
  const [filters, set] = useState(() => {
    const kept = store.get<Kept>(key)
    return kept?.uid === uid ? kept.filters : settings
  })
  return {
    filters,
    /** What my match settings say. */
    settings,
    change(next: Prefer) {
      store.set(key, { uid, filters: next } satisfies Kept)
      set(next)
    },
  }
}
