import { sql } from 'kysely'
import type { Db } from '../../../db/client'

/** Locks a pair of users, so that of two concurrent likes the second one sees the first. */
export const lockPair = (db: Db, a: number, b: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`like ${Math.min(a, b)} ${Math.max(a, b)}`}, 0))`.execute(db)

export const exists = (db: Db, liker: number, liked: number) =>
  db
    .selectFrom('likes')
    .where('liker_id', '=', liker)
    .where('liked_id', '=', liked)
    .select('handle')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Whether two users like each other. */
export const ofBoth = (db: Db, a: number, b: number) =>
  sql<{ both: boolean }>`select exists (select from likes where liker_id = ${a} and liked_id = ${b})
      and exists (select from likes where liker_id = ${b} and liked_id = ${a}) as both`
    .execute(db)
    .then(({ rows }) => rows[0]?.both === true)
