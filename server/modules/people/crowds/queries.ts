import { sql } from 'kysely'
import type { Db } from '../../../db/client'

/** What is told of a person: `place` a city, a province or ''; `born` the first of `years` years (1 or 5), both 0 of neither. */
export type Crowd = { place: string; born: number; years: 0 | 1 | 5; position: string }

const none: Crowd = { place: '', born: 0, years: 0, position: '' }

/** What enough people have in common with a user (security V8): the rule that locked rows freeze by, with the position. */
export const crowdOf = (db: Db, user: number): Promise<Crowd> =>
  sql<Crowd>`select c.place, c.born, c.years, coalesce(p.position, '') as position
      from users as u cross join lateral crowd_of(u) as c
      left join crowd_positions as p on p.told and p.position = u.position
        and (p.gender, p.place, p.born, p.years) = (c.gender, c.place, c.born, c.years)
      where u.id = ${user}`
    .execute(db)
    .then(({ rows }) => rows[0] ?? none)

/** Counts all users in one statement; with a million of them it takes longer than the time limit of a call. */
export const countCrowds = (db: Db, enough: number) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '5min'`.execute(tx)
    await sql`select count_crowds(${enough})`.execute(tx)
  })
