import { inventory } from './areas'
import * as cancellation from './domains/account/cancellation'
import { noteErased } from './domains/meeting/chat'
import { giveUpSeats } from './domains/play/offline'
import type { Deps } from './kernel/context'

type Able = Pick<Deps, 'db' | 'providers'>

/** Cleanup for a user who leaves, in areas that lie above `account`. */
const leavers = [giveUpSeats, noteErased]

export const cancelDue = (deps: Able, now: Date) => cancellation.cancelDue({ ...deps, leavers, inventory }, now)

export const eraseAccount = (deps: Able, erasure: Parameters<typeof cancellation.eraseAccount>[1], now: Date) =>
  cancellation.eraseAccount({ ...deps, leavers, inventory }, erasure, now)
