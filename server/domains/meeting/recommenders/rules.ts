import { addDays, startOf, weekOf } from '../../../../contract/kernel/time'
import { recommenderLimits } from '../../../../contract/meeting/recommenders'
import type { Lock, PairList } from '../../core/person-rows'
import type { Price } from '../../money/unlocks'
import { texts } from './texts'

/** The time at which the weekly count starts again: 0:00 of the next Monday (A.recommend.10). */
export const resetOf = (at: Date) => startOf(addDays(weekOf(at), 7))

/** The list of this week's recommenders (A.recommend.04): all, or those of some levels (A.X42). */
export const recommendersOf = (now: Date, levels?: PairList['levels']): PairList => ({
  table: 'recommends',
  mine: 'recommended_id',
  theirs: 'recommender_id',
  week: weekOf(now),
  levels,
  locked: 'recommender',
})

/** The list of users that a user recommended: each once, at the time of the latest recommendation. */
export const recommended: PairList = {
  table: 'recommends',
  mine: 'recommender_id',
  theirs: 'recommended_id',
  only: 'latest',
}

export const recommendersLock: Lock = { list: 'recommender', cost: recommenderLimits.priceUnlockRecommender }

export const recommenderPrice: Price = {
  by: 'dogFood',
  amount: recommenderLimits.priceUnlockRecommender,
  kind: 'unlockRecommender',
  description: texts.unlock,
}
