import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client'

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

type Counted = { person: number; week: string; city: string; apart: RawBuilder<boolean>; doubted: RawBuilder<number> }

/**
 * Recommendations in a city and week, without users kept apart.
 * @param counted `doubted`: users who may be `apart`, as a set
 */
export const countIn = (db: Db, { person, week, city, apart, doubted }: Counted) =>
  db
    .selectFrom('recommends as l')
    .where('l.recommended_id', '=', person)
    .where('l.week', '=', week)
    .where('l.city', '=', city)
    .where(
      sql<boolean>`not (l.recommender_id in ${doubted}
        and exists (select from users as u where u.id = l.recommender_id and ${apart}))`,
    )
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)
