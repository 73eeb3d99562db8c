import { limits } from '../../../contract/limits'
import { dynamicType } from '../../../contract/options'
import type { RewardOf } from './tables'
import { said } from './texts'

/** What somebody gave since the day began: in all, and to one person. */
export type Given = { times: number; dogFood: number; forOne: number }

/** How much one more reward may be, and why none may. */
export function roomFor({ times, dogFood, forOne }: Given): { most: number; obstacle: string } {
  const left = limits.rewardDogFoodPerDay - dogFood
  const obstacle =
    times >= limits.rewardsPerDay
      ? said.times
      : forOne >= limits.rewardsPerDayForOne
        ? said.forOne
        : left < limits.rewardMin
          ? said.much
          : ''
  return { most: obstacle === '' ? Math.min(limits.rewardMax, left) : 0, obstacle }
}

/** What a post is, by its type. */
export const whatIs = (type: number): RewardOf =>
  type === dynamicType.voice ? 'voice' : type === dynamicType.video ? 'video' : 'post'
