import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client'

/** Once a week per pair. */
export const add = (
  db: Db,
  made: { recommender: number; recommended: number; week: string; city: string; handle: string; at: Date },
) => {
  const { recommender, recommended, ...rest } = made
  return db
    .insertInto('recommends')
    .values({ recommender_id: recommender, recommended_id: recommended, ...rest })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Recommendations in a city and week, without users kept apart. */
export const countIn = (
  db: Db,
  {
    person,
    week,
    city,
    apart,
    told,
  }: { person: number; week: string; city: string; apart: RawBuilder<number>; told: number },
) =>
  db
    .selectFrom('recommends')
    .where('recommended_id', '=', person)
    .where('week', '=', week)
    .where('city', '=', city)
    .where(sql<boolean>`(recommender_id = ${told} or recommender_id not in ${apart})`)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)
