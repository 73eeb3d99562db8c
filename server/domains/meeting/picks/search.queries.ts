import { type RawBuilder, sql } from 'kysely'
import { type Prefer, preferLimits } from '../../../../contract/profile/prefer'
import type { Db } from '../../../db/client'
import { boundsOf, leastDegree, otherGender } from '../../profile/prefer'
import { type SeekerRow, toMeet } from './queries'
import { bornBy } from './rules'

/** The searching user. `visible` is the condition `visibleTo` for them. */
export type Asking = Pick<
  SeekerRow,
  'id' | 'birth_date' | 'height' | 'degree' | 'marital' | 'province' | 'city' | 'hide_location'
> & {
  gender: 1 | 2
  age: number
  visible: RawBuilder<boolean>
}

/** SQL condition: `u` passes the searching user's filters. It must agree with `admits` of the matcher. */
function letThrough(me: Asking, wish: Prefer | null, now: Date): RawBuilder<boolean> {
  if (!wish) return sql<boolean>`true`
  const bounds = boundsOf(wish)
  return sql<boolean>`(${sql.join(
    [
      sql`u.birth_date <= ${bornBy(bounds.ageFrom, now)}::date`,
      sql`u.birth_date > ${bornBy(bounds.ageTo + 1, now)}::date`,
      sql`u.height between ${bounds.heightFrom} and ${bounds.heightTo}`,
      sql`u.degree >= ${leastDegree(wish)}`,
      ...(wish.living === 2
        ? [sql`(u.city = ${me.city} and u.province = ${me.province} and not u.hide_location)`]
        : []),
      ...(wish.marital === 1 ? [sql`u.marital = 1`] : []),
    ],
    sql` and `,
  )})`
}

/** The preference of `p` that is in effect at a daily match, or null (A.prefer.13). */
const holding = (column: string, key: string, matchTime: Date) =>
  sql<
    number | null
  >`case when p.at < ${matchTime} then ${sql.ref(`p.${column}`)} else (p.before ->> ${key}::text)::smallint end`

/** SQL condition: the filters of `u`, in the row `p`, accept the searching user. */
function lookForMe(me: Asking, matchTime: Date): RawBuilder<boolean> {
  const wish = (column: string, key: string) => holding(column, key, matchTime)
  const place = me.hide_location
    ? sql`false`
    : sql`(u.city = ${me.city} and u.province = ${me.province} and u.city <> '')`
  return sql<boolean>`(p.user_id is null or (p.at >= ${matchTime} and p.before = '{}') or (
    (${wish('age_min', 'ageMin')} <= ${preferLimits.preferAgeMin} or ${wish('age_min', 'ageMin')} <= ${me.age}) and
    (${wish('age_max', 'ageMax')} >= ${preferLimits.preferAgeMax} or ${wish('age_max', 'ageMax')} >= ${me.age}) and
    (${wish('height_min', 'heightMin')} <= ${preferLimits.preferHeightMin} or ${wish('height_min', 'heightMin')} <= ${me.height}) and
    (${wish('height_max', 'heightMax')} >= ${preferLimits.preferHeightMax} or ${wish('height_max', 'heightMax')} >= ${me.height}) and
    ${me.degree} >= case ${wish('degree', 'degree')} when 3 then 7 when 2 then 6 else 0 end and
    (${wish('living', 'living')} <> 2 or ${place}) and
    (${wish('marital', 'marital')} <> 1 or ${me.marital} = 1)))`
}

/** The most users that a search examines. They are the most recently active ones. */
const searchMost = 20_000

const latest = (me: Asking, since: Date, near: boolean) => sql`(select u.* from users as u
  where u.gender = ${otherGender(me.gender)} and ${toMeet(since)}
  ${near ? sql`and u.province = ${me.province} and u.city = ${me.city}` : sql``}
  order by u.last_used_at desc, u.id limit ${searchMost})`

type Search = { wish: Prefer | null; now: Date; matchTime: Date; since: Date }

/** The number of users who pass the filters, and of those among them who accept the searching user. */
export const countFits = (db: Db, me: Asking, { wish, now, matchTime, since }: Search) =>
  sql<{ mine: number; both: number }>`
    select count(*) as mine, count(*) filter (where ${lookForMe(me, matchTime)}) as both
    from ${latest(me, since, wish?.living === 2)} as u left join preferences as p on p.user_id = u.id
    where ${letThrough(me, wish, now)} and ${me.visible}`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { mine: 0, both: 0 })

/** SQL condition: the pair was not recently picked or passed, and has no like, application or conversation. */
const unmet = (me: Asking, picked: Date | undefined, passed: Date) => sql<boolean>`(
  ${picked ? sql`not exists (select from picks as k where k.user_id = ${me.id} and k.person_id = u.id and k.day > ${picked}::date)` : sql`true`}
  and not exists (select from passes as k where k.user_id = ${me.id} and k.person_id = u.id and k.at > ${passed})
  and not exists (select from passes as k where k.user_id = u.id and k.person_id = ${me.id} and k.at > ${passed})
  and not exists (select from likes as k where k.liker_id = ${me.id} and k.liked_id = u.id)
  and not exists (select from applications as k where k.from_id = ${me.id} and k.to_id = u.id)
  and not exists (select from applications as k where k.from_id = u.id and k.to_id = ${me.id})
  and not exists (select from conversations as k where k.low_id = least(${me.id}, u.id) and k.high_id = greatest(${me.id}, u.id)))`

/**
 * Parts of the query for the laboratory: users not yet guessed about, longest unseen first, then in an order that the
 * salt decides.
 */
const inTurn = (me: Asking, salt: string) => ({
  unseen: sql`and not exists (select from lab_guesses as k where k.user_id = ${me.id} and k.person_id = u.id)`,
  order: sql`(select k.shown_at from lab_turns as k where k.person_id = u.id) nulls first,
    hashtextextended(${`${salt} ${me.id} `}::text || u.id, 0)`,
})

type Fresh = { picked?: Date; passed: Date }
type Part = { most: number; near?: boolean; newest?: boolean; fresh?: Fresh; turns?: string }

/**
 * Ids of users who fit both ways, most recently active first. `fresh`: only those that `unmet` accepts; `near`: of the
 * same city; `newest`: newest first; `turns`: in the order of the laboratory, with this salt.
 */
export const fits = (db: Db, me: Asking, search: Search & Part) => {
  const { wish, now, matchTime, since, most, near = wish?.living === 2, newest = false, fresh, turns } = search
  const turn = turns === undefined ? undefined : inTurn(me, turns)
  const byTime = sql`${newest ? sql`u.created_at` : sql`u.last_used_at`} desc`
  return sql<{ id: number }>`
    select u.id from ${latest(me, since, near)} as u left join preferences as p on p.user_id = u.id
    where ${letThrough(me, wish, now)} and ${lookForMe(me, matchTime)} and ${me.visible}
      ${fresh ? sql`and ${unmet(me, fresh.picked, fresh.passed)}` : sql``} ${turn?.unseen ?? sql``}
    order by ${turn?.order ?? byTime}, u.id limit ${most}`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id))
}
