import { sql } from 'kysely'
import type { Db } from '../../../../db/client'
import type { KnownBy, Origin } from '../rules'
import type { ContactBlocks } from '../tables'

export const knownBy = (db: Db, user: number): Promise<KnownBy | undefined> =>
  db
    .selectFrom('users as u')
    .leftJoin('identities as i', 'i.user_id', 'u.id')
    .where('u.id', '=', user)
    .select([
      'u.phone_lookup as phone',
      'u.wechat_openid as wechat',
      'u.wechat_unionid as unionid',
      'u.apple_sub as apple',
      'i.id_lookup as identity',
    ])
    .executeTakeFirst()

export const ownDevices = (db: Db, user: number): Promise<Buffer[]> =>
  sql<{ device: Buffer }>`select d.device_mac as device from known_devices as d
    where d.user_id = ${user} and not exists (
      select from known_devices as o join users as u on u.id = o.user_id
      where o.device_mac = d.device_mac and o.user_id <> d.user_id and u.cancelled_at is null)`
    .execute(db)
    .then(({ rows }) => rows.map(({ device }) => device))

/** A block that follows a user into another account: its kind, and the account on which it was made. */
export type Lead = { blocker: number; origin: Origin; root: number }

/** Stores traces of a block. A block by name replaces one of a masked row. */
export async function add(db: Db, leads: readonly Lead[], blocked: number, traces: readonly Buffer[], at: Date) {
  for (const { blocker, origin, root } of leads)
    await sql`insert into block_traces (blocker_id, blocked_id, trace, origin, root_id, at)
      select ${blocker}, ${blocked}, t.trace, ${origin}, nullif(${root}::bigint, ${blocked}), ${at}::timestamptz
      from unnest(${[...traces]}::bytea[]) as t (trace)
      on conflict (blocker_id, blocked_id, trace) do update set origin = excluded.origin, root_id = excluded.root_id
        where excluded.origin = 'person' and block_traces.origin = 'row'`.execute(db)
}

/**
 * Deletes the traces of a block, and its copies on other accounts. Returns the accounts into which it had followed.
 * @param rowStays a block of a masked row of the same account remains, so the traces and copies are kept and get its
 * origin
 */
export async function drop(db: Db, blocker: number, root: number, rowStays: boolean): Promise<number[]> {
  const ending = rowStays ? sql`update block_traces set origin = 'row'` : sql`delete from block_traces`
  const { rows } = await sql<{ blocked: number }>`with ended as (
      ${ending} where blocker_id = ${blocker} and coalesce(root_id, blocked_id) = ${root} returning blocked_id)
    select distinct blocked_id as blocked from ended where blocked_id <> ${root}`.execute(db)
  const followed = rows.map(({ blocked }) => blocked)
  const ended = await sql<{ person: number; at: Date }>`delete from blocks where blocker_id = ${blocker}
    and blocked_id = any (${followed}::bigint[]) and origin in ('trace', 'rowTrace') returning blocked_id as person, at`.execute(
    db,
  )
  if (rowStays) for (const { person, at } of ended.rows) await block(db, { blocker, origin: 'row', root }, person, at)
  return followed
}

/** Returns blocks of this account, and of other accounts with one of these traces. */
export const leadsTo = (db: Db, user: number, traces: readonly Buffer[]): Promise<Lead[]> =>
  sql<Lead>`select blocker_id as blocker, origin, coalesce(root_id, blocked_id) as root from block_traces
      where trace = any (${[...traces]}::bytea[]) and blocker_id <> ${user}
    union select blocker_id, origin, coalesce(root_id, blocked_id) from block_traces where blocked_id = ${user}
    union select blocker_id, origin, blocked_id from blocks where blocked_id = ${user} and origin in ('person', 'row')`
    .execute(db)
    .then(({ rows }) => rows)

/** Returns blocks of former accounts that used a device, unless another account that is not cancelled has used it. */
export const leadsByDevice = (db: Db, user: number, trace: Buffer, device: Buffer): Promise<Lead[]> =>
  sql<Lead>`select distinct t.blocker_id as blocker, t.origin, coalesce(t.root_id, t.blocked_id) as root
    from block_traces as t
    where t.trace = ${trace} and t.blocker_id <> ${user} and t.blocked_id <> ${user} and not exists (
      select from known_devices as o join users as u on u.id = o.user_id
      where o.device_mac = ${device} and o.user_id not in (${user}, t.blocked_id) and u.cancelled_at is null)`
    .execute(db)
    .then(({ rows }) => rows)

export const block = (db: Db, { blocker, origin }: Lead, user: number, at: Date) =>
  db
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: user, origin: origin === 'person' ? 'trace' : 'rowTrace', at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Returns the accounts with one of these numbers, except official ones, from which no user can hide. */
export const withNumbers = (db: Db, lookups: readonly Buffer[]): Promise<{ id: number; phone: Buffer }[]> =>
  lookups.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .where('phone_lookup', 'in', lookups)
        .where('official', '=', false)
        .select(['id', 'phone_lookup as phone'])
        .execute()
        .then((rows) => rows.flatMap(({ id, phone }) => (phone ? [{ id, phone }] : [])))

/** Returns the users who hide from the number with this mark, except its owner. */
export const hidingFrom = (db: Db, mark: Buffer, user: number): Promise<{ contact: string; blocker: number }[]> =>
  db
    .selectFrom('contact_blocks')
    .where('mark', '=', mark)
    .where('user_id', '<>', user)
    .select(['id as contact', 'user_id as blocker'])
    .execute()

/**
 * Blocks the account that has a contact's phone number. Like a block of a masked row, this does not change the lists
 * that the blocker sees.
 */
export async function matchContact(
  db: Db,
  { contact, blocker }: { contact: string; blocker: number },
  user: number,
  at: Date,
) {
  await db
    .insertInto('contact_matches')
    .values({ contact_id: contact, user_id: user, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await block(db, { blocker, origin: 'row', root: user }, user, at)
}

/**
 * Ends the blocks that a contact's number caused, except of accounts that another hidden number of the blocker matches
 * too.
 */
export async function unmatchContact(db: Db, blocker: number, contact: string): Promise<number[]> {
  const { rows } = await sql<{ person: number }>`select m.user_id as person from contact_matches as m
    where m.contact_id = ${contact} and not exists (
      select from contact_matches as o join contact_blocks as c on c.id = o.contact_id
      where o.user_id = m.user_id and c.user_id = ${blocker} and c.id <> m.contact_id)`.execute(db)
  const people = rows.map(({ person }) => person)
  await sql`delete from blocks where blocker_id = ${blocker} and blocked_id = any (${people}::bigint[])
    and origin = 'rowTrace'`.execute(db)
  return people
}

export const dropOld = (db: Db, before: Date) =>
  sql`delete from block_traces as t using users as u
    where u.id = t.blocked_id and u.cancelled_at < ${before}`.execute(db)

export const addContacts = (db: Db, rows: readonly ContactBlocks[]) =>
  db.insertInto('contact_blocks').values(rows).execute()

export const dropContact = (db: Db, id: string) => db.deleteFrom('contact_blocks').where('id', '=', id).execute()
