import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client'
import { countsFrom, employedFrom, type Employed } from './rules'

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

export const byIds = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : people(db).where('u.id', 'in', ids).execute()

/** A person by public number and one by inner id, in one query: whoever is looked at, and whoever looks. */
export const byUidAndId = (db: Db, uid: string, id: number) =>
  people(db)
    .where((e) => e.or([e('u.uid', '=', uid), e('u.id', '=', id)]))
    .execute()

/**
 * Whether somebody, whom the query calls `as`, and this viewer are colleagues one of whom wants not to be seen by the
 * other: the same rule as `areApart`. Undefined when nobody can be; never null.
 */
export function apartFrom(viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> | undefined {
  if (!countsFrom(viewer, now)) return undefined
  const u = columnOf(as)
  const since = employedFrom(now)
  // the empty key is said again so that the index, which leaves it out, can serve
  return sql<boolean>`(${u('company_key')} = ${viewer.company_key} and ${u('company_key')} <> '' and ${u('id')} <> ${viewer.id}
    and (${u('block_colleagues')} or ${viewer.block_colleagues}::boolean)
    and coalesce(${u('company_since')} <= case when 'work' = any (${u('verified')})
      then ${since.verified}::timestamptz else ${since.said}::timestamptz end, false))`
}

/** Whether somebody, whom the query calls `as`, is there for this viewer: the same rule as `mayMeet`. */
export function visibleTo(viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> {
  const u = columnOf(as)
  const apart = apartFrom(viewer, now, as)
  return sql<boolean>`(${u('id')} = ${viewer.id} or (${u('banned_at')} is null and ${u('cancelled_at')} is null
    and not ${u('stealth')} and not ${u('paired')} ${apart ? sql`and not ${apart}` : sql``}))`
}

/** Somebody, as the server itself knows them; only shaped parts of it ever leave. */
export type Person = NonNullable<Awaited<ReturnType<typeof byUid>>>
