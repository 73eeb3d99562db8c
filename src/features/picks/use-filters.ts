import { type Prefer, unlimited } from '@contract/areas/prefer'
import { persisted } from '@/api'

const kept = persisted<{ uid: string; filters: Prefer }>('CUSTOM_FILTERS')

/** My filters: the last ones on this device, else my match settings, else no limits. */
export function useFilters({ userUuid: uid, prefer }: { userUuid: string; prefer: Prefer | null }) {
  const settings = prefer ?? unlimited
  const mine = kept.useValue((value) => (value?.uid === uid ? value.filters : undefined))
  return {
    filters: mine ?? settings,
    settings,
    change: (filters: Prefer) => kept.set({ uid, filters }),
  }
}
