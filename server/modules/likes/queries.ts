import { sql } from 'kysely'
import type { Db } from '../../db/client'

/** Two who like each other at the same moment see it: one after the other. */
export const lockPair = (db: Db, a: number, b: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`like ${Math.min(a, b)} ${Math.max(a, b)}`}, 0))`.execute(db)

/** Whether it is new. */
export const add = (db: Db, like: { liker: number; liked: number; handle: string; at: Date }) =>
  db
    .insertInto('likes')
    .values({ liker_id: like.liker, liked_id: like.liked, handle: like.handle, at: like.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('liker_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** False when there was none. */
export const remove = (db: Db, liker: number, liked: number) =>
  db
    .deleteFrom('likes')
    .where('liker_id', '=', liker)
    .where('liked_id', '=', liked)
    .returning('liker_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const exists = (db: Db, liker: number, liked: number) =>
  db
    .selectFrom('likes')
    .where('liker_id', '=', liker)
    .where('liked_id', '=', liked)
    .select('handle')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Whether each likes the other. */
export const ofBoth = (db: Db, a: number, b: number) =>
  sql<{ both: boolean }>`select exists (select from likes where liker_id = ${a} and liked_id = ${b})
      and exists (select from likes where liker_id = ${b} and liked_id = ${a}) as both`
    .execute(db)
    .then(({ rows }) => rows[0]?.both === true)

/** When the user last looked at a place, or undefined. */
export const seenAt = (db: Db, user: number, place: string) =>
  db
    .selectFrom('seen_marks')
    .where('user_id', '=', user)
    .where('place', '=', place)
    .select('at')
    .executeTakeFirst()
    .then((row) => row?.at)

export const markSeen = (db: Db, user: number, place: string, at: Date) =>
  db
    .insertInto('seen_marks')
    .values({ user_id: user, place, at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'place']).doUpdateSet({ at: sql<Date>`greatest(seen_marks.at, excluded.at)` }),
    )
    .execute()
