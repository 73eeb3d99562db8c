import { blockingLimits } from '@contract/core/blocking'
import { member as text } from '@/texts/money/member'
import type { IconName } from '@/ui'

const { visitors, blocks, dynamics, badge } = text.rightList

/** The benefits of membership. The server has a rule for each. */
export const rights: readonly { icon: IconName; words: readonly string[] }[] = [
  { icon: 'eye', words: visitors },
  { icon: 'shield', words: blocks(blockingLimits.blocksMaxMember) },
  { icon: 'filter', words: dynamics(blockingLimits.dynamicBlocksMaxMember) },
  { icon: 'id', words: badge },
]
