import { randomInt } from 'node:crypto'
import { activityLimits } from '../../../../contract/play/offline-lists'
import type { Db } from '../../../db/client'
import { settleHold } from '../../money/dog-food'
import * as evaluating from './evaluating/queries'
import * as q from './queries'
import { type End, movesUp, refundOf } from './rules'
import { tell } from './telling'
import { movements, told } from './texts'

/** The key of the movement that holds the price of a sign-up. */
export const holdOf = ({ public_id }: Pick<q.SignUp, 'public_id'>) => `offline:${public_id}`

/** A code of digits that no other seat of the activity has. The caller must hold the lock of the activity. */
export async function newCode(db: Db, activity: number): Promise<string> {
  for (;;) {
    const code = String(randomInt(10 ** activityLimits.checkInDigits)).padStart(activityLimits.checkInDigits, '0')
    if (await q.takesCode(db, activity, code)) return code
  }
}

/** Settles a hold. The part that is not refunded is spent. */
async function settle(db: Db, signUp: q.SignUp, refund: number, now: Date): Promise<void> {
  if (signUp.price === 0) return
  const description = refund > 0 ? movements.back : movements.kept
  await settleHold(db, { once: holdOf(signUp), refund, kind: 'offlineSettled', description, now })
}

/** Moves waiting users into free seats, in order, and notifies them. Locks the activity. */
async function moveUp(db: Db, { id }: Pick<q.Activity, 'id'>, now: Date): Promise<void> {
  for (;;) {
    const activity = await q.hold(db, id)
    if (!movesUp(activity, now) || activity.taken >= activity.capacity) return
    const next = await q.firstWaiting(db, activity)
    if (!next) return
    await q.moveUp(db, next.id, await newCode(db, id))
    await q.seat(db, id, 1)
    await tell(db, next.user_id, told.movedUp(activity.title), now)
  }
}

/**
 * Ends a sign-up: frees its seat, refunds the amount due, and moves up the next user. All sign-ups end here before the
 * activity. The caller must hold the lock of the activity.
 */
export async function endOne(
  db: Db,
  { activity, signUp }: { activity: q.Activity; signUp: q.SignUp },
  { to, now }: { to: End; now: Date },
): Promise<q.SignUp> {
  const refund = refundOf(signUp, activity, { to, now })
  await settle(db, signUp, refund, now)
  if (signUp.state === 'going') await q.seat(db, activity.id, -1)
  const ended = await q.end(db, signUp.id, { state: to, refunded: refund, ended_at: now, settled: true })
  if (signUp.state === 'going' && to !== 'cancelled') await moveUp(db, activity, now)
  return ended
}

/**
 * Ends all sign-ups of a user who closes their account; must run in a transaction that locks the user. Activities that
 * the user attended, or that are over, stay paid.
 */
export async function giveUpSeats(db: Db, user: number, now: Date): Promise<void> {
  for (const { id, activity_id } of await q.inForceOf(db, user)) {
    const activity = await q.hold(db, activity_id)
    const signUp = await q.one(db, id)
    if (!signUp || signUp.ended_at) continue
    if (!signUp.attended_at && activity.ends_at > now) await endOne(db, { activity, signUp }, { to: 'dropped', now })
    else {
      await keep(db, signUp, now)
      await q.seat(db, activity_id, -1)
    }
  }
}

/**
 * Ends the sign-up of a user who may not take part. Does nothing when the sign-up has ended, the user has checked in,
 * or the activity has begun meanwhile. Must run in a transaction.
 */
export async function drop(db: Db, { id, activity_id }: { id: number; activity_id: number }, now: Date): Promise<void> {
  const activity = await q.hold(db, activity_id)
  const signUp = await q.one(db, id)
  if (!signUp || signUp.ended_at || signUp.attended_at || activity.starts_at <= now) return
  const { refunded } = await endOne(db, { activity, signUp }, { to: 'dropped', now })
  await tell(db, signUp.user_id, told.dropped(activity.title, refunded), now)
}

/** Spends the amount held for a seat, once the activity is over. */
async function keep(db: Db, signUp: q.SignUp, now: Date): Promise<void> {
  if (!signUp.settled) await settle(db, signUp, 0, now)
  await q.settled(db, signUp.id)
}

/**
 * Closes the waiting list once users can no longer move up. After the end of the activity it spends the held amounts
 * and asks for evaluations.
 */
export async function conclude(db: Db, id: number, now: Date): Promise<void> {
  const activity = await q.hold(db, id)
  if (activity.cancelled_at) return
  if (!movesUp(activity, now))
    for (const signUp of await q.inForce(db, id, 'waiting')) {
      const { refunded } = await endOne(db, { activity, signUp }, { to: 'unseated', now })
      await tell(db, signUp.user_id, told.unseated(activity.title, refunded), now)
    }
  if (activity.ends_at > now) return
  for (const signUp of await q.unsettled(db, id)) {
    await keep(db, signUp, now)
    const asked = signUp.attended_at && !(await evaluating.evaluationOf(db, signUp.id))
    if (asked) await tell(db, signUp.user_id, told.over(activity.title), now)
  }
}
