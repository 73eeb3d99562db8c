import type { Lock, PairList } from '../person-rows/rules'

/** Whom I like. */
export const liked: PairList = { table: 'likes', mine: 'liker_id', theirs: 'liked_id' }

/** Who likes me: everybody, or those of some levels (A.X42). */
export const admirers = (levels?: PairList['levels']): PairList => ({
  table: 'likes',
  mine: 'liked_id',
  theirs: 'liker_id',
  levels,
})

/** Who likes me as I like them. */
export const mutual: PairList = { ...admirers(), only: 'answered' }

/** People who like me are locked until paid for, or until I like them too. @param cost dog food, for whoever holds no heart */
export const admirersLock = (cost: number): Lock => ({ list: 'like', cost, answered: ({ like }) => like })

/** What the marks of `seen_marks` call this list. */
export const seenPlace = 'likes'
