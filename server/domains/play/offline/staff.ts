import { lettersIn } from '../../../../contract/kernel/letters'
import { activityLimits, type ActivityType } from '../../../../contract/play/offline-lists'
import type { Db } from '../../../db/client'
import { newHandle } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { joinElections } from '../election'
import { conclude, drop, endOne } from './ending'
import * as evaluating from './evaluating/queries'
import * as q from './queries'
import { admits } from './rules'
import { tell } from './telling'
import { told, unfit } from './texts'

export type NewActivity = {
  type: ActivityType
  title: string
  about: string
  city: string
  place: string
  startsAt: Date
  endsAt: Date
  refundUntil: Date
  capacity: number
  price: number
  banners?: readonly string[]
  now: Date
}

const within = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

const fits = (text: string, most: number) => text.trim() !== '' && lettersIn(text) <= most

/** Returns a sentence about the first invalid value; undefined when all are valid. */
function problemOf(wish: NewActivity): string | undefined {
  if (!fits(wish.title, activityLimits.titleMax)) return unfit.title
  if (!fits(wish.about, activityLimits.aboutMax)) return unfit.about
  if (![wish.city, wish.place].every((text) => fits(text, activityLimits.placeMax))) return unfit.place
  if (!within(wish.capacity, 1, activityLimits.capacityMax)) return unfit.capacity
  if (!within(wish.price, 0, activityLimits.priceMax)) return unfit.price
  if (!(wish.startsAt < wish.endsAt) || wish.refundUntil > wish.startsAt) return unfit.times
  return (wish.banners?.length ?? 0) > activityLimits.bannersMax ? unfit.banners : undefined
}

/** Creates an activity. @returns its public id @throws Error with a sentence for staff */
export async function createActivity(db: Db, wish: NewActivity): Promise<string> {
  const problem = problemOf(wish)
  if (problem !== undefined) throw new Error(problem)
  const public_id = newHandle()
  await q.add(db, {
    public_id,
    type: wish.type,
    title: wish.title,
    about: wish.about,
    city: wish.city,
    place: wish.place,
    banner_keys: [...(wish.banners ?? [])],
    starts_at: wish.startsAt,
    ends_at: wish.endsAt,
    refund_until: wish.refundUntil,
    capacity: wish.capacity,
    price: wish.price,
    cancelled_at: null,
    created_at: wish.now,
  })
  return public_id
}

/**
 * The users for an election of this activity. `users`: those who checked in, and before the start also those with a
 * seat who have not; these are in `absent` too. Undefined for an unknown activity.
 */
export async function goingTo(db: Db, name: string, now: Date) {
  const activity = await q.byName(db, name)
  if (!activity) return undefined
  const seats = await q.seated(db, activity.id)
  const [came, absent] = [true, false].map((said) =>
    seats.filter((seat) => seat.came === said).map(({ user_id }) => user_id),
  )
  const begun = activity.starts_at <= now
  return {
    users: [...(came ?? []), ...(begun ? [] : (absent ?? []))],
    absent: begun ? [] : (absent ?? []),
    begins: activity.starts_at,
  }
}

export const activitiesOnFile = (db: Db, now: Date, most = 50) => q.all(db, now, most)

/**
 * Cancels an activity that is not over; must run in a transaction. Each user gets the full price back once, and a
 * notice. Returns false when there is none to cancel.
 */
export async function cancelActivity(db: Db, name: string, reason: string, now: Date): Promise<boolean> {
  const activity = await q.holdByName(db, name)
  if (!activity || activity.cancelled_at || activity.ends_at <= now) return false
  await q.cancel(db, activity.id, { cancelled_at: now, cancel_reason: reason })
  for (const signUp of await q.inForce(db, activity.id)) {
    const { refunded } = await endOne(db, { activity, signUp }, { to: 'cancelled', now })
    await tell(db, signUp.user_id, told.cancelled(activity.title, reason, refunded), now)
  }
  return true
}

/** The outcome of a check-in. `early`: check-in is not open, because of the hour, the end or a cancellation. */
export type CheckIn = 'in' | 'again' | 'unknown' | 'early'

/** Checks a user in by the code of their seat, once; must run in a transaction. */
export async function checkIn(db: Db, name: string, code: string, now: Date): Promise<CheckIn> {
  const activity = await q.holdByName(db, name)
  const seat = activity && (await q.byCode(db, activity.id, code))
  if (!activity || !seat) return 'unknown'
  if (seat.attended_at) return 'again'
  if (!admits(activity, now)) return 'early'
  await q.attend(db, seat.id, now)
  await joinElections(db, name, seat.user_id)
  return 'in'
}

/** The evaluations of an activity, with ratings and pictures; undefined for an unknown activity. */
export async function evaluationsOf(db: Db, name: string): Promise<evaluating.Evaluation[] | undefined> {
  const activity = await q.byName(db, name)
  return activity && evaluating.evaluationsOf(db, activity.id)
}

const batch = 50

/**
 * Applies time and punishments: ends sign-ups of users who may not take part, closes waiting lists and spends due
 * holds. Each step has its own transaction and is idempotent. For the job.
 * @throws AggregateError after the batch, when some failed (security R14)
 */
export async function settleActivities(db: Db, now: Date, most = batch): Promise<void> {
  const failures: unknown[] = []
  const step = (work: (tx: Db) => Promise<void>) =>
    unitOfWork(db, work).catch((error: unknown) => void failures.push(error))
  for (const row of await q.barred(db, now, most)) await step((tx) => drop(tx, row, now))
  for (const id of await q.due(db, now, most)) await step((tx) => conclude(tx, id, now))
  if (failures.length > 0) throw new AggregateError(failures, 'activities that could not be settled')
}
