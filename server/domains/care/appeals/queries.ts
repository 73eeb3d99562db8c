import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../db/client'
import type { Appeals, AppealTickets } from './tables'

/**
 * The appeal against the current refusal of a post. A granted appeal is left out, since it was against an earlier
 * refusal.
 */
export const ofRefusal = (db: Db, post: number) =>
  db
    .selectFrom('appeals')
    .where('dynamic_id', '=', post)
    .where('state', '<>', 'upheld')
    .select('words')
    .executeTakeFirst()

export const add = (db: Db, appeal: Insertable<Appeals>) => db.insertInto('appeals').values(appeal).execute()

export const ofPunishment = (db: Db, punishment: number) =>
  db.selectFrom('appeals').where('punishment_id', '=', punishment).select('words').executeTakeFirst()

/** Open appeals about posts that are still refused, oldest first. */
export const openOfPosts = (db: Db, most: number) =>
  db
    .selectFrom('appeals as a')
    .innerJoin('dynamics as d', 'd.id', 'a.dynamic_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.state', '=', 'open')
    .where('d.state', '=', 'rejected')
    .orderBy('a.at')
    .limit(most)
    .select(['a.public_id', 'a.at', 'a.words', 'u.uid', 'd.id as post', 'd.public_id as name', 'd.reason'])
    .execute()

/** Open appeals about punishments, oldest first. */
export const openOfPunishments = (db: Db, most: number) =>
  db
    .selectFrom('appeals as a')
    .innerJoin('punishments as p', 'p.id', 'a.punishment_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.state', '=', 'open')
    .orderBy('a.at')
    .limit(most)
    .select(['a.public_id', 'a.at', 'a.words', 'u.uid', 'p.kind', 'p.feature', 'p.reason', 'p.at as given'])
    .select(['a.user_id', 'a.upload_ids', 'p.cause'])
    .execute()

/** Finds an open appeal and locks its row. */
export const holdOpen = (db: Db, name: string) =>
  db
    .selectFrom('appeals')
    .where('public_id', '=', name)
    .where('state', '=', 'open')
    .select(['id', 'user_id', 'dynamic_id', 'punishment_id', 'upload_ids'])
    .forUpdate()
    .executeTakeFirst()

export const settle = (db: Db, id: number, end: Pick<Selectable<Appeals>, 'state' | 'answer' | 'decided_at'>) =>
  db.updateTable('appeals').set(end).where('id', '=', id).execute()

export const addTicket = (db: Db, ticket: AppealTickets) => db.insertInto('appeal_tickets').values(ticket).execute()

/** The user of a ticket, while the account is still stopped. */
export const holderOf = (db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> =>
  db
    .selectFrom('appeal_tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .where('u.banned_at', 'is not', null)
    .where('u.cancelled_at', 'is', null)
    .select('t.user_id')
    .executeTakeFirst()
    .then((row) => row?.user_id)

export const dropTickets = (db: Db, now: Date) =>
  db.deleteFrom('appeal_tickets').where('expires_at', '<=', now).execute()

export const answersOf = (db: Db, user: number) =>
  db
    .selectFrom('appeals as a')
    .innerJoin('punishments as p', 'p.id', 'a.punishment_id')
    .where('a.user_id', '=', user)
    .select(['p.public_id', 'a.answer', 'a.state'])
    .execute()

/** Maps the public id of a punishment to the state of the user's appeal against it. */
export const statesOf = (db: Db, user: number) =>
  answersOf(db, user).then((rows) => new Map(rows.map(({ public_id, state }) => [public_id, state])))

/** The number of open appeals that were made before this moment. */
export const lateCount = (db: Db, before: Date): Promise<number> =>
  db
    .selectFrom('appeals')
    .where('state', '=', 'open')
    .where('at', '<=', before)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)
