import type { Feature } from '../../contract/kernel/options'
import type { Me } from './context'
import { refuse } from './errors'

/** Refuses a caller who may not use a feature. @throws ApiError featureBanned (A.punish.01) */
export function refuseFeature({ bans }: Pick<Me, 'bans'>, feature: Feature): void {
  if (bans.includes(feature)) throw refuse('featureBanned')
}
