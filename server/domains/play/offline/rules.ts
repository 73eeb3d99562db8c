import { minus, plus } from '../../../../contract/kernel/time'
import {
  activityLimits,
  type ActivityPhase,
  activityType,
  type EvaluationStatus,
  evaluationStatus,
  type TicketState,
} from '../../../../contract/play/offline-lists'
import type { OfflineActivities, SignUps } from './tables'
import { texts } from './texts'

type Times = Pick<OfflineActivities, 'starts_at' | 'ends_at' | 'refund_until' | 'cancelled_at'>

/** The phase at a moment. At a boundary the later phase applies. */
export function phaseOf({ starts_at, ends_at, refund_until, cancelled_at }: Times, now: Date): ActivityPhase {
  if (cancelled_at) return 'cancelled'
  if (now >= ends_at) return 'ended'
  if (now >= starts_at) return 'begun'
  return now >= refund_until ? 'late' : 'open'
}

/**
 * Whether waiting users move up. They do while leaving is free, so that no user pays for a seat without being able to
 * return it.
 */
export const movesUp = (activity: Times, now: Date) => phaseOf(activity, now) === 'open'

type Room = Times & { taken: number; capacity: number }

/** Why a user cannot sign up now, or undefined. A full activity has a waiting list as long as seats can become free. */
export function obstacleOf(activity: Room, waiting: number, now: Date): string | undefined {
  const phase = phaseOf(activity, now)
  if (phase === 'cancelled') return texts.cancelled
  if (phase === 'begun' || phase === 'ended') return texts.begun
  if (activity.taken < activity.capacity) return undefined
  if (phase === 'late') return texts.full
  return waiting >= activityLimits.waitingMax ? texts.waitingFull : undefined
}

export type End = 'left' | 'dropped' | 'cancelled' | 'unseated'

/**
 * The refund for a sign-up: the whole price, or nothing when the user gives up a seat late, also by closing the account
 * or by a ban.
 */
export function refundOf(
  { state, price }: Pick<SignUps, 'state' | 'price'>,
  activity: Times,
  { to, now }: { to: End; now: Date },
): number {
  if (to === 'cancelled' || to === 'unseated' || state === 'waiting') return price
  return phaseOf(activity, now) === 'open' ? price : 0
}

/** Why the user cannot leave any more, or undefined. */
export function stayOf({ attended_at }: Pick<SignUps, 'attended_at'>, activity: Times, now: Date): string | undefined {
  if (attended_at) return texts.attended
  const phase = phaseOf(activity, now)
  if (phase === 'cancelled') return texts.over
  return phase === 'begun' || phase === 'ended' ? texts.noLeaving : undefined
}

export const ticketStateOf = ({ state, attended_at }: Pick<SignUps, 'state' | 'attended_at'>): TicketState =>
  state === 'going' && attended_at ? 'attended' : state

/** Whether users can check in now. */
export const admits = (activity: Times, now: Date) => {
  const phase = phaseOf(activity, now)
  return phase === 'begun' || (phase !== 'cancelled' && phase !== 'ended' && now >= doorAt(activity))
}

const doorAt = ({ starts_at }: Times) => minus(starts_at, activityLimits.checkInHours, 'hour')

/** The evaluation status of an attended activity; undefined before the end of the activity (B.evaluate.03 to 05). */
export function statusOf({ ends_at }: Pick<Times, 'ends_at'>, done: boolean, now: Date): EvaluationStatus | undefined {
  if (done) return evaluationStatus.done
  if (now < ends_at) return undefined
  return now > plus(ends_at, activityLimits.evaluationDays, 'day') ? evaluationStatus.late : evaluationStatus.open
}

/** Whether users evaluate host and venue (B.evaluate.07). */
export const isHosted = ({ type }: Pick<OfflineActivities, 'type'>) => type === activityType.hosted

/** The mean rating in tenths, for example 45 for 4.5. */
export const averageOf = ({ total, sum }: { total: number; sum: number }) =>
  total === 0 ? 0 : Math.round((sum * 10) / total)
