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
 * Condition: the block was made by name. Only such a block hides a user from the blocker. A block of a masked row does
 * not (security V11), nor does a block that was extended to the user's new account: the missing row would tell the
 * blocker which account that is (security V13).
 */
const byName = sql<boolean>`origin = 'person'`

type Id = RawBuilder<unknown>

/**
 * Whether `by` blocked `who` in the way `which`. A scalar subquery, so that the planner keeps one key lookup per row.
 */
const blocked = (by: Id, who: Id, which: RawBuilder<boolean>) =>
  sql<boolean>`coalesce((select true from blocks as b where b.blocker_id = ${by} and b.blocked_id = ${who}
    and ${which} limit 1), false)`

/**
 * Whether `blocker` blocked `who` by name, and therefore sees nothing of them.
 * @param since counts only blocks made at or after this time
 */
export const shuns = (blocker: Id, who: Id, since?: Id): RawBuilder<boolean> =>
  blocked(blocker, who, since ? sql<boolean>`(b.${byName} and b.at >= ${since})` : sql<boolean>`b.${byName}`)

/**
 * Whether messages of `who` are kept from the blocker, who blocked them or an earlier account of theirs by name
 * (security H1).
 */
export const silences = (blocker: Id, who: Id): RawBuilder<boolean> =>
  blocked(blocker, who, sql<boolean>`b.origin in ('person', 'trace')`)

/**
 * Whether `blocker` blocked `who`, in any way, at or after `since`. From the block on, `who` sees the blocker as a user
 * in stealth (security V13).
 */
export const hidSince = (blocker: Id, who: Id, since: Id): RawBuilder<boolean> =>
  blocked(blocker, who, sql<boolean>`b.at >= ${since}`)

const blocksMe = (them: RawBuilder<unknown>, me: number) =>
  sql<boolean>`exists (select from blocks as b where b.blocker_id = ${them} and b.blocked_id = ${me})`

const base = (db: Db) => db.selectFrom('users as u').leftJoin('memberships as m', 'm.user_id', 'u.id').select(columns)

/** Users without regard to visibility, for data that is not shown. */
const people = (db: Db) => base(db).select('u.stealth')

/**
 * Users as a viewer may know them. In the same statement, a user who blocks the viewer appears in stealth (security
 * V13).
 */
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

/**
 * The id of the user with a uid. For an unknown uid, the next user by uid who is not the viewer, starting over at the
 * first.
 */
const atOrAfter = (uid: string, viewer: number) => sql<number>`coalesce(
    (select n.id from users as n where n.uid >= ${uid} and (n.uid = ${uid} or n.id <> ${viewer}) order by n.uid limit 1),
    (select n.id from users as n where n.id <> ${viewer} order by n.uid limit 1))`

/**
 * Returns the user with a uid, and the viewer, in one query. A stand-in user replaces a missing one: a row is read in
 * either case, so the response time reveals nothing (security G4).
 */
export const byUidAndViewer = (db: Db, uid: string, viewer: number) =>
  seen(db, viewer)
    .where('u.id', '=', sql<number>`any(array[${viewer}::bigint, ${atOrAfter(uid, viewer)}])`)
    .execute()

/** The values by which SQL finds the viewer's colleagues. */
type Company = { key: string; optedOut: boolean; verifiedBefore: Date; saidBefore: Date }

/** The viewer's values for SQL. `company` is missing while the viewer's company does not count yet. */
export type Looking = {
  id: number
  company?: Company | undefined
  /** Set for an assumed viewer who has a mutual follow with the author. */
  mutual?: boolean
}

/** A viewer, or a viewer's values for SQL. A statement that is compiled only once needs the values. */
export type Reading = Viewer | Looking

export function lookingOf(viewer: Reading, now: Date): Looking {
  if (!('verified' in viewer)) return viewer
  if (!countsFrom(viewer, now)) return { id: viewer.id }
  const { verified, said } = employedFrom(now)
  const { company_key: key, block_colleagues: optedOut } = viewer
  return { id: viewer.id, company: { key, optedOut, verifiedBefore: verified, saidBefore: said } }
}

/** Prepares a statement in two forms, for a viewer with and without a company (see `prepared`). */
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

/** SQL form of `isColleagueApart`, for the user row with the alias `as`. */
function colleagueOf({ id, company }: Looking, as: string): RawBuilder<boolean> | undefined {
  if (!company) return undefined
  const u = columnOf(as)
  // `<> ''` looks redundant, but the planner needs it to use the partial index, which leaves out empty keys
  return sql<boolean>`(${u('company_key')} = ${company.key} and ${u('company_key')} <> '' and ${u('id')} <> ${id}
    and (${u('block_colleagues')} or (${company.optedOut}::boolean
      and coalesce(${u('company_since')} <= case when 'work' = any (${u('verified')})
        then ${company.verifiedBefore}::timestamptz else ${company.saidBefore}::timestamptz end, false))))`
}

