import type { Prefer } from '@contract/areas/prefer'
import { persisted } from '@/api'
import { defaults } from '../prefer'

const kept = persisted<{ uid: string; filters: Prefer }>('CUSTOM_FILTERS')

/** My filters: the last ones on this device, else my match settings, else defaults. */
export function useFilters({ userUuid: uid, prefer }: { userUuid: string; prefer: Prefer | null }) {
  const settings = prefer ?? defaults
  const mine = kept.useValue((value) => (value?.uid === uid ? value.filters : undefined))
  return {
    filters: mine ?? settings,
    settings,
    change: (filters: Prefer) => kept.set({ uid, filters }),
  }
}
