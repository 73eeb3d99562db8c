import type { Deps } from './context'
import { cancelDue as cancel } from './modules/cancellation'
import { giveUpSeats } from './modules/offline'

/** Completes due cancellations, with what areas above `account` end for a user who goes; returns the count. */
export const cancelDue = (deps: Pick<Deps, 'db' | 'providers'>, now: Date): Promise<number> =>
  cancel(deps, now, [giveUpSeats])
