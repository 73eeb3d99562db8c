import type { Lock, PairList } from '../../core/person-rows'
import type { Price } from '../../money/unlocks'
import { texts } from './texts'

export const liked: PairList = { table: 'likes', mine: 'liker_id', theirs: 'liked_id' }

/** All admirers, or those of some levels (A.X42). */
export const admirers = (levels?: PairList['levels']): PairList => ({
  table: 'likes',
  mine: 'liked_id',
  theirs: 'liker_id',
  levels,
  locked: 'like',
})

export const mutual: PairList = { ...admirers(), only: 'answered' }

/** @param cost dog food, without a heart */
export const admirersLock = (cost: number): Lock => ({ list: 'like', cost })

/**
 * A heart if one is held, else dog food (A.X43). A caller who names which was shown pays with that or not at all.
 * @param cost dog food, without a heart
 */
export function admirerPrice(cost: number, useHeart?: boolean): Price {
  const dogFood = { by: 'dogFood', amount: cost, kind: 'unlockLike', description: texts.unlock } as const
  if (useHeart === false) return dogFood
  return { by: 'heart', otherwise: useHeart ? { by: 'refusal', message: texts.noHeart(cost) } : dogFood }
}

/** Place in `seen_marks`. */
export const seenPlace = 'likes'
