import { dynamicType } from '../../../../contract/planet/planet-parts'
import { rewardLimits } from '../../../../contract/planet/rewards'
import type { RewardOf } from './tables'
import { texts } from './texts'

/** The rewards that a user gave today: their number, their sum in dog food, and the number to one person. */
export type Given = { times: number; dogFood: number; forOne: number }

/** The largest amount that one more reward may have, and the reason when none is allowed. */
export function roomFor({ times, dogFood, forOne }: Given): { most: number; obstacle: string } {
  const left = rewardLimits.dogFoodPerDay - dogFood
  const obstacle =
    times >= rewardLimits.perDay
      ? texts.times
      : forOne >= rewardLimits.perDayForOne
        ? texts.forOne
        : left < rewardLimits.least
          ? texts.much
          : ''
  return { most: obstacle === '' ? Math.min(rewardLimits.most, left) : 0, obstacle }
}

/** What a reward of a post is for, by the type of the post. */
export const whatIs = (type: number): RewardOf =>
  type === dynamicType.voice ? 'voice' : type === dynamicType.video ? 'video' : 'post'
