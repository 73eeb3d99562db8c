import { contentCommands } from './content'
import { couponCommands } from './coupons'
import { goodsCommands } from './goods'
import { groupCommands } from './groups'
import { invitationCommands } from './invitations'
import { punishmentCommands } from './punishments'
import { reportCommands } from './reports'
import { reviewCommands } from './reviews'
import type { Command } from './define'

/** Everything that staff can do here, in the order of the help. A new area adds its list. */
export const commands: readonly Command[] = [
  ...reviewCommands,
  ...contentCommands,
  ...punishmentCommands,
  ...reportCommands,
  ...invitationCommands,
  ...groupCommands,
  ...goodsCommands,
  ...couponCommands,
]
