import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client'

type Counted = { person: number; week: string; city: string; apart: RawBuilder<boolean>; doubted: RawBuilder<number> }

/**
 * The number of recommendations of a user in a city and week. Recommenders that a rule hides from the user are not
 * counted.
 * @param counted `apart` is the condition that hides a user `u`; `doubted` are the users for which it must be evaluated
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
