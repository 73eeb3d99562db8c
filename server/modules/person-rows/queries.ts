import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../context'
import type { Db } from '../../db/client'
import { openTo } from '../bonds'
import { apartFrom, rowBlocked } from '../people'
import type { Frozen, PairList, Ties } from './rules'

const reference = (alias: string) => (name: string) => sql.ref(`${alias}.${name}`)

/** Users left out: kept apart, or of a level outside the list. `known`: relations of both are of no level (A.X42). */
function left(viewer: Viewer, now: Date, levels: PairList['levels'], known: RawBuilder<unknown>): RawBuilder<boolean> {
  const apart = apartFrom(viewer, now)
  if (levels === 'own') return sql<boolean>`(${apart} or (u.level < ${viewer.level} and not ${known}))`
  return levels === 'lower' ? sql<boolean>`(${apart} or u.level >= ${viewer.level} or ${known})` : apart
}

/** Conditions on `l`, shared by pages and totals so that they agree (security G6). */
function listed(
  { table, mine, theirs, levels, week, only, locked }: PairList,
  viewer: Viewer,
  now: Date,
): RawBuilder<boolean> {
  const [l, o] = [reference('l'), reference('o')]
  // scalar subquery, not a join: one key lookup a row at any table size
  const back = sql`(select true from ${sql.table(table)} as o where ${o(mine)} = ${l(theirs)} and ${o(theirs)} = ${l(mine)})`
  const latest = sql`and not exists (select from ${sql.table(table)} as o where ${o(mine)} = ${l(mine)}
    and ${o(theirs)} = ${l(theirs)} and ${o('week')} > ${l('week')})`
  // scalar subqueries too, for the same reason
  const blocked = locked
    ? sql`and (select not ${rowBlocked(viewer.id, locked, l(theirs))} or ${openTo(viewer.id, l(theirs))})`
    : sql``
  const known = locked && table !== 'recommends' ? sql`coalesce(${back}, false)` : sql`false`
  return sql<boolean>`${l(mine)} = ${viewer.id} ${inWeek(week)} ${blocked}
    ${only === 'answered' ? sql`and ${back}` : only === 'latest' ? latest : sql``}
    and not exists (select from users as u where u.id = ${l(theirs)} and ${left(viewer, now, levels, known)})`
}

export const page = (db: Db, list: PairList, viewer: Viewer, now: Date, offset: number, most: number) =>
  sql<Frozen & { person: number; handle: string; at: Date }>`select ${sql.ref(`l.${list.theirs}`)} as person,
      l.handle, l.at, l.shown_city, l.shown_status, l.shown_similarity from ${sql.table(list.table)} as l
    where ${listed(list, viewer, now)} order by l.at desc, ${sql.ref(`l.${list.theirs}`)} offset ${offset} limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

/** Row count, or only rows newer than `since`. */
export const total = (db: Db, list: PairList, viewer: Viewer, now: Date, since?: Date) =>
  sql<{ total: number }>`select count(*) as total from ${sql.table(list.table)} as l
    where ${listed(list, viewer, now)} ${since ? sql`and l.at > ${since}` : sql``}`
    .execute(db)
    .then(({ rows }) => rows[0]?.total ?? 0)

export const some = (db: Db, list: PairList, viewer: Viewer, now: Date) =>
  sql<{
    any: boolean
  }>`select exists (select from ${sql.table(list.table)} as l where ${listed(list, viewer, now)}) as any`
    .execute(db)
    .then(({ rows }) => rows[0]?.any === true)

/** Relations between a user and each of `people`. */
export const ties = (db: Db, me: number, people: readonly number[]) =>
  people.length === 0
    ? Promise.resolve([])
    : sql<Ties>`select p.id as person,
        ${openTo(me, sql.ref('p.id'))} as open,
        exists (select from follows where follower_id = ${me} and followed_id = p.id) as follow,
        exists (select from follows where follower_id = p.id and followed_id = ${me}) as followed,
        exists (select from likes where liker_id = ${me} and liked_id = p.id) as like
      from unnest(${people}::bigint[]) as p (id)`
        .execute(db)
        .then(({ rows }) => rows)

const inWeek = (week: string | undefined) => (week === undefined ? sql`` : sql`and l.week = ${week}`)

export const byHandle = (db: Db, { table, mine, theirs, week }: PairList, me: number, handle: string) =>
  sql<{ person: number }>`select ${sql.ref(`l.${theirs}`)} as person from ${sql.table(table)} as l
    where l.handle = ${handle} and ${sql.ref(`l.${mine}`)} = ${me} ${inWeek(week)}`
    .execute(db)
    .then(({ rows }) => rows[0]?.person)

/** User of a list by uid; whether the row is open is the caller's check. */
export const byUid = (db: Db, { table, mine, theirs, week }: PairList, me: number, uid: string) =>
  sql<{ person: number }>`select u.id as person from users as u where u.uid = ${uid} and exists (
    select from ${sql.table(table)} as l
    where ${sql.ref(`l.${mine}`)} = ${me} and ${sql.ref(`l.${theirs}`)} = u.id ${inWeek(week)})`
    .execute(db)
    .then(({ rows }) => rows[0]?.person)
