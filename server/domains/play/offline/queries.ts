import { type Insertable, type Selectable, sql } from 'kysely'
import type { ActivityList } from '../../../../contract/play/offline-lists'
import type { Db } from '../../../db/client'
import type { End } from './rules'
import type { OfflineActivities, SignUps } from './tables'

export type Activity = Selectable<OfflineActivities>
export type SignUp = Selectable<SignUps>

// Activities

export const add = (db: Db, row: Insertable<OfflineActivities>) =>
  db.insertInto('offline_activities').values(row).execute()

export const byName = (db: Db, name: string) =>
  db.selectFrom('offline_activities').where('public_id', '=', name).selectAll().executeTakeFirst()

export const byId = (db: Db, id: number) =>
  db.selectFrom('offline_activities').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** Locks and returns an activity. Seats are taken and freed under this lock. */
export const hold = (db: Db, id: number) =>
  db.selectFrom('offline_activities').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()

export const holdByName = (db: Db, name: string) =>
  db.selectFrom('offline_activities').where('public_id', '=', name).selectAll().forUpdate().executeTakeFirst()

/** Changes the number of taken seats. The caller must hold the lock of the activity. */
export const seat = (db: Db, id: number, change: 1 | -1) =>
  db
    .updateTable('offline_activities')
    .set((e) => ({ taken: e('taken', '+', change) }))
    .where('id', '=', id)
    .execute()

export const cancel = (db: Db, id: number, end: { cancelled_at: Date; cancel_reason: string }) =>
  db.updateTable('offline_activities').set(end).where('id', '=', id).execute()

/** Activities for staff: those that are not over first, each part by its start. */
export const all = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('offline_activities as a')
    .selectAll('a')
    .select((e) => waitingOf(e.ref('a.id')).as('waiting'))
    .orderBy(sql`(ends_at > ${now})`, 'desc')
    .orderBy('a.starts_at')
    .limit(most)
    .execute()

const waitingOf = (activity: unknown) =>
  sql<number>`(select count(*) from sign_ups as s where s.activity_id = ${activity} and s.state = 'waiting')::int`

const latestOf = (user: number) =>
  sql<string | null>`(select case when m.state = 'going' and m.attended_at is not null then 'attended' else m.state end
    from sign_ups as m where m.activity_id = a.id and m.user_id = ${user} order by m.id desc limit 1)`

/**
 * The activities of a list. `mine` contains those with a sign-up of the user in any state; no other list contains
 * cancelled ones.
 */
const listed = (db: Db, { scope, user, now }: { scope: ActivityList; user: number; now: Date }) => {
  const from = db.selectFrom('offline_activities as a')
  if (scope === 'mine')
    return from.where((e) =>
      e.exists(
        e
          .selectFrom('sign_ups as s')
          .whereRef('s.activity_id', '=', 'a.id')
          .where('s.user_id', '=', user)
          .select('s.id'),
      ),
    )
  const standing = from.where('a.cancelled_at', 'is', null)
  return scope === 'coming' ? standing.where('a.ends_at', '>', now) : standing.where('a.ends_at', '<=', now)
}

type Asked = Parameters<typeof listed>[1]

/**
 * A page of a list: coming activities soonest first, past ones latest first. `mine` has coming ones before past and
 * cancelled ones, each nearest first.
 */
export const page = (db: Db, asked: Asked, { offset, most }: { offset: number; most: number }) => {
  const order = asked.scope === 'coming' ? 'asc' : 'desc'
  const rows = listed(db, asked)
    .selectAll('a')
    .select((e) => [waitingOf(e.ref('a.id')).as('waiting'), latestOf(asked.user).as('mine')])
  const sorted =
    asked.scope === 'mine'
      ? rows
          .orderBy(sql`(a.ends_at > ${asked.now} and a.cancelled_at is null)`, 'desc')
          .orderBy(sql`abs(extract(epoch from a.ends_at - ${asked.now}))`)
      : rows.orderBy('a.ends_at', order)
  return sorted.orderBy('a.id', order).offset(offset).limit(most).execute()
}

export const count = (db: Db, asked: Asked): Promise<number> =>
  listed(db, asked)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

// Sign-ups

export const waitingCount = (db: Db, activity: number): Promise<number> =>
  db
    .selectFrom('sign_ups')
    .where('activity_id', '=', activity)
    .where('state', '=', 'waiting')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count: waiting }) => waiting)

/** A user's place in the waiting list, counted from 1. */
export const placeOf = (db: Db, { id, activity_id }: Pick<SignUp, 'id' | 'activity_id'>): Promise<number> =>
  db
    .selectFrom('sign_ups')
    .where('activity_id', '=', activity_id)
    .where('state', '=', 'waiting')
    .where('id', '<=', id)
    .select((e) => e.fn.countAll<number>().as('place'))
    .executeTakeFirstOrThrow()
    .then(({ place }) => place)

/** The users with a seat, and whether each has checked in. */
export const seated = (db: Db, activity: number): Promise<{ user_id: number; came: boolean }[]> =>
  db
    .selectFrom('sign_ups')
    .where('activity_id', '=', activity)
    .where('state', '=', 'going')
    .select((e) => ['user_id', e('attended_at', 'is not', null).$castTo<boolean>().as('came')])
    .orderBy('id')
    .execute()

