import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client'

/** Notes a recommendation; a second one of the same week changes nothing. */
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

/** How often somebody was recommended in one city in one week, by people who are not kept apart from them. */
export const countIn = (
  db: Db,
  { person, week, city, apart }: { person: number; week: string; city: string; apart: RawBuilder<number> },
) =>
  db
    .selectFrom('recommends')
    .where('recommended_id', '=', person)
    .where('week', '=', week)
    .where('city', '=', city)
    .where(sql<boolean>`recommender_id not in ${apart}`)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)
