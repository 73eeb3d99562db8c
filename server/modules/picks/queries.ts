import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Prefer } from '../../../contract/areas/prefer'
import { limits } from '../../../contract/limits'
import type { Db } from '../../db/client'
import type { Tables } from '../../db/tables'
import { boundsOf, leastDegree, otherGender } from '../prefer/rules'
import { bornBy } from './rules'

/** Notes what somebody did about a recommendation of theirs, the latest one of that person; nothing when there is none. */
export const noteDecision = (
  db: Db,
  {
    user,
    person,
    decision,
    now,
  }: { user: number; person: number; decision: '' | 'pass' | 'like' | 'apply'; now: Date },
) =>
  db
    .updateTable('picks')
    .set({ decision, decided_at: decision === '' ? null : now })
    .where('user_id', '=', user)
    .where('person_id', '=', person)
    .where('day', '=', (e) =>
      e
        .selectFrom('picks as p')
        .where('p.user_id', '=', user)
        .where('p.person_id', '=', person)
        .select((s) => s.fn.max('p.day').as('day')),
    )
    .execute()

/** What somebody did about the latest recommendation of a person, and for which noon it was. */
export const latestPick = (db: Db, user: number, person: number) =>
  db
    .selectFrom('picks')
    .where('user_id', '=', user)
    .where('person_id', '=', person)
    .orderBy('day', 'desc')
    .limit(1)
    .select(['day', 'decision'])
    .executeTakeFirst()

export const addPass = (db: Db, user: number, person: number, at: Date) =>
  db
    .insertInto('passes')
    .values({ user_id: user, person_id: person, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'person_id']).doUpdateSet({ at }))
    .execute()

/** When somebody passed a person. */
export const passOf = (db: Db, user: number, person: number) =>
  db
    .selectFrom('passes')
    .where('user_id', '=', user)
    .where('person_id', '=', person)
    .select('at')
    .forUpdate()
    .executeTakeFirst()

export const dropPass = (db: Db, user: number, person: number) =>
  db.deleteFrom('passes').where('user_id', '=', user).where('person_id', '=', person).execute()

/** What the matcher knows of a person. */
const columns = [
  'u.id',
  'u.gender',
  'u.birth_date',
  'u.height',
  'u.degree',
  'u.marital',
  'u.income',
  'u.province',
  'u.city',
  'u.hide_location',
  'u.home_province',
  'u.industry',
  'u.company_key',
  'u.company_since',
  'u.block_colleagues',
  'u.interests',
  'u.verified',
  'u.personalised',
  'u.spread_limited',
  'u.avatar_key',
  'u.created_at',
  'u.last_used_at',
] as const

export const seekersByIds = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('users as u').where('u.id', 'in', ids).select(columns).execute()
export type SeekerRow = Awaited<ReturnType<typeof seekersByIds>>[number]

/** Whoever may be met at all: there, with finished basics and a portrait, and here not too long ago. */
export const toMeet = (since: Date) => sql<boolean>`(u.banned_at is null and u.cancelled_at is null and not u.stealth
  and not u.paired and u.last_used_at >= ${since} and u.city <> '' and u.height > 0 and u.degree > 0 and u.avatar_key <> '')`

/** Those who may be met at a noon, a part at a time in the order of their inner numbers. */
export const seekersAfter = (db: Db, after: number, since: Date, most: number) =>
  db
    .selectFrom('users as u')
    .where('u.id', '>', after)
    .where(toMeet(since))
    .orderBy('u.id')
    .limit(most)
    .select(columns)
    .execute()

/** Whoever asks for people, as far as the conditions go. `visible` is `visibleTo` of them. */
export type Asking = Pick<
  SeekerRow,
  'id' | 'birth_date' | 'height' | 'degree' | 'marital' | 'province' | 'city' | 'hide_location'
> & {
  gender: 1 | 2
  age: number
  visible: RawBuilder<boolean>
}

