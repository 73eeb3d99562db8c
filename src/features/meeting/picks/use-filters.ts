import { type Prefer, unlimited } from '@contract/profile/prefer'
import { persistedOfAccount } from '@/api'

const kept = persistedOfAccount<Prefer>('CUSTOM_FILTERS')

/** The user's filters: the last ones on this device, otherwise the match settings, otherwise no limits. */
export function useFilters({ prefer }: { prefer: Prefer | null }) {
  const settings = prefer ?? unlimited
  const mine = kept.useValue((value) => value)
  return { filters: mine ?? settings, settings, change: kept.set }
}
