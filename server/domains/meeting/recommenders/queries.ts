import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client'

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
