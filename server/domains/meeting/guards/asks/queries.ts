import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../db/client'
import type { GuardAsks } from '../tables'

export type Ask = Selectable<GuardAsks>

/** Locked, so that messages that wait for the answer and the answer itself are serialized. */
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

/** Locked. */
export const lock = (db: Db, id: number): Promise<Ask | undefined> =>
  db.selectFrom('guard_asks').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** Locked for the changes that depend on it. */
export const heldById = (db: Db, id: number) =>
  db.selectFrom('guard_asks').where('id', '=', id).select('state').forShare().executeTakeFirst()

export const byLink = (db: Db, tokenHash: Buffer): Promise<Ask | undefined> =>
  db.selectFrom('guard_asks').where('token_hash', '=', tokenHash).selectAll().executeTakeFirst()

/** A stop revokes every yes of the number. Returns the changed rows. */
export const refuseAll = (db: Db, mark: Buffer, now: Date): Promise<number[]> =>
  db
    .updateTable('guard_asks')
    .set({ state: 'no', at: now })
    .where('mark', '=', mark)
    .returning('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/** Holds the waiting messages of a consent that was withdrawn. */
export const holdWords = (db: Db, asks: readonly number[]) =>
  sql`update guard_words as w set state = 'held' from guards as g
    where g.id = w.guard_id and g.ask_id = any (${asks}::bigint[]) and w.state = 'waiting' and w.what <> 'ask'`.execute(
    db,
  )

/** Releases the message that fits the state of each open guard; outdated messages stay held. */
export const releaseWords = (db: Db, ask: number, now: Date) =>
  sql`update guard_words as w set state = 'waiting', tries = 0, next_at = ${now}, at = ${now} from guards as g
    where g.id = w.guard_id and g.ask_id = ${ask} and w.state = 'held'
      and (g.state, w.what) in (('on', 'told'), ('late', 'late'), ('help', 'help'))`.execute(db)

/** One question to a number at a time. */
export const lockPhone = (db: Db, mark: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`guard ${mark.toString('base64url')}`}, 0))`.execute(db)

/** Questions sent to a number since a moment, from all people. */
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

/** Deletes unanswered questions and unused answers. */
export const dropOld = (db: Db, { asked, answered }: { asked: Date; answered: Date }) =>
  db
    .deleteFrom('guard_asks')
    .where((e) => e.or([e('at', '<', answered), e.and([e('state', '=', 'asked'), e('at', '<', asked)])]))
    .execute()
