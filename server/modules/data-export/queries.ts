import { sql } from 'kysely'
import type { Db } from '../../db/client'

const known = [
  'id',
  'user_id',
  'state',
  'key',
  'size',
  'done',
  'total',
  'requested_at',
  'ready_at',
  'expires_at',
] as const

/** A copy, as the table has it. While it is made, `expires_at` is when whoever makes it must be done. */
export type Copy = NonNullable<Awaited<ReturnType<typeof latest>>>

export const latest = (db: Db, user: number) =>
  db
    .selectFrom('exports')
    .where('user_id', '=', user)
    .select(known)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Of two who ask at once the second sees what the first did. */
export const holdPerson = (db: Db, user: number) =>
  db.selectFrom('users').where('id', '=', user).select('id').forNoKeyUpdate().executeTakeFirst()

/** A copy that is asked for and not there yet. */
export const atWork = (db: Db, user: number) =>
  db
    .selectFrom('exports')
    .where('user_id', '=', user)
    .where('state', 'in', ['waiting', 'making'])
    .select(known)
    .executeTakeFirst()

/** Lets go of the copies there are: the job removes their files. */
export const letGo = (db: Db, user: number) =>
  db
    .updateTable('exports')
    .set({ state: 'gone' })
    .where('user_id', '=', user)
    .where('state', 'in', ['ready', 'failed'])
    .execute()

export const add = (db: Db, id: string, user: number, now: Date) =>
  db
    .insertInto('exports')
    .values({ id, user_id: user, state: 'waiting', requested_at: now, ready_at: null, expires_at: null })
    .returning(known)
    .executeTakeFirstOrThrow()

/**
 * Takes the copy that has waited longest, or that somebody took and did not finish in time; its own key from then on is the
 * end of the time that this one has.
 */
export const claim = (db: Db, now: Date, until: Date) =>
  db
    .updateTable('exports')
    .set({ state: 'making', expires_at: until, done: 0, total: 0 })
    .where('id', 'in', (e) =>
      e
        .selectFrom('exports as x')
        .innerJoin('users as u', 'u.id', 'x.user_id')
        .where('u.cancelled_at', 'is', null)
        .where('x.state', 'in', ['waiting', 'making'])
        .where(({ or, eb }) => or([eb('x.state', '=', 'waiting'), eb('x.expires_at', '<=', now)]))
        .orderBy('x.requested_at')
        .limit(1)
        .select('x.id')
        .forUpdate('x')
        .skipLocked(),
    )
    .returning(known)
    .executeTakeFirst()

type Claimed = { id: string; until: Date }

/** Notes something of a copy while it is still this one's to make; false when it is not any more. */
export const note = (
  db: Db,
  { id, until }: Claimed,
  changes: Partial<{
    key: string
    done: number
    total: number
    state: 'ready' | 'failed'
    size: number
    ready_at: Date
    expires_at: Date
  }>,
) =>
  db
    .updateTable('exports')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('expires_at', '=', until)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows > 0n)

/** Copies whose day is over, and those that nobody managed to make for a day. */
export async function expire(db: Db, now: Date, tooOld: Date): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'gone' })
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .execute()
  await db
    .updateTable('exports')
    .set({ state: 'failed' })
    .where('state', 'in', ['waiting', 'making'])
    .where('requested_at', '<=', tooOld)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '<=', now)]))
    .execute()
}

/** Files that nobody may have any more. */
export const leftovers = (db: Db, most: number) =>
  db
    .selectFrom('exports')
    .where('state', 'in', ['gone', 'failed'])
    .where('key', '<>', '')
    .select(['id', 'key'])
    .limit(most)
    .execute()

export const forgetFile = (db: Db, id: string, key: string) =>
  db.updateTable('exports').set({ key: '' }).where('id', '=', id).where('key', '=', key).execute()

/** Drops the record of copies that are long gone. */
export const dropOld = (db: Db, before: Date) =>
  db
    .deleteFrom('exports')
    .where('state', 'in', ['gone', 'failed'])
    .where('key', '=', '')
    .where('requested_at', '<', before)
    .execute()

/** What a column may hold. */
export type Value = string | number | boolean | Date | Buffer | string[] | object | null

/** Somebody's rows of one table. Tables and columns come from the inventory of personal data, never from a request. */
export const rowsOf = (
  db: Db,
  { table, owner, columns, user }: { table: string; owner: string; columns: readonly string[]; user: number },
) =>
  sql<Record<string, Value>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.ref(owner)} = ${user} order by ${sql.join(columns.map((_, at) => sql.lit(at + 1)))}`
    .execute(db)
    .then(({ rows }) => rows)

/** Reads as of one moment. */
export const snapshot = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(read)

/** What moved of somebody's dog food, with what it was for, the oldest first. */
export const moves = (db: Db, user: number) =>
  db
    .selectFrom('entries as e')
    .innerJoin('movements as m', 'm.id', 'e.movement_id')
    .where('e.user_id', '=', user)
    .groupBy(['m.id', 'm.at', 'm.description'])
    .select((e) => ['m.at', 'm.description', e.fn.sum<number>('e.amount').as('amount')])
    .orderBy('m.id')
    .execute()

/** Keys of the files somebody sent and was not refused: their page, their posts, what they said in chats, what they reported. */
export async function fileKeys(db: Db, user: number): Promise<string[]> {
  const [person, sent, posts, said, reported] = await Promise.all([
    db.selectFrom('users').where('id', '=', user).select(['avatar_key', 'photo_keys']).executeTakeFirst(),
    db
      .selectFrom('uploads')
      .where('user_id', '=', user)
      .where('state', 'in', ['pending', 'approved'])
      .select('key')
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('dynamics')
      .where('user_id', '=', user)
      .where('state', '<>', 'deleted')
      .select('image_keys')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('messages')
      .where('from_id', '=', user)
      .where('state', '<>', 'rejected')
      .where('file_key', '<>', '')
      .select('file_key')
      .orderBy('at')
      .execute(),
    db.selectFrom('reports').where('reporter_id', '=', user).select('image_keys').orderBy('id').execute(),
  ])
  const keys = [
    person?.avatar_key ?? '',
    ...(person?.photo_keys ?? []),
    ...sent.map(({ key }) => key),
    ...posts.flatMap(({ image_keys }) => image_keys),
    ...said.map(({ file_key }) => file_key),
    ...reported.flatMap(({ image_keys }) => image_keys),
  ]
  return [...new Set(keys)].filter((key) => key !== '')
}
