import { activityCommands } from './activities'
import { appealCommands } from './appeals'
import { articleCommands } from './articles'
import { contentCommands } from './content'
import { couponCommands } from './coupons'
import type { Command } from './define'
import { dogFoodCommands } from './dog-food'
import { electionCommands } from './elections'
import { erasingCommands } from './erasing'
import { goodsCommands } from './goods'
import { groupCommands } from './groups'
import { invitationCommands } from './invitations'
import { invoiceCommands } from './invoices'
import { linkCommands } from './links'
import { memberCommands } from './member'
import { notificationCommands } from './notifications'
import { parentsCommands } from './parents'
import { punishmentCommands } from './punishments'
import { reportCommands } from './reports'
import { reviewCommands } from './reviews'
import { safetyCommands } from './safety'
import { statementCommands } from './statements'
import { supportCommands } from './support'
import { topicCommands } from './topics'
import { withdrawalCommands } from './withdrawals'
import { yearEndCommands } from './year-end'

/** All commands, in the order of the help. A new area adds its list here. */
export const commands: readonly Command[] = [
  ...reviewCommands,
  ...contentCommands,
  ...topicCommands,
  ...articleCommands,
  ...appealCommands,
  ...notificationCommands,
  ...linkCommands,
  ...safetyCommands,
  ...parentsCommands,
  ...punishmentCommands,
  ...erasingCommands,
  ...reportCommands,
  ...supportCommands,
  ...memberCommands,
  ...dogFoodCommands,
  ...goodsCommands,
  ...couponCommands,
  ...invitationCommands,
  ...groupCommands,
  ...withdrawalCommands,
  ...statementCommands,
  ...invoiceCommands,
  ...yearEndCommands,
  ...activityCommands,
  ...electionCommands,
]