/** The user's latest sign-up, ended or not. */
export const latest = (db: Db, activity: number, user: number) =>
  db
    .selectFrom('sign_ups')
    .where('activity_id', '=', activity)
    .where('user_id', '=', user)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The user's sign-up that was checked in. */
export const attendance = (db: Db, activity: number, user: number) =>
  db
    .selectFrom('sign_ups')
    .where('activity_id', '=', activity)
    .where('user_id', '=', user)
    .where('state', '=', 'going')
    .where('attended_at', 'is not', null)
    .selectAll()
    .executeTakeFirst()

export const ownByName = (db: Db, name: string, user: number) =>
  db.selectFrom('sign_ups').where('public_id', '=', name).where('user_id', '=', user).selectAll().executeTakeFirst()

export const addSignUp = (db: Db, row: Insertable<SignUps>) =>
  db.insertInto('sign_ups').values(row).returningAll().executeTakeFirstOrThrow()

export const takesCode = (db: Db, activity: number, code: string): Promise<boolean> =>
  db
    .selectFrom('sign_ups')
    .where('activity_id', '=', activity)
    .where('state', '=', 'going')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirst()
    .then((row) => row === undefined)

/** The sign-ups that have not ended, by user id. The caller must hold the lock of the activity. */
export const inForce = (db: Db, activity: number, state?: 'waiting' | 'going') =>
  db
    .selectFrom('sign_ups')
    .where('activity_id', '=', activity)
    .where('ended_at', 'is', null)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'going'))
    .selectAll()
    .orderBy('user_id')
    .execute()

/** SQL condition: user `u` is banned, or banned from activities, until after `startsAt`. */
const kept = (startsAt: unknown) =>
  sql<boolean>`((u.banned_at is not null and (u.banned_until is null or u.banned_until > ${startsAt}))
    or exists (select from punishments as p where p.user_id = u.id and p.feature = 'activity' and p.lifted_at is null
      and (p.until is null or p.until > ${startsAt})))`

/** The sign-up that moves up next: the first that waits, by a user who may take part. */
export const firstWaiting = (db: Db, { id, starts_at }: Pick<Activity, 'id' | 'starts_at'>) =>
  db
    .selectFrom('sign_ups as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.activity_id', '=', id)
    .where('s.state', '=', 'waiting')
    .where(sql<boolean>`not ${kept(starts_at)}`)
    .selectAll('s')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst()

export const moveUp = (db: Db, id: number, code: string) =>
  db.updateTable('sign_ups').set({ state: 'going', code }).where('id', '=', id).execute()

export const end = (db: Db, id: number, ended: { state: End; refunded: number; ended_at: Date; settled: boolean }) =>
  db
    .updateTable('sign_ups')
    .set(ended)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()

export const settled = (db: Db, id: number) =>
  db.updateTable('sign_ups').set({ settled: true }).where('id', '=', id).execute()

export const byCode = (db: Db, activity: number, code: string) =>
  db
    .selectFrom('sign_ups')
    .where('activity_id', '=', activity)
    .where('state', '=', 'going')
    .where('code', '=', code)
    .select(['id', 'user_id', 'attended_at'])
    .executeTakeFirst()

export const attend = (db: Db, id: number, at: Date) =>
  db.updateTable('sign_ups').set({ attended_at: at }).where('id', '=', id).execute()

/** A user's sign-ups that have not ended. */
export const inForceOf = (db: Db, user: number) =>
  db
    .selectFrom('sign_ups')
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .select(['id', 'activity_id'])
    .orderBy('activity_id')
    .execute()

// Work that becomes due with time

const work = (db: Db, most: number) =>
  db
    .selectFrom('offline_activities as a')
    .innerJoin('sign_ups as s', 's.activity_id', 'a.id')
    .where('s.settled', '=', false)
    .where('a.cancelled_at', 'is', null)
    .select('a.id')
    .distinct()
    .limit(most)

/** Activities with waiting users after the waiting list closed, and ended activities with dog food on hold. */
export const due = async (db: Db, now: Date, most: number): Promise<number[]> => {
  const rows = await work(db, most)
    .where((e) =>
      e.or([e.and([e('a.refund_until', '<=', now), e('s.state', '=', 'waiting')]), e('a.ends_at', '<=', now)]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Sign-ups for coming activities by users who may not take part. */
export const barred = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('sign_ups as s')
    .innerJoin('offline_activities as a', 'a.id', 's.activity_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.ended_at', 'is', null)
    .where('s.attended_at', 'is', null)
    .where('a.cancelled_at', 'is', null)
    .where('a.starts_at', '>', now)
    .where(kept(sql.ref('a.starts_at')))
    .select(['s.id', 's.activity_id'])
    .orderBy('s.activity_id')
    .limit(most)
    .execute()

export const unsettled = (db: Db, activity: number) =>
  db
    .selectFrom('sign_ups')
    .where('activity_id', '=', activity)
    .where('settled', '=', false)
    .where('state', '=', 'going')
    .selectAll()
    .orderBy('user_id')
    .execute()

export const one = (db: Db, id: number) => db.selectFrom('sign_ups').where('id', '=', id).selectAll().executeTakeFirst()