/**
 * SQL form of `areApart` (security H1), for the user row with the alias `as`.
 * @param open whether the viewer knows who the user is; a block by name does not change masked rows (security V11)
 */
export function apartBy(looking: Looking, as = 'u', open: RawBuilder<boolean> = sql`true`): RawBuilder<boolean> {
  const colleague = colleagueOf(looking, as)
  return sql<boolean>`((${shuns(sql`${looking.id}`, columnOf(as)('id'))} and ${open}) ${colleague ? sql`or ${colleague}` : sql``})`
}

export const apartFrom = (viewer: Reading, now: Date, as = 'u', open: RawBuilder<boolean> = sql`true`) =>
  apartBy(lookingOf(viewer, now), as, open)

/** Whether the user is banned, deleted or in stealth to the viewer. */
const away = (u: ReturnType<typeof columnOf>, viewer: number) =>
  sql<boolean>`(${u('banned_at')} is not null or ${u('cancelled_at')} is not null or ${u('stealth')}
    or ${blocksMe(u('id'), viewer)})`

const hiding = (u: ReturnType<typeof columnOf>, viewer: number) => sql<boolean>`(${away(u, viewer)} or ${u('paired')})`

/** Like `visibleTo`, but ignores the viewer's own blocks. For the list of blocked users. */
export function visibleButForBlocksOf(viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> {
  const u = columnOf(as)
  const colleague = colleagueOf(lookingOf(viewer, now), as)
  return sql<boolean>`(not ${hiding(u, viewer.id)} ${colleague ? sql`and not ${colleague}` : sql``})`
}

/**
 * Selects the ids of users that the viewer blocked in the given ways, and of colleagues who are apart, by index lookups
 * only.
 */
function takenOut(looking: Looking, blocks: RawBuilder<boolean>): RawBuilder<number> {
  const colleague = colleagueOf(looking, 'u')
  return sql<number>`(select blocked_id from blocks where blocker_id = ${looking.id} and ${blocks}
    ${colleague ? sql`union select u.id from users as u where ${colleague}` : sql``})`
}

/** Selects the ids of all users who are apart from the viewer. */
export const everybodyApart = (viewer: Viewer, now: Date) => takenOut(lookingOf(viewer, now), byName)

/**
 * Selects all users that a block of any kind, or a shared company, may hide from the viewer's lists. Used to find those
 * rows by an index.
 */
export const everybodyDoubted = (looking: Looking) => takenOut(looking, sql`true`)

/**
 * Whether the viewer may read texts of the user with the alias `as`. This includes a paired user, whose page is hidden
 * (B.planet.24).
 */
export const readableBy = (viewer: Reading, now: Date, as = 'u'): RawBuilder<boolean> =>
  sql<boolean>`(not ${away(columnOf(as), viewer.id)} and not ${apartFrom(viewer, now, as)})`

/**
 * Whether the user with the alias `as` is visible to another user. It does not test for the viewer's own row, since an
 * `or` would keep an index scan from returning rows in order.
 */
export const thereFor = (viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> =>
  sql<boolean>`(${readableBy(viewer, now, as)} and not ${columnOf(as)('paired')})`

/** SQL form of `isThere`, for the user row with the alias `as`. */
export const visibleTo = (viewer: Viewer, now: Date, as = 'u'): RawBuilder<boolean> =>
  sql<boolean>`(${columnOf(as)('id')} = ${viewer.id} or ${thereFor(viewer, now, as)})`

/**
 * Returns the users with these uids that the viewer may see. An author can mention only them, and a reader sees only
 * their names.
 */
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

/**
 * Whether the viewer blocked a user by the masked row of a list. The row is hidden from that list until it is unlocked
 * (security V11).
 */
export const rowBlocked = (viewer: number, list: UnlockList, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select true from blocks as b where b.blocker_id = ${viewer} and b.blocked_id = ${person}
    and b.origin = 'row' and b.list = ${list}), false)`

/** A full user row. It must be shaped before it leaves the server. */
export type Person = NonNullable<Awaited<ReturnType<typeof byUid>>>

/** A user row as the viewer may know it. `shunned`: the viewer blocked the user by name. */
export type Seen = Awaited<ReturnType<typeof byIds>>[number]

export const hold = (db: Db, user: number) =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select(['id', 'cancelled_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Adds a user. Returns undefined when the uid or the phone number is taken. */
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
