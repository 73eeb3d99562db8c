import { sql } from 'kysely'
import type { Db } from '../server/db/client'

export const somebodyExists = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** True while no user has logged in and none has requested a code. */
export const isUntouched = (db: Db) =>
  sql<{ used: boolean }>`select exists (select from sessions) or exists (select from sms_codes) as used`
    .execute(db)
    .then(({ rows }) => rows[0]?.used === false)

/** Deletes all users. Permanent topics are kept, although a topic may refer to a user as host. */
export const wipe = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`create temp table standing on commit drop as select * from topics`.execute(tx)
    await sql`truncate users, offline_activities restart identity cascade`.execute(tx)
    await sql`update standing set host_id = null, post_num = 0`.execute(tx)
    await sql`insert into topics overriding system value select * from standing`.execute(tx)
    await sql`select setval(pg_get_serial_sequence('topics', 'id'), (select coalesce(max(id), 1) from topics))`.execute(
      tx,
    )
  })

export const findLogins = (db: Db, lookups: readonly Buffer[]) =>
  db
    .selectFrom('users')
    .where('phone_lookup', 'in', lookups)
    .select('phone_lookup')
    .execute()
    .then((rows) => rows.flatMap(({ phone_lookup }) => (phone_lookup ? [phone_lookup] : [])))

export async function nameSomebody(db: Db, author: number, mentioned: number) {
  await sql`update users set self_description = self_description || E'\\n是 @' || (
    select uid from users where id = ${mentioned}) || ' 拉我来的。' where id = ${author}`.execute(db)
  await db
    .insertInto('mentions')
    .values({ author_id: author, place: 'selfDescription', mentioned_id: mentioned })
    .execute()
}

/** First and last inner id of the crowd. No other user has an id between them. */
export type Span = { first: number; last: number }

export async function spanOf(db: Db, lookups: readonly Buffer[]): Promise<Span | undefined> {
  if (lookups.length === 0) return undefined
  const { rows } = await sql<{ first: number | null; last: number | null }>`select min(id) as first, max(id) as last
    from users where phone_lookup = any(${[...lookups]})`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? undefined : { first, last }
}

/**
 * Users outside the crowd who have no like yet. Each comes with the first crowd member on today's list, except the top
 * one, that the user has not decided on.
 */
export const newcomers = (db: Db, { first, last }: Span, day: string) =>
  sql<{ liker: number; likerUid: string; uid: string }>`select distinct on (p.user_id)
      p.person_id as liker, l.uid as "likerUid", u.uid
    from picks p join users u on u.id = p.user_id join users l on l.id = p.person_id
    where p.day = ${day} and p.position > 0 and p.decision = ''
      and p.person_id between ${first} and ${last} and p.user_id not between ${first} and ${last}
      and not exists (select from likes where liked_id = p.user_id)
    order by p.user_id, p.position limit 20`
    .execute(db)
    .then(({ rows }) => rows)
