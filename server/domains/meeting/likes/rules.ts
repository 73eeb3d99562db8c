import type { Lock, PairList } from '../../core/person-rows'
import type { Price } from '../../money/unlocks'
import { texts } from './texts'

export const liked: PairList = { table: 'likes', mine: 'liker_id', theirs: 'liked_id' }

/** The list of admirers: all, or those of some levels (A.X42). */
export const admirers = (levels?: PairList['levels']): PairList => ({
  table: 'likes',
  mine: 'liked_id',
  theirs: 'liker_id',
  levels,
  locked: 'like',
})

export const mutual: PairList = { ...admirers(), only: 'answered' }

/** How admirers are unlocked. @param cost price in dog food without a heart */
export const admirersLock = (cost: number): Lock => ({ list: 'like', cost })

/**
 * The price of an admirer: a heart if the user has one, or else dog food (A.X43). With `useHeart`, the caller chose one
 * of the two, and the other is never used instead.
 * @param cost price in dog food without a heart
 */
export function admirerPrice(cost: number, useHeart?: boolean): Price {
  const dogFood = { by: 'dogFood', amount: cost, kind: 'unlockLike', description: texts.unlock } as const
  if (useHeart === false) return dogFood
  return { by: 'heart', otherwise: useHeart ? { by: 'refusal', message: texts.noHeart(cost) } : dogFood }
}

/** The key under which `seen_marks` stores the last visit to the list. */
export const seenPlace = 'likes'
