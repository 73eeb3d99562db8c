import { type Compilable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { UnlockList } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import { prepared } from '../../../db/prepared-queries'
import type { NewUser, Tables } from '../../../db/tables'
import { countsFrom, type Employed, employedFrom } from './rules'
import type { Identities } from './tables'

const columns = [
  'u.id',
  'u.uid',
  'u.nickname',
  'u.avatar_key',
  'u.photo_keys',
  'u.greeting_key',
  'u.greeting_seconds',
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

/**
 * Blocks of an open user. A block of a masked row hides no user from the blocker (security V11), nor does a followed block:
 * a row that only the blocker does not see would name the new account (security V13).
 */
const byName = sql<boolean>`origin = 'person'`

type Id = RawBuilder<unknown>

/** A scalar subquery: the planner keeps it as one key lookup for each row. */
const blocked = (by: Id, who: Id, which: RawBuilder<boolean>) =>
  sql<boolean>`coalesce((select true from blocks as b where b.blocker_id = ${by} and b.blocked_id = ${who}
    and ${which} limit 1), false)`

/**
 * Whether one user blocked the other by name, and hence sees nothing of them.
 * @param since only if not before that moment
 */
export const shuns = (blocker: Id, who: Id, since?: Id): RawBuilder<boolean> =>
  blocked(blocker, who, since ? sql<boolean>`(b.${byName} and b.at >= ${since})` : sql<boolean>`b.${byName}`)

/**
 * Whether no words of `who` reach the blocker: the blocker blocked them by name, or blocked an earlier account of theirs by
 * name (security H1).
 */
export const silences = (blocker: Id, who: Id): RawBuilder<boolean> =>
  blocked(blocker, who, sql<boolean>`b.origin in ('person', 'trace')`)

/** Whether one user blocked the other in any way since a moment, and so is in stealth to them since then (security V13). */
export const hidSince = (blocker: Id, who: Id, since: Id): RawBuilder<boolean> =>
  blocked(blocker, who, sql<boolean>`b.at >= ${since}`)

const blocksMe = (them: RawBuilder<unknown>, me: number) =>
  sql<boolean>`exists (select from blocks as b where b.blocker_id = ${them} and b.blocked_id = ${me})`

const base = (db: Db) => db.selectFrom('users as u').leftJoin('memberships as m', 'm.user_id', 'u.id').select(columns)

/** Unfiltered by any viewer; for data that is not shown. */
const people = (db: Db) => base(db).select('u.stealth')

/** As a viewer may know them: a user who blocks the viewer is in stealth to them, by the same statement (security V13). */
const seen = (db: Db, viewer: number) =>
  base(db).select([
    sql<boolean>`(u.stealth or ${blocksMe(sql`u.id`, viewer)})`.as('stealth'),
    shuns(sql`${viewer}::bigint`, sql`u.id`).as('shunned'),
  ])

export const byUid = (db: Db, uid: string) => people(db).where('u.uid', '=', uid).executeTakeFirst()

export const byId = (db: Db, id: number) => people(db).where('u.id', '=', id).executeTakeFirst()

const everyOne = prepared((db, ids: readonly number[], viewer: number) =>
  seen(db, viewer).where('u.id', '=', sql<number>`any(${ids})`),
)
export const byIds = (db: Db, ids: readonly number[], viewer: number) =>
  ids.length === 0 ? Promise.resolve([]) : everyOne(db, ids, viewer)

/** The user of a uid; for an unknown uid the next user by uid except the viewer, wrapping round. */
const atOrAfter = (uid: string, viewer: number) => sql<number>`coalesce(
    (select n.id from users as n where n.uid >= ${uid} and (n.uid = ${uid} or n.id <> ${viewer}) order by n.uid limit 1),
    (select n.id from users as n where n.id <> ${viewer} order by n.uid limit 1))`

/**
 * Target by uid, and the viewer, in one query. Another user replaces a missing target: a row is read in either case,
 * so the time tells nothing (security G4).
 */
export const byUidAndViewer = (db: Db, uid: string, viewer: number) =>
  seen(db, viewer)
    .where('u.id', '=', sql<number>`any(array[${viewer}::bigint, ${atOrAfter(uid, viewer)}])`)
    .execute()

/** Condition that finds the viewer's colleagues by company. */
type Company = { key: string; optedOut: boolean; verifiedBefore: Date; saidBefore: Date }

/** The viewer as the SQL needs them; without a company while theirs does not count. */
export type Looking = {
  id: number
  company?: Company | undefined
  /** Any viewer with a mutual follow with the author. */
  mutual?: boolean
}

/** For statements that are compiled once, the latter. */
export type Reading = Viewer | Looking

export function lookingOf(viewer: Reading, now: Date): Looking {
  if (!('verified' in viewer)) return viewer
  if (!countsFrom(viewer, now)) return { id: viewer.id }
  const { verified, said } = employedFrom(now)
  const { company_key: key, block_colleagues: optedOut } = viewer
  return { id: viewer.id, company: { key, optedOut, verifiedBefore: verified, saidBefore: said } }
}

/** A statement in its two shapes, for a viewer with and without a company (`prepared`). */
export function preparedFor<Args extends readonly unknown[], Row>(
  build: (db: Db, looking: Looking, ...args: Args) => Compilable<Row>,
): (db: Db, looking: Looking, ...args: Args) => Promise<Row[]> {
  const alone = prepared((db, id: number, ...args: Args) => build(db, { id }, ...args))
  const employed = prepared(
    (db, id: number, key: string, optedOut: boolean, verifiedBefore: Date, saidBefore: Date, ...args: Args) =>
      build(db, { id, company: { key, optedOut, verifiedBefore, saidBefore } }, ...args),
  )
  return (db, { id, company }, ...args) =>
    company
      ? employed(db, id, company.key, company.optedOut, company.verifiedBefore, company.saidBefore, ...args)
      : alone(db, id, ...args)
}

/** SQL form of `isColleagueApart`, on the row `as`. */
function colleagueOf({ id, company }: Looking, as: string): RawBuilder<boolean> | undefined {
  if (!company) return undefined
  const u = columnOf(as)
  // needed for the planner to use the partial index, which leaves the empty key out
  return sql<boolean>`(${u('company_key')} = ${company.key} and ${u('company_key')} <> '' and ${u('id')} <> ${id}
    and (${u('block_colleagues')} or (${company.optedOut}::boolean
      and coalesce(${u('company_since')} <= case when 'work' = any (${u('verified')})
        then ${company.verifiedBefore}::timestamptz else ${company.saidBefore}::timestamptz end, false))))`
}

/**
 * SQL form of `areApart` of the index (security H1), on the row `as`.
 * @param open whether the viewer knows who the row is: a block by name leaves masked rows as they are (security V11)
 */
export function apartBy(looking: Looking, as = 'u', open: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> {
  const colleague = colleagueOf(looking, as)
  return sql<boolean>`((${shuns(sql`${looking.id}`, columnOf(as)('id'))} and ${open}) ${colleague ? sql`or ${colleague}` : sql``})`
}

export const apartFrom = (viewer: Reading, now: Date, as = 'u', open: RawBuilder<boolean> = sql`true`) =>
  apartBy(lookingOf(viewer, now), as, open)

/** Banned, gone or in stealth to the viewer. */
const away = (u: ReturnType<typeof columnOf>, viewer: number) =>
  sql<boolean>`(${u('banned_at')} is not null or ${u('cancelled_at')} is not null or ${u('stealth')}
    or ${blocksMe(u('id'), viewer)})`

const hiding = (u: ReturnType<typeof columnOf>, viewer: number) => sql<boolean>`(${away(u, viewer)} or ${u('paired')})`

/** `visibleTo` without the viewer's own blocks: for the list of blocked users. */
export function visibleButForBlocksOf(viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> {
  const u = columnOf(as)
  const colleague = colleagueOf(lookingOf(viewer, now), as)
  return sql<boolean>`(not ${hiding(u, viewer.id)} ${colleague ? sql`and not ${colleague}` : sql``})`
}

/** Ids of users blocked by the viewer in one of these ways, and of colleagues who are apart; index lookups only. */
function takenOut(looking: Looking, blocks: RawBuilder<boolean>): RawBuilder<number> {
  const colleague = colleagueOf(looking, 'u')
  return sql<number>`(select blocked_id from blocks where blocker_id = ${looking.id} and ${blocks}
    ${colleague ? sql`union select u.id from users as u where ${colleague}` : sql``})`
}

/** Ids of all users kept apart from the viewer. */
export const everybodyApart = (viewer: Viewer, now: Date) => takenOut(lookingOf(viewer, now), byName)

/** All users that a block by name or row, or a company, may hide from the viewer's lists: to find those rows by an index. */
export const everybodyDoubted = (looking: Looking) => takenOut(looking, sql`true`)

/** Whether a user's text may be read, on the row `as`: also of a user who is paired, unlike their page (B.planet.24). */
export const readableBy = (viewer: Reading, now: Date, as = 'u'): RawBuilder<boolean> =>
  sql<boolean>`(not ${away(columnOf(as), viewer.id)} and not ${apartFrom(viewer, now, as)})`

/**
 * Whether the row `as` is visible to users other than itself. An `or` with the viewer would cost an index scan its order.
 */
export const thereFor = (viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> =>
  sql<boolean>`(${readableBy(viewer, now, as)} and not ${columnOf(as)('paired')})`

/** SQL form of `meet` of the index, on the row `as`. */
export const visibleTo = (viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> =>
  sql<boolean>`(${columnOf(as)('id')} = ${viewer.id} or ${thereFor(viewer, now, as)})`

/** Which of these uids the viewer may see: for an author, the users they can name; for a reader, the users whose names are shown. */
export const usersNamed = (db: Db, viewer: Viewer, uids: readonly string[], now: Date) =>
  uids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users as u')
        .where('u.uid', 'in', uids)
        .where(visibleTo(viewer, now))
        .select(['u.id', 'u.uid', 'u.nickname'])
        .execute()

export const usersOf = (db: Db, uids: readonly string[]) =>
  uids.length === 0 ? Promise.resolve([]) : db.selectFrom('users').where('uid', 'in', uids).select('id').execute()

/** Whether the viewer blocked a user by their masked row in a list: hidden there, until it opens (security V11). */
export const rowBlocked = (viewer: number, list: UnlockList, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select true from blocks as b where b.blocker_id = ${viewer} and b.blocked_id = ${person}
    and b.origin = 'row' and b.list = ${list}), false)`

/** A full user row; never leaves the server unshaped. */
export type Person = NonNullable<Awaited<ReturnType<typeof byUid>>>

/** As a viewer may know them. `shunned`: the viewer blocked them by name. */
export type Seen = Awaited<ReturnType<typeof byIds>>[number]

export const hold = (db: Db, user: number) =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select(['id', 'cancelled_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Undefined when the uid or the number is taken. */
export const add = (db: Db, user: NewUser) =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export type UserChange = Updateable<Tables['users']>

export const change = (db: Db, user: number, changes: UserChange) =>
  db.updateTable('users').set(changes).where('id', '=', user).execute()

export const bindTie = (db: Db, user: number, tie: 'wechat_openid' | 'wechat_unionid' | 'apple_sub', hash: string) =>
  db
    .updateTable('users')
    .set({ [tie]: hash })
    .where('id', '=', user)
    .where(tie, 'is', null)
    .execute()

export const setCompanyKey = (db: Db, { id, company, key }: { id: number; company: string; key: string }) =>
  db.updateTable('users').set({ company_key: key }).where('id', '=', id).where('company', '=', company).execute()

type Given = { level: number; version: number; expires_at: Date; granted_until?: Date }

export const putMembership = (db: Db, user: number, membership: Given) =>
  db
    .insertInto('memberships')
    .values({ user_id: user, granted_until: null, ...membership })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(membership))
    .execute()

export const setMembershipEnd = (db: Db, user: number, at: Date) =>
  db
    .updateTable('memberships')
    .set({ expires_at: at, granted_until: sql`case when granted_until = expires_at then ${at} else granted_until end` })
    .where('user_id', '=', user)
    .execute()

export const addIdentity = (db: Db, identity: Identities) => db.insertInto('identities').values(identity).execute()

export const dropIdentity = (db: Db, user: number) => db.deleteFrom('identities').where('user_id', '=', user).execute()

export const setSwitch = (db: Db, row: { user_id: number; switch_id: number; status: string; at: Date }) =>
  db
    .insertInto('switches')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'switch_id']).doUpdateSet((e) => ({
        status: e.ref('excluded.status'),
        at: e.ref('excluded.at'),
      })),
    )
    .execute()

export const dropSwitch = (db: Db, user: number, switchId: number) =>
  db.deleteFrom('switches').where('user_id', '=', user).where('switch_id', '=', switchId).execute()
