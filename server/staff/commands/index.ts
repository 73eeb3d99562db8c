import { contentCommands } from './content'
import { couponCommands } from './coupons'
import { groupCommands } from './groups'
import { invitationCommands } from './invitations'
import { goodsCommands } from './goods'
import { memberCommands } from './member'
import { punishmentCommands } from './punishments'
import { reportCommands } from './reports'
import { reviewCommands } from './reviews'
import { withdrawalCommands } from './withdrawals'
import type { Command } from './define'

/** Everything that staff can do here, in the order of the help. A new area adds its list. */
export const commands: readonly Command[] = [
  ...reviewCommands,
  ...contentCommands,
  ...punishmentCommands,
  ...reportCommands,
  ...memberCommands,
  ...goodsCommands,
  ...couponCommands,
  ...invitationCommands,
  ...groupCommands,
  ...withdrawalCommands,
]
