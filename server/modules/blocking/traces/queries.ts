import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { KnownBy } from '../rules'

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

export const devices = (db: Db, user: number): Promise<Buffer[]> =>
  db
    .selectFrom('known_devices')
    .where('user_id', '=', user)
    .select('device_mac')
    .execute()
    .then((rows) => rows.map(({ device_mac }) => device_mac))

export const ownDevices = (db: Db, user: number): Promise<Buffer[]> =>
  sql<{ device: Buffer }>`select d.device_mac as device from known_devices as d
    where d.user_id = ${user} and not exists (
      select from known_devices as o join users as u on u.id = o.user_id
      where o.device_mac = d.device_mac and o.user_id <> d.user_id and u.cancelled_at is null)`
    .execute(db)
    .then(({ rows }) => rows.map(({ device }) => device))

export const add = (db: Db, blocker: number, blocked: number, traces: readonly Buffer[], at: Date) =>
  traces.length === 0
    ? undefined
    : db
        .insertInto('block_traces')
        .values(traces.map((trace) => ({ blocker_id: blocker, blocked_id: blocked, trace, at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()

/** For all blockers of this user. */
export const addForAll = (db: Db, blocked: number, traces: readonly Buffer[], at: Date) =>
  traces.length === 0
    ? undefined
    : sql`insert into block_traces (blocker_id, blocked_id, trace, at)
        select b.blocker_id, b.blocked_id, t.trace, ${at}::timestamptz
        from blocks as b, unnest(${[...traces]}::bytea[]) as t (trace) where b.blocked_id = ${blocked}
        on conflict do nothing`.execute(db)

export const drop = (db: Db, blocker: number, blocked: number, traces: readonly Buffer[]) =>
  db
    .deleteFrom('block_traces')
    .where('blocker_id', '=', blocker)
    .where((e) => e.or([e('blocked_id', '=', blocked), ...(traces.length > 0 ? [e('trace', 'in', traces)] : [])]))
    .execute()

/** Users who block an account with one of these traces, and not this one. */
export const blockersBy = (db: Db, user: number, traces: readonly Buffer[]): Promise<number[]> =>
  traces.length === 0
    ? Promise.resolve([])
    : sql<{ blocker: number }>`select distinct t.blocker_id as blocker from block_traces as t
        where t.trace in (${sql.join(traces)}) and t.blocker_id <> ${user} and t.blocked_id <> ${user}`
        .execute(db)
        .then(({ rows }) => rows.map(({ blocker }) => blocker))

/** By device, unless another living account has used it. */
export const blockersByDevice = (db: Db, user: number, trace: Buffer, device: Buffer): Promise<number[]> =>
  sql<{ blocker: number }>`select distinct t.blocker_id as blocker from block_traces as t
    where t.trace = ${trace} and t.blocker_id <> ${user} and t.blocked_id <> ${user} and not exists (
      select from known_devices as o join users as u on u.id = o.user_id
      where o.device_mac = ${device} and o.user_id not in (${user}, t.blocked_id) and u.cancelled_at is null)`
    .execute(db)
    .then(({ rows }) => rows.map(({ blocker }) => blocker))

export const block = (db: Db, blocker: number, user: number, at: Date) =>
  db
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: user, origin: 'trace', at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const dropOld = (db: Db, before: Date) =>
  sql`delete from block_traces as t using users as u
    where u.id = t.blocked_id and u.cancelled_at < ${before}`.execute(db)
