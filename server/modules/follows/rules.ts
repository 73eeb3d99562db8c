import { limits } from '../../../contract/limits'
import type { Lock, PairList } from '../person-rows/rules'

/** Whom I follow. */
export const following: PairList = { table: 'follows', mine: 'follower_id', theirs: 'followed_id' }

/** Who follows me: everybody, or those of some levels (A.X42). */
export const fans = (levels?: PairList['levels']): PairList => ({
  table: 'follows',
  mine: 'followed_id',
  theirs: 'follower_id',
  levels,
})

/** Who follows me as I follow them. */
export const mutual: PairList = { ...fans(), only: 'answered' }

/** Followers are locked until paid for, or until I follow them too. */
export const fansLock: Lock = {
  list: 'follower',
  cost: limits.priceUnlockFollower,
  answered: ({ follow }) => follow,
}
