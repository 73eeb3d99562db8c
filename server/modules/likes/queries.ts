import { sql } from 'kysely'
import type { Db } from '../../db/client'

export const add = (db: Db, like: { liker: number; liked: number; handle: string; at: Date }) =>
  db
    .insertInto('likes')
    .values({ liker_id: like.liker, liked_id: like.liked, handle: like.handle, at: like.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Takes a like back; false when there was none. */
export const remove = (db: Db, liker: number, liked: number) =>
  db
    .deleteFrom('likes')
    .where('liker_id', '=', liker)
    .where('liked_id', '=', liked)
    .returning('liker_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Whether one likes the other. */
export const exists = (db: Db, liker: number, liked: number) =>
  db
    .selectFrom('likes')
    .where('liker_id', '=', liker)
    .where('liked_id', '=', liked)
    .select('handle')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Hearts somebody holds (A.X43). */
export const hearts = (db: Db, user: number) =>
  db
    .selectFrom('holdings')
    .where('user_id', '=', user)
    .select('hearts')
    .executeTakeFirst()
    .then((row) => row?.hearts ?? 0)

/** Takes one heart where there is one; false when there is none, however many ask at once. */
export const takeHeart = (db: Db, user: number) =>
  db
    .updateTable('holdings')
    .set((e) => ({ hearts: e('hearts', '-', 1) }))
    .where('user_id', '=', user)
    .where('hearts', '>', 0)
    .returning('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Since when somebody has looked at what is new in a place; undefined when they never did. */
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
