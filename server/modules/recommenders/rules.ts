import { limits } from '../../../contract/limits'
import { addDays, dayOf, mondayOf, startOf } from '../../../contract/time'
import type { Lock, PairList } from '../person-rows/rules'

/** The Monday of the week of a moment, `YYYY-MM-DD`, Asia/Shanghai. */
export const weekOf = (at: Date) => mondayOf(dayOf(at))

/** When counting begins anew: 00:00 of the next Monday (A.recommend.10). */
export const resetOf = (at: Date) => startOf(addDays(weekOf(at), 7))

/** Who recommended me this week (A.recommend.04): everybody, or those of some levels (A.X42). */
export const recommendersOf = (now: Date, levels?: PairList['levels']): PairList => ({
  table: 'recommends',
  mine: 'recommended_id',
  theirs: 'recommender_id',
  week: weekOf(now),
  levels,
})

/** Whom I recommended, ever: a person once, by the last time. */
export const recommended: PairList = {
  table: 'recommends',
  mine: 'recommender_id',
  theirs: 'recommended_id',
  only: 'latest',
}

/** Recommenders are locked until paid for; nothing of mine answers a recommendation. */
export const recommendersLock: Lock = { list: 'recommender', cost: limits.priceUnlockRecommender }
