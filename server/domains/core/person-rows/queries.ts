import { type RawBuilder, sql } from 'kysely'
import type { UserStatus } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import { openTo } from '../bonds'
import { apartFrom, rowBlocked } from '../people'
import type { Frozen, PairList, Ties } from './rules'

const reference = (alias: string) => (name: string) => sql.ref(`${alias}.${name}`)

/**
 * SQL for the row `o` that reciprocates the row `l`. It is a scalar subquery and no join, so that each row costs one
 * key lookup at any table size.
 */
function answer({ table, mine, theirs }: PairList): RawBuilder<true | null> {
  const [l, o] = [reference('l'), reference('o')]
  return sql`(select true from ${sql.table(table)} as o where ${o(mine)} = ${l(theirs)} and ${o(theirs)} = ${l(mine)})`
}

/** Whether the row `l` reveals its user. SQL form of `isOpen`. */
export const openRow = ({ locked, theirs }: PairList, viewer: Viewer): RawBuilder<boolean> =>
  locked ? openTo(viewer.id, reference('l')(theirs)) : sql`true`

/**
 * Whether a user is left out of the list: apart from the viewer, or of a level that it does not show. A locked row
 * keeps the level at which it was created (security V12). A mutual relation has no level (A.X42).
 */
function left(list: PairList, viewer: Viewer, now: Date): RawBuilder<boolean> {
  const open = openRow(list, viewer)
  const apart = apartFrom(viewer, now, 'u', open)
  if (list.levels === undefined) return apart
  const both = list.locked && list.table !== 'recommends' ? answer(list) : sql`false`
  const live = sql`u.level < ${viewer.level}`
  const lower = sql`case when ${both} then false when (${live}) = l.shown_lower then l.shown_lower
    when ${open} then ${live} else l.shown_lower end`
  return sql<boolean>`(${apart} or ${list.levels === 'own' ? lower : sql`not ${lower}`})`
}

/** Conditions on `l`, which pages and totals share so that they agree (security G6). */
function listed(list: PairList, viewer: Viewer, now: Date): RawBuilder<boolean> {
  const { table, mine, theirs, week, only, locked } = list
  const [l, o] = [reference('l'), reference('o')]
  const latest = sql`and not exists (select from ${sql.table(table)} as o where ${o(mine)} = ${l(mine)}
    and ${o(theirs)} = ${l(theirs)} and ${o('week')} > ${l('week')})`
  // scalar subqueries, for the reason given at `answer`
  const blocked = locked
    ? sql`and (select not ${rowBlocked(viewer.id, locked, l(theirs))} or ${openRow(list, viewer)})`
    : sql``
  return sql<boolean>`${l(mine)} = ${viewer.id} ${inWeek(week)} ${blocked}
    ${only === 'answered' ? sql`and ${answer(list)}` : only === 'latest' ? latest : sql``}
    and (select not ${left(list, viewer, now)} from users as u where u.id = ${l(theirs)})`
}

export const page = (db: Db, list: PairList, viewer: Viewer, now: Date, offset: number, most: number) =>
  sql<Frozen & { person: number; handle: string; at: Date }>`select ${sql.ref(`l.${list.theirs}`)} as person,
      l.handle, l.at, l.shown_city, l.shown_born, l.shown_years, l.shown_status, l.shown_similarity from ${sql.table(list.table)} as l
    where ${listed(list, viewer, now)} order by l.at desc, ${sql.ref(`l.${list.theirs}`)} offset ${offset} limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

/** Counts the rows, or only those newer than `since`. */
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

/** Returns the relations between a user and each of `people`. */
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

/** `shown`: the status that the row shows while locked. */
type Found = { person: number; shown: UserStatus }

export const byHandle = (db: Db, { table, mine, theirs, week }: PairList, me: number, handle: string) =>
  sql<Found>`select ${sql.ref(`l.${theirs}`)} as person, l.shown_status as shown from ${sql.table(table)} as l
    where l.handle = ${handle} and ${sql.ref(`l.${mine}`)} = ${me} ${inWeek(week)}`
    .execute(db)
    .then(({ rows }) => rows[0])

/** Returns a row of a list by the user's uid. The caller must check whether the row is open. */
export const byUid = (db: Db, { table, mine, theirs, week }: PairList, me: number, uid: string) =>
  sql<Found>`select u.id as person, l.shown_status as shown from users as u
    join ${sql.table(table)} as l on ${sql.ref(`l.${mine}`)} = ${me} and ${sql.ref(`l.${theirs}`)} = u.id ${inWeek(week)}
    where u.uid = ${uid} limit 1`
    .execute(db)
    .then(({ rows }) => rows[0])
