import type { Lock, PairList } from '../../core/person-rows'

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

/** Place in `seen_marks`. */
export const seenPlace = 'likes'
