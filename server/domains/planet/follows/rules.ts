import { followLimits } from '../../../../contract/planet/follows'
import type { Lock, PairList } from '../../core/person-rows'
import type { Price } from '../../money/unlocks'
import { texts } from './texts'

export const following: PairList = { table: 'follows', mine: 'follower_id', theirs: 'followed_id' }

/** The list of followers: all, or only those of some levels (A.X42). */
export const fans = (levels?: PairList['levels']): PairList => ({
  table: 'follows',
  mine: 'followed_id',
  theirs: 'follower_id',
  levels,
  locked: 'follower',
})

export const mutual: PairList = { ...fans(), only: 'answered' }

export const fansLock: Lock = { list: 'follower', cost: followLimits.priceUnlockFollower }

export const fanPrice: Price = {
  by: 'dogFood',
  amount: followLimits.priceUnlockFollower,
  kind: 'unlockFollower',
  description: texts.unlock,
}
