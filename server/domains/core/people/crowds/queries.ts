import { sql } from 'kysely'
import type { Db } from '../../../../db/client'

/**
 * The facts that a locked row shows of a person. `place`: a city, a province or ''. `born`: the first of `years` years
 * (1 or 5); both are 0 when the age is not shown.
 */
export type Crowd = { place: string; born: number; years: 0 | 1 | 5; position: string }

const none: Crowd = { place: '', born: 0, years: 0, position: '' }

/** Returns the facts that a new locked row shows of a user, since enough people share them (security V8). */
export const crowdOf = (db: Db, user: number): Promise<Crowd> =>
  sql<Crowd>`select c.place, c.born, c.years, coalesce(p.position, '') as position
      from users as u cross join lateral crowd_of(u) as c
      left join crowd_positions as p on p.told and p.position = u.position
        and (p.gender, p.place, p.born, p.years) = (c.gender, c.place, c.born, c.years)
      where u.id = ${user}`
    .execute(db)
    .then(({ rows }) => rows[0] ?? none)

/** Creates an empty temporary table of this connection, for the number of people with the same facts. */
export const beginCount = async (db: Db) => {
  await endCount(db)
  await sql`create temporary table crowd_counts (gender smallint, province text, city text, year smallint, position text,
    people integer, primary key (gender, province, city, year, position))`.execute(db)
}

export const endCount = (db: Db) => sql`drop table if exists pg_temp.crowd_counts`.execute(db)

/** Counts the users with an id above `after`. Returns the last id counted, or undefined when there are none. */
export const countAfter = (db: Db, after: number, atOnce: number): Promise<number | undefined> =>
  sql<{ last: number | null }>`with few as (
      select id, gender, case when hide_location then '' else province end as province,
        case when hide_location then '' else city end as city, extract(year from birth_date)::smallint as year, position,
        cancelled_at is null and banned_at is null and not parent as counts
      from users where id > ${after} order by id limit ${atOnce}
    ), counted as (
      insert into crowd_counts as c select gender, province, city, year, position, count(*) from few where counts
        group by 1, 2, 3, 4, 5
        on conflict (gender, province, city, year, position) do update set people = c.people + excluded.people
    ) select max(id) as last from few`
    .execute(db)
    .then(({ rows }) => rows[0]?.last ?? undefined)

/** Writes the new counts of all crowds, and resets the facts that their rows show. */
export async function resetCrowds(db: Db): Promise<void> {
  await sql`update crowds set people = 0, place = '', born = 0, years = 0`.execute(db)
  await sql`insert into crowds (gender, province, city, year, people)
    select gender, province, city, year, sum(people) from crowd_counts group by 1, 2, 3, 4
    on conflict (gender, province, city, year) do update set people = excluded.people`.execute(db)
}

export type Way = { place: 'city' | 'province' | ''; years: 1 | 5 }

/** Sets the place and years that rows of a crowd show, for crowds without any, if enough people share them. */
export const tellBy = (db: Db, { place, years }: Way, enough: number) =>
  sql`with told as (
      select gender, province, city, year, people, ${place === '' ? sql`''` : sql.ref(place)} as place,
        year - year % ${years}::int as born
      from crowds where years = 0
    ), crowd as (
      select gender, place, born from told where ${place === '' ? sql`true` : sql`place <> ''`} group by 1, 2, 3 having sum(people) >= ${enough}
    ) update crowds as c set place = t.place, born = t.born, years = ${years}
      from told as t join crowd using (gender, place, born)
      where (c.gender, c.province, c.city, c.year) = (t.gender, t.province, t.city, t.year)`.execute(db)

/** If too few people are in crowds whose rows show no fact, the smallest of the widest crowds joins them. */
export const joinRest = (db: Db, enough: number) =>
  sql`with short as (
      select gender from crowds where years = 0 group by gender having sum(people) between 1 and ${enough - 1}
    ), smallest as (
      select distinct on (gender) gender, place, born, years from (
        select gender, place, born, years, sum(people) as people from crowds join short using (gender) where years > 0
        group by 1, 2, 3, 4
      ) as all_of order by gender, place <> '', years desc, people
    ) update crowds as c set place = '', born = 0, years = 0 from smallest as s
      where (c.gender, c.place, c.born, c.years) = (s.gender, s.place, s.born, s.years)`.execute(db)

export const resetPositions = (db: Db) => sql`update crowd_positions set told = false where told`.execute(db)

/**
 * Marks the positions that rows show: those that enough people of a crowd share, if the crowd's people without a shown
 * position are enough too, or there are none.
 */
export const tellPositions = (db: Db, { gender, years }: { gender: 1 | 2; years: 0 | 1 | 5 }, enough: number) =>
  sql`insert into crowd_positions (gender, place, born, years, position, told)
    select gender, place, born, years, position, others = 0 or others >= ${enough} from (
      select gender, place, born, years, position, people, coalesce(sum(people)
        filter (where position = '' or people < ${enough}) over (partition by gender, place, born, years), 0) as others from (
          select c.gender, c.place, c.born, c.years, n.position, sum(n.people) as people
          from crowd_counts as n join crowds as c using (gender, province, city, year)
          where c.gender = ${gender} and c.years = ${years} group by 1, 2, 3, 4, 5
      ) as said
    ) as counted where position <> '' and people >= ${enough}
    on conflict (gender, place, born, years, position) do update set told = excluded.told`.execute(db)
