import { type Insertable, type Selectable, sql } from 'kysely'
import { guardWords } from '../../../../contract/meeting/guards'
import type { Db } from '../../../db/client'
import type { Guards, GuardWords } from './tables'

export type Row = Selectable<Guards>
export type Word = Selectable<GuardWords>

const open = ['on', 'late', 'help'] as const

export const add = (db: Db, row: Insertable<Guards>): Promise<Row> =>
  db.insertInto('guards').values(row).returningAll().executeTakeFirstOrThrow()

export const byClientKey = (db: Db, user: number, clientKey: string) =>
  db.selectFrom('guards').where('user_id', '=', user).where('client_id', '=', clientKey).selectAll().executeTakeFirst()

/** Finds a guard of the user and locks it. */
export const mine = (db: Db, user: number, publicId: string) =>
  db
    .selectFrom('guards')
    .where('public_id', '=', publicId)
    .where('user_id', '=', user)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const last = (db: Db, user: number) =>
  db
    .selectFrom('guards')
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()

export const hasOpen = (db: Db, user: number) =>
  db
    .selectFrom('guards')
    .where('user_id', '=', user)
    .where('state', 'in', [...open])
    .select('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** The number of guards that the user started since a moment. */
export const since = (db: Db, user: number, moment: Date): Promise<number> =>
  db
    .selectFrom('guards')
    .where('created_at', '>=', moment)
    .where('user_id', '=', user)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

/**
 * The number of a user's messages to a number since a moment, without those held back. Messages that were only marked
 * as sent count too, so that the user cannot tell them apart (security H12).
 */
export const wordsSince = (db: Db, user: number, marks: readonly Buffer[], moment: Date): Promise<number> =>
  db
    .selectFrom('guard_words as w')
    .innerJoin('guards as g', 'g.id', 'w.guard_id')
    .where('g.user_id', '=', user)
    .where('g.phone_hash', 'in', marks)
    .where('w.state', '<>', 'held')
    .where('w.at', '>=', moment)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

export const set = (
  db: Db,
  id: number,
  columns: Partial<Pick<Row, 'state' | 'ended_at' | 'check_at' | 'extended' | 'reminded'>>,
) => db.updateTable('guards').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Adds a message to the trusted person. Each kind is sent once per guard. */
export const tell = (db: Db, guard: number, { what, state }: Pick<GuardWords, 'what' | 'state'>, at: Date) =>
  db
    .insertInto('guard_words')
    .values({ guard_id: guard, what, state, next_at: at, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const words = (db: Db, guard: number): Promise<Word[]> =>
  db
    .selectFrom('guard_words')
    .where('guard_id', '=', guard)
    .orderBy('at')
    .orderBy(sql`array_position(${[...guardWords]}::text[], what)`)
    .selectAll()
    .execute()

/** Whether an alarm exists that is not held back: it is waiting, being sent, sent or failed. */
export const wasAlarmed = (db: Db, guard: number): Promise<boolean> =>
  db
    .selectFrom('guard_words')
    .where('guard_id', '=', guard)
    .where('what', 'in', ['late', 'help'])
    .where('state', '<>', 'held')
    .select('what')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Guards with a missed check-in, for which the alarm is due. */
export const missed = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('guards')
    .where('state', '=', 'on')
    .where('check_at', '<=', before)
    .orderBy('check_at')
    .limit(most)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .execute()

export const alarmed = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('guards')
    .where('state', 'in', ['late', 'help'])
    .where('check_at', '<=', before)
    .limit(most)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .execute()

/** Marks the guards with a due check-in as reminded, and returns the users to remind. */
export const remind = (db: Db, now: Date, most: number): Promise<{ user_id: number }[]> =>
  sql<{ user_id: number }>`update guards set reminded = true where id in (
      select id from guards where state = 'on' and not reminded and check_at <= ${now}
      order by check_at limit ${most} for update skip locked)
    returning user_id`
    .execute(db)
    .then(({ rows }) => rows)

/** Claims one message to send, also one that a dead process had claimed. The claim expires at `until`. */
export const claim = (db: Db, which: { guard?: number }, { now, until }: { now: Date; until: Date }) =>
  sql<Word>`update guard_words set state = 'sending', tries = tries + 1, next_at = ${until}
    where (guard_id, what) in (
      select guard_id, what from guard_words where state in ('waiting', 'sending') and next_at <= ${now}
        and (${which.guard ?? null}::bigint is null or guard_id = ${which.guard ?? null}::bigint)
      order by next_at limit 1 for update skip locked)
    returning *`
    .execute(db)
    .then(({ rows }) => rows[0])

export const settle = (db: Db, word: Word, columns: Partial<Pick<Word, 'state' | 'next_at' | 'tries' | 'left_at'>>) =>
  db
    .updateTable('guard_words')
    .set(columns)
    .where('guard_id', '=', word.guard_id)
    .where('what', '=', word.what)
    .where('state', '=', 'sending')
    .execute()

export const guardOf = (db: Db, id: number) =>
  db.selectFrom('guards').where('id', '=', id).selectAll().executeTakeFirst()

export const dropOld = (db: Db, before: Date) => db.deleteFrom('guards').where('ended_at', '<', before).execute()

/**
 * Marks messages as failed when the process that sent them died, since they may have arrived. Alarms are left out: they
 * are sent again.
 */
export const giveUp = (db: Db, now: Date) =>
  db
    .updateTable('guard_words')
    .set({ state: 'failed' })
    .where('state', '=', 'sending')
    .where('what', 'in', ['ask', 'told', 'safe'])
    .where('next_at', '<=', now)
    .execute()

/**
 * Deletes the ended guards for a number and, when none is running, its questions except refused ones. Returns the
 * number of running guards.
 */
export async function forgetNumber(db: Db, marks: readonly Buffer[]): Promise<number> {
  await db
    .deleteFrom('guards')
    .where('phone_hash', 'in', marks)
    .where('state', 'not in', [...open])
    .execute()
  const { running } = await db
    .selectFrom('guards')
    .where('phone_hash', 'in', marks)
    .select((e) => e.fn.countAll<number>().as('running'))
    .executeTakeFirstOrThrow()
  const answers = db.deleteFrom('guard_asks').where('mark', 'in', marks).where('state', '<>', 'no')
  if (running === 0) await answers.execute()
  return running
}
