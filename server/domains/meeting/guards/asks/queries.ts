import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../db/client'
import type { GuardAsks } from '../tables'

export type Ask = Selectable<GuardAsks>

/**
 * Finds the question of a user to a number and locks it, so that an answer and the messages that depend on it are
 * handled one by one.
 */
export const byNumber = (db: Db, user: number, marks: readonly Buffer[]): Promise<Ask | undefined> =>
  db
    .selectFrom('guard_asks')
    .where('user_id', '=', user)
    .where('mark', 'in', marks)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const add = (db: Db, row: Insertable<GuardAsks>): Promise<Ask> =>
  db.insertInto('guard_asks').values(row).returningAll().executeTakeFirstOrThrow()

export const set = (db: Db, id: number, columns: Partial<Pick<Ask, 'state' | 'asked_at' | 'at' | 'token_hash'>>) =>
  db.updateTable('guard_asks').set(columns).where('id', '=', id).execute()

export const byId = (db: Db, id: number): Promise<Ask | undefined> =>
  db.selectFrom('guard_asks').where('id', '=', id).selectAll().executeTakeFirst()

/** Locks and returns a question. */
export const lock = (db: Db, id: number): Promise<Ask | undefined> =>
  db.selectFrom('guard_asks').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** Returns the state of a question and locks it against changes. */
export const heldById = (db: Db, id: number) =>
  db.selectFrom('guard_asks').where('id', '=', id).select('state').forShare().executeTakeFirst()

export const byLink = (db: Db, tokenHash: Buffer): Promise<Ask | undefined> =>
  db.selectFrom('guard_asks').where('token_hash', '=', tokenHash).selectAll().executeTakeFirst()

/**
 * Answers every question to a number with no, since the number wants no more messages. Returns the ids of the
 * questions.
 */
export const refuseAll = (db: Db, mark: Buffer, now: Date): Promise<number[]> =>
  db
    .updateTable('guard_asks')
    .set({ state: 'no', at: now })
    .where('mark', '=', mark)
    .returning('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/** Holds back the waiting messages of agreements that were revoked. */
export const holdWords = (db: Db, asks: readonly number[]) =>
  sql`update guard_words as w set state = 'held' from guards as g
    where g.id = w.guard_id and g.ask_id = any (${asks}::bigint[]) and w.state = 'waiting' and w.what <> 'ask'`.execute(
    db,
  )

/** Releases, for each open guard, the held message that fits its state. Outdated messages stay held. */
export const releaseWords = (db: Db, ask: number, now: Date) =>
  sql`update guard_words as w set state = 'waiting', tries = 0, next_at = ${now}, at = ${now} from guards as g
    where g.id = w.guard_id and g.ask_id = ${ask} and w.state = 'held'
      and (g.state, w.what) in (('on', 'told'), ('late', 'late'), ('help', 'help'))`.execute(db)

/** Locks a number, so that only one question at a time is sent to it. */
export const lockPhone = (db: Db, mark: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`guard ${mark.toString('base64url')}`}, 0))`.execute(db)

/** The number of questions that were sent to a number since a moment, from all users. */
export const askedSince = (db: Db, marks: readonly Buffer[], moment: Date): Promise<number> =>
  db
    .selectFrom('guard_words as w')
    .innerJoin('guards as g', 'g.id', 'w.guard_id')
    .where('g.phone_hash', 'in', marks)
    .where('w.what', '=', 'ask')
    .where('w.left_at', '>', moment)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/** Deletes old questions without an answer, and old answers. */
export const dropOld = (db: Db, { asked, answered }: { asked: Date; answered: Date }) =>
  db
    .deleteFrom('guard_asks')
    .where((e) => e.or([e('at', '<', answered), e.and([e('state', '=', 'asked'), e('at', '<', asked)])]))
    .execute()
