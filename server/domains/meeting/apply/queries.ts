import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Application } from '../../../db/tables'
import type { Applications } from './tables'

type Apart = RawBuilder<boolean>
type Everybody = RawBuilder<number>
type New = Insertable<Applications>

/** The pending application between two users, in either direction. */
export const pendingBetween = (db: Db, a: number, b: number) =>
  db
    .selectFrom('applications')
    .where('state', '=', 1)
    .where(sql<number>`least(from_id, to_id)`, '=', Math.min(a, b))
    .where(sql<number>`greatest(from_id, to_id)`, '=', Math.max(a, b))
    .select(['public_id', 'from_id', 'to_id', 'expires_at', 'state'])
    .executeTakeFirst()

export const askedBefore = (db: Db, from: number, to: number) =>
  db
    .selectFrom('applications')
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .select((e) => [
      e.fn.countAll<number>().as('times'),
      e.fn.max('ended_at').filterWhere('state', '=', 3).as('refused_at'),
    ])
    .executeTakeFirstOrThrow()

export const askedSince = (db: Db, from: number, since: Date) =>
  db
    .selectFrom('applications')
    .where('from_id', '=', from)
    .where('created_at', '>=', since)
    .select((e) => e.fn.countAll<number>().as('times'))
    .executeTakeFirstOrThrow()
    .then(({ times }) => times)

/** Adds an application. Returns false when a pending one exists. */
export const add = (db: Db, made: New) =>
  db
    .insertInto('applications')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const lock = (db: Db, publicId: string) =>
  db.selectFrom('applications').where('public_id', '=', publicId).selectAll().forUpdate().executeTakeFirst()

const theirs = (db: Db, publicId: string, user: number) =>
  db
    .selectFrom('applications')
    .where('public_id', '=', publicId)
    .where((e) =>
      e.or([
        e.and([e('from_id', '=', user), e('from_deleted_at', 'is', null)]),
        e.and([e('to_id', '=', user), e('to_deleted_at', 'is', null)]),
      ]),
    )
    .selectAll()

/** An application that the user sent or received and has not deleted. */
export const ofSomebody = (db: Db, publicId: string, user: number) => theirs(db, publicId, user).executeTakeFirst()

export const lockOfSomebody = (db: Db, publicId: string, user: number) =>
  theirs(db, publicId, user).forUpdate().executeTakeFirst()

export type Row = Application

export const end = (
  db: Db,
  id: number,
  ended: Pick<Row, 'state' | 'refunded' | 'reject_reason' | 'ended_at' | 'from_news' | 'to_news'>,
) => db.updateTable('applications').set(ended).where('id', '=', id).where('state', '=', 1).execute()

/** Records the first view of an application that is pending. */
export const view = (db: Db, id: number, at: Date) =>
  db
    .updateTable('applications')
    .set({ viewed_at: at })
    .where('id', '=', id)
    .where('state', '=', 1)
    .where('viewed_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()

export async function seen(db: Db, publicId: string, user: number): Promise<void> {
  const one = db.updateTable('applications').where('public_id', '=', publicId)
  await one.set({ from_news: false }).where('from_id', '=', user).where('from_news', '=', true).execute()
  await one.set({ to_news: false }).where('to_id', '=', user).where('to_news', '=', true).execute()
}

/** Hides ended applications from a user's list: those with these ids, or all when `ids` is undefined. */
export const hide = (db: Db, user: number, side: 'from' | 'to', ids: readonly string[] | undefined, at: Date) =>
  db
    .updateTable('applications')
    .set(side === 'from' ? { from_deleted_at: at, from_news: false } : { to_deleted_at: at, to_news: false })
    .where(`${side}_id`, '=', user)
    .where(`${side}_deleted_at`, 'is', null)
    .where((e) => e.or([e('state', '<>', 1), e('expires_at', '<=', at)]))
    .$if(ids !== undefined, (query) => query.where('public_id', 'in', ids ?? []))
    .execute()

/** A page of the applications that a user received: first the pending ones, then the others, each part latest first. */
export const received = (db: Db, user: number, apart: Apart, offset: number, most: number) =>
  db
    .selectFrom('applications')
    .where('to_id', '=', user)
    .where('to_deleted_at', 'is', null)
    .where(sql<boolean>`not exists (select from users as u where u.id = applications.from_id and ${apart})`)
    .selectAll()
    .orderBy(sql`(state = 1)`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(most)
    .execute()

export const sent = (db: Db, user: number, apart: Apart, offset: number, most: number) =>
  db
    .selectFrom('applications')
    .where('from_id', '=', user)
    .where('from_deleted_at', 'is', null)
    .where(sql<boolean>`not exists (select from users as u where u.id = applications.to_id and ${apart})`)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(most)
    .execute()

export const receivedCounts = (db: Db, user: number, everybody: Everybody, now: Date) =>
  db
    .selectFrom('applications')
    .where('to_id', '=', user)
    .where('to_deleted_at', 'is', null)
    .where(sql<boolean>`from_id not in ${everybody}`)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where state = 1 and expires_at > ${now}))::int`.as('waiting'),
      sql<number>`(count(*) filter (where state = 1 and expires_at > ${now} and to_news))::int`.as('news'),
    ])
    .executeTakeFirstOrThrow()

export const sentCounts = (db: Db, user: number, everybody: Everybody) =>
  db
    .selectFrom('applications')
    .where('from_id', '=', user)
    .where('from_deleted_at', 'is', null)
    .where(sql<boolean>`to_id not in ${everybody}`)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where from_news))::int`.as('news'),
      sql<number>`(count(*) filter (where from_news and state = 2))::int`.as('accepted'),
    ])
    .executeTakeFirstOrThrow()

/** Applications that are expired but not settled, oldest first. */
export const overdue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('applications')
    .where('state', '=', 1)
    .where('expires_at', '<=', now)
    .select('public_id')
    .orderBy('expires_at')
    .limit(most)
    .execute()
    .then((rows) => rows.map((row) => row.public_id))

/** Messages that wait for the text check, in random order, so that one that always fails does not block the others. */
export const waitingWords = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('applications')
    .where('message_state', '=', 'pending')
    .where('message_decider', '=', 'machine')
    .where('created_at', '<=', before)
    .select(['public_id', 'from_id', 'message'])
    .orderBy(sql`random()`)
    .limit(most)
    .execute()

/** Messages in review for staff, oldest first. */
export const inReview = (db: Db, most: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('users as u', 'u.id', 'a.from_id')
    .where('a.message_state', '=', 'pending')
    .orderBy('a.created_at')
    .limit(most)
    .select(['u.uid', 'a.public_id', 'a.message'])
    .execute()

export const wordsOf = (db: Db, publicId: string) =>
  db
    .selectFrom('applications')
    .where('public_id', '=', publicId)
    .select(['public_id', 'message_ref as ref'])
    .executeTakeFirst()

/** Stores the outcome of a check. Returns false when the message was decided meanwhile. */
export const checked = (
  db: Db,
  publicId: string,
  verdict: Partial<Pick<Row, 'message_state' | 'message_ref' | 'message_decider'>>,
): Promise<boolean> =>
  db
    .updateTable('applications')
    .set(verdict)
    .where('public_id', '=', publicId)
    .where('message_state', '=', 'pending')
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

export const drop = (db: Db, id: number) => db.deleteFrom('applications').where('id', '=', id).execute()