/** Conditions on somebody, `u`, whom the wishes of whoever asks let through; the same rule as `admits` of the matcher. */
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

/** A wish, of the row `p` of somebody, that holds since a noon; null when none does (A.prefer.13). */
const holding = (column: string, key: string, noon: Date) =>
  sql<
    number | null
  >`case when p.at <= ${noon} then ${sql.ref(`p.${column}`)} else (p.before ->> ${key}::text)::smallint end`

/** Conditions on the wishes of somebody, `u` with `p`, that let whoever asks through. */
function lookForMe(me: Asking, noon: Date): RawBuilder<boolean> {
  const wish = (column: string, key: string) => holding(column, key, noon)
  const place = me.hide_location
    ? sql`false`
    : sql`(u.city = ${me.city} and u.province = ${me.province} and u.city <> '')`
  return sql<boolean>`(p.user_id is null or (p.at > ${noon} and p.before = '{}') or (
    (${wish('age_min', 'ageMin')} <= ${limits.preferAgeMin} or ${wish('age_min', 'ageMin')} <= ${me.age}) and
    (${wish('age_max', 'ageMax')} >= ${limits.preferAgeMax} or ${wish('age_max', 'ageMax')} >= ${me.age}) and
    (${wish('height_min', 'heightMin')} <= ${limits.preferHeightMin} or ${wish('height_min', 'heightMin')} <= ${me.height}) and
    (${wish('height_max', 'heightMax')} >= ${limits.preferHeightMax} or ${wish('height_max', 'heightMax')} >= ${me.height}) and
    ${me.degree} >= case ${wish('degree', 'degree')} when 3 then 7 when 2 then 6 else 0 end and
    (${wish('living', 'living')} <> 2 or ${place}) and
    (${wish('marital', 'marital')} <> 1 or ${me.marital} = 1)))`
}

/** How many people a search looks at: those of them who were here last. */
export const searchMost = 20_000

/** The latest people of the gender that somebody looks for; of their own city only, when asked. */
const latest = (me: Asking, since: Date, near: boolean) => sql`(select u.* from users as u
  where u.gender = ${otherGender(me.gender)} and ${toMeet(since)}
  ${near ? sql`and u.province = ${me.province} and u.city = ${me.city}` : sql``}
  order by u.last_used_at desc, u.id limit ${searchMost})`

type Search = { wish: Prefer | null; now: Date; noon: Date; since: Date }

/** How many people these wishes let through, and how many of them look for somebody like whoever asks. */
export const countFits = (db: Db, me: Asking, { wish, now, noon, since }: Search) =>
  sql<{ mine: number; both: number }>`
    select count(*) as mine, count(*) filter (where ${lookForMe(me, noon)}) as both
    from ${latest(me, since, wish?.living === 2)} as u left join preferences as p on p.user_id = u.id
    where ${letThrough(me, wish, now)} and ${me.visible}`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { mine: 0, both: 0 })

/** Who was never in a list of theirs lately, whom they did not pass, like or ask, and with whom they do not talk yet. */
const unmet = (me: Asking, picked: Date, passed: Date) => sql<boolean>`(
  not exists (select from picks as k where k.user_id = ${me.id} and k.person_id = u.id and k.day > ${picked}::date)
  and not exists (select from passes as k where k.user_id = ${me.id} and k.person_id = u.id and k.at > ${passed})
  and not exists (select from passes as k where k.user_id = u.id and k.person_id = ${me.id} and k.at > ${passed})
  and not exists (select from likes as k where k.liker_id = ${me.id} and k.liked_id = u.id)
  and not exists (select from applications as k where k.from_id = ${me.id} and k.to_id = u.id)
  and not exists (select from applications as k where k.from_id = u.id and k.to_id = ${me.id})
  and not exists (select from conversations as k where k.low_id = least(${me.id}, u.id) and k.high_id = greatest(${me.id}, u.id)))`

