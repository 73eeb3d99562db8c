import type { Deps } from './context'
import * as cancellation from './modules/cancellation'
import { giveUpSeats } from './modules/offline'

type Able = Pick<Deps, 'db' | 'providers'>

/** What areas above `account` end for a user who goes. */
const leavers = [giveUpSeats]

export const cancelDue = (deps: Able, now: Date) => cancellation.cancelDue({ ...deps, leavers }, now)

export const eraseAccount = (deps: Able, erasure: Parameters<typeof cancellation.eraseAccount>[1], now: Date) =>
  cancellation.eraseAccount({ ...deps, leavers }, erasure, now)
