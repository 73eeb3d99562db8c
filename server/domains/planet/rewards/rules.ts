import { dynamicType } from '../../../../contract/planet/planet-parts'
import { rewardLimits } from '../../../../contract/planet/rewards'
import type { RewardOf } from './tables'
import { texts } from './texts'

/** A user's rewards since the day began: in all, and to one person. */
export type Given = { times: number; dogFood: number; forOne: number }

/** How much one more reward may be, and why none may. */
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

/** The kind of a reward's post, by its type. */
export const whatIs = (type: number): RewardOf =>
  type === dynamicType.voice ? 'voice' : type === dynamicType.video ? 'video' : 'post'