/**
 * People who fit both ways, who were here last, at most so many. `fresh` leaves out whoever is known already.
 * `near` asks for the own city only; `newest` for those who came last.
 */
export const fits = (
  db: Db,
  me: Asking,
  search: Search & { most: number; near?: boolean; newest?: boolean; fresh?: { picked: Date; passed: Date } },
) => {
  const { wish, now, noon, since, most, near = wish?.living === 2, newest = false, fresh } = search
  return sql<{ id: number }>`
    select u.id from ${latest(me, since, near)} as u left join preferences as p on p.user_id = u.id
    where ${letThrough(me, wish, now)} and ${lookForMe(me, noon)} and ${me.visible}
      ${fresh ? sql`and ${unmet(me, fresh.picked, fresh.passed)}` : sql``}
    order by ${newest ? sql`u.created_at` : sql`u.last_used_at`} desc, u.id limit ${most}`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id))
}

/** Those of these people who are there for whoever looks. */
export const visibleOf = (db: Db, ids: readonly number[], visible: RawBuilder<boolean>) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users as u')
        .where('u.id', 'in', ids)
        .where(visible)
        .select('u.id')
        .execute()
        .then((rows) => rows.map(({ id }) => id))

/** Claims the making of somebody's list of a noon: true for the one who may write it. */
export const claimList = (db: Db, user: number, day: string) =>
  db
    .insertInto('noon_lists')
    .values({ user_id: user, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .then((made) => (made.numInsertedOrUpdatedRows ?? 0n) > 0n)

export const listMade = (db: Db, user: number, day: string) =>
  db
    .selectFrom('noon_lists')
    .where('user_id', '=', user)
    .where('day', '=', day)
    .select('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export type PickRow = Insertable<Tables['picks']>
export const addPicks = async (db: Db, rows: readonly PickRow[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('picks').values(rows).execute()
}

/** Somebody's list of a noon, in its order. */
export const picksOf = (db: Db, user: number, day: string) =>
  db
    .selectFrom('picks')
    .where('user_id', '=', user)
    .where('day', '=', day)
    .orderBy('position')
    .select(['person_id', 'mode', 'compatibility', 'reasons', 'difference', 'decision'])
    .execute()
export type Picked = Awaited<ReturnType<typeof picksOf>>[number]

/** What somebody last did about each of these people, by whatever recommendation. */
export const decisionsOn = (db: Db, user: number, people: readonly number[]) =>
  people.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('picks')
        .where('user_id', '=', user)
        .where('person_id', 'in', people)
        .distinctOn('person_id')
        .orderBy('person_id')
        .orderBy('day', 'desc')
        .select(['person_id', 'decision'])
        .execute()

/** In how many lists of a noon each of these people stands. */
export const exposures = async (db: Db, people: readonly number[], day: string): Promise<Map<number, number>> => {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('picks')
    .where('person_id', 'in', people)
    .where('day', '=', day)
    .groupBy('person_id')
    .select((e) => ['person_id', e.fn.countAll<number>().as('lists')])
    .execute()
  return new Map(rows.map(({ person_id, lists }) => [person_id, lists]))
}

/** Takes back somebody's personal list of a noon, so that a plain one is made. */
export async function dropPersonal(db: Db, user: number, day: string): Promise<void> {
  const gone = await db
    .deleteFrom('picks')
    .where('user_id', '=', user)
    .where('day', '=', day)
    .where('mode', '=', 'personal')
    .returning('person_id')
    .execute()
  if (gone.length > 0) await db.deleteFrom('noon_lists').where('user_id', '=', user).where('day', '=', day).execute()
}

/** What the last finished noon learned. */
export const lastWeights = (db: Db) =>
  db
    .selectFrom('noons')
    .where('finished_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .select('weights')
    .executeTakeFirst()
    .then((row) => row?.weights)
