import { type RawBuilder, sql } from 'kysely'
import type { UnlockList } from '../../../contract/options'
import type { Db } from '../../db/client'
import { prepared } from '../../db/prepared'
import { countsFrom, type Employed, employedFrom } from './rules'

const columns = [
  'u.id',
  'u.uid',
  'u.nickname',
  'u.avatar_key',
  'u.photo_keys',
  'u.gender',
  'u.birth_date',
  'u.province',
  'u.city',
  'u.height',
  'u.degree',
  'u.school',
  'u.position',
  'u.income',
  'u.self_description',
  'u.interests',
  'u.verified',
  'u.level',
  'u.official',
  'u.follows_official_account',
  'u.stealth',
  'u.paired',
  'u.banned_at',
  'u.cancelled_at',
  'u.weight',
  'u.marital',
  'u.home_province',
  'u.home_city',
  'u.industry',
  'u.company',
  'u.overseas',
  'u.family_background',
  'u.love_values',
  'u.partner_wishes',
  'u.hide_school',
  'u.hide_company',
  'u.hide_location',
  'u.block_colleagues',
  'u.company_key',
  'u.company_since',
  'm.expires_at as member_until',
] as const

type Viewer = Employed & { id: number }
const columnOf = (alias: string) => (name: string) => sql.ref(`${alias}.${name}`)

const people = (db: Db) => db.selectFrom('users as u').leftJoin('memberships as m', 'm.user_id', 'u.id').select(columns)

export const byUid = (db: Db, uid: string) => people(db).where('u.uid', '=', uid).executeTakeFirst()

const everyOne = prepared((db, ids: readonly number[]) => people(db).where('u.id', '=', sql<number>`any(${ids})`))
export const byIds = (db: Db, ids: readonly number[]) => (ids.length === 0 ? Promise.resolve([]) : everyOne(db, ids))

/** Target by uid and viewer by id, in one query. */
export const byUidAndId = (db: Db, uid: string, id: number) =>
  people(db)
    .where((e) => e.or([e('u.uid', '=', uid), e('u.id', '=', id)]))
    .execute()

/** SQL form of `isColleagueApart`, on the row `as`. */
function colleagueOf(viewer: Viewer, now: Date, as: string): RawBuilder<boolean> | undefined {
  if (!countsFrom(viewer, now)) return undefined
  const u = columnOf(as)
  const since = employedFrom(now)
  // needed for the planner to use the partial index, which leaves the empty key out
  return sql<boolean>`(${u('company_key')} = ${viewer.company_key} and ${u('company_key')} <> '' and ${u('id')} <> ${viewer.id}
    and (${u('block_colleagues')} or (${viewer.block_colleagues}::boolean
      and coalesce(${u('company_since')} <= case when 'work' = any (${u('verified')})
        then ${since.verified}::timestamptz else ${since.said}::timestamptz end, false))))`
}

/** Blocks of an open user hide both; one of a masked row only the blocker, who must not learn who it is (security V11). */
const hidesBoth = sql`origin in ('person', 'trace')`

/** SQL form of `areApart` of the index (security H1), on the row `as`. */
export function apartFrom(viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> {
  const id = columnOf(as)('id')
  const blocked = sql<boolean>`exists (select from blocks as b where b.blocker_id = ${viewer.id} and b.blocked_id = ${id} and b.${hidesBoth})
    or exists (select from blocks as b where b.blocker_id = ${id} and b.blocked_id = ${viewer.id})`
  const colleague = colleagueOf(viewer, now, as)
  return sql<boolean>`(${blocked} ${colleague ? sql`or ${colleague}` : sql``})`
}

/** `visibleTo` without the viewer's own blocks: for the list of blocked users. */
export function visibleButForBlocksOf(viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> {
  const u = columnOf(as)
  const colleague = colleagueOf(viewer, now, as)
  return sql<boolean>`(${u('banned_at')} is null and ${u('cancelled_at')} is null and not ${u('stealth')} and not ${u('paired')}
    and not exists (select from blocks as b where b.blocker_id = ${u('id')} and b.blocked_id = ${viewer.id})
    ${colleague ? sql`and not ${colleague}` : sql``})`
}

/** Ids of all users kept apart from the viewer; index lookups only. */
export function everybodyApart(viewer: Viewer, now: Date): RawBuilder<number> {
  const colleague = colleagueOf(viewer, now, 'u')
  return sql<number>`(select blocked_id from blocks where blocker_id = ${viewer.id} and ${hidesBoth}
    union select blocker_id from blocks where blocked_id = ${viewer.id}
    ${colleague ? sql`union select u.id from users as u where ${colleague}` : sql``})`
}

/** SQL form of `meet` of the index, on the row `as`. */
export function visibleTo(viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> {
  const u = columnOf(as)
  return sql<boolean>`(${u('id')} = ${viewer.id} or (${u('banned_at')} is null and ${u('cancelled_at')} is null
    and not ${u('stealth')} and not ${u('paired')} and not ${apartFrom(viewer, now, as)}))`
}

/** Whether a block hides a user from the viewer. */
export const blockHides = (db: Db, person: number, viewer: number) =>
  db
    .selectFrom('blocks')
    .where((e) =>
      e.or([
        e.and([e('blocker_id', '=', viewer), e('blocked_id', '=', person), sql<boolean>`${hidesBoth}`]),
        e.and([e('blocker_id', '=', person), e('blocked_id', '=', viewer)]),
      ]),
    )
    .select('blocker_id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Whether the viewer blocked a user by their masked row in a list: hidden there, until it opens (security V11). */
export const rowBlocked = (viewer: number, list: UnlockList, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select true from blocks as b where b.blocker_id = ${viewer} and b.blocked_id = ${person}
    and b.origin = 'row' and b.list = ${list}), false)`

/** A full user row; never leaves the server unshaped. */
export type Person = NonNullable<Awaited<ReturnType<typeof byUid>>>
