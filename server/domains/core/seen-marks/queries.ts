import { sql } from 'kysely'
import type { Db } from '../../../db/client'

/** Returns when the user last looked at a place, or undefined. */
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

/** Returns those of the places that the user has looked at. */
export const seenOf = (db: Db, user: number, places: readonly string[]) =>
  db
    .selectFrom('seen_marks')
    .where('user_id', '=', user)
    .where('place', 'in', places)
    .select('place')
    .execute()
    .then((rows) => rows.map(({ place }) => place))
