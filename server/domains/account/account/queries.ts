import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'
import type { Registrations } from './tables'

/** Takes advisory locks in sorted order, which prevents deadlocks. */
export async function holdKeys(db: Db, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}

const account = [
  'id',
  'banned_at',
  'banned_until',
  'cancelled_at',
  'phone_lookup',
  'phone_proved_at',
  'created_at',
  'wechat_openid',
  'wechat_unionid',
  'apple_sub',
] as const
export type Account = Pick<Tables['users'], Exclude<(typeof account)[number], 'id'>> & { id: number }

/** Finds an account by the hashes of a number under every accepted secret. Includes cancelled and banned accounts. */
export const byPhone = (db: Db, phone: readonly Buffer[]): Promise<Account | undefined> =>
  db.selectFrom('users').where('phone_lookup', 'in', phone).select(account).executeTakeFirst()

export const uidOf = (db: Db, user: number): Promise<string> =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select('uid')
    .executeTakeFirstOrThrow()
    .then(({ uid }) => uid)

type Tie = 'wechat_openid' | 'wechat_unionid' | 'apple_sub'

/** Finds an account by the hashes of an id under every accepted secret. Leaves out cancelled accounts. */
export const byTie = (db: Db, tie: Tie, hashes: readonly string[]): Promise<Account | undefined> =>
  db.selectFrom('users').where(tie, 'in', hashes).where('cancelled_at', 'is', null).select(account).executeTakeFirst()

/** Whether another account has this id. Includes cancelled accounts. */
export const tiedElsewhere = (db: Db, user: number, tie: Tie, hashes: readonly string[]) =>
  db
    .selectFrom('users')
    .where(tie, 'in', hashes)
    .where('id', '<>', user)
    .select('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const hasIdTail = (db: Db, user: number, tailMac: Buffer) =>
  db
    .selectFrom('identities')
    .where('user_id', '=', user)
    .where('tail_mac', '=', tailMac)
    .select('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** The ban in force that lasts longest. */
export const banOf = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('punishments')
    .where('user_id', '=', user)
    .where('kind', 'in', ['ban', 'cancellation'])
    .where('lifted_at', 'is', null)
    .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
    .select(['reason', 'until', 'cause'])
    .orderBy(sql`until desc nulls first`)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const registrationsOf = (db: Db, kind: Registrations['kind'], keys: readonly Buffer[]) =>
  db
    .selectFrom('registrations')
    .where('kind', '=', kind)
    .where('key_mac', 'in', keys)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)

export const addRegistrations = (db: Db, rows: readonly Omit<Registrations, 'id'>[]) =>
  db.insertInto('registrations').values(rows).execute()

/** The sealed answer to a one-use code; undefined once it has expired. */
export const keptAnswer = (db: Db, code: Buffer, now: Date) =>
  db
    .selectFrom('wechat_codes')
    .where('code_hash', '=', code)
    .where('expires_at', '>', now)
    .select('openid_sealed')
    .executeTakeFirst()
    .then((row) => row?.openid_sealed)

export const keepAnswer = (db: Db, kept: Tables['wechat_codes']) =>
  db
    .insertInto('wechat_codes')
    .values(kept)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const addState = (db: Db, state: Omit<Tables['login_states'], 'next'>) =>
  db
    .insertInto('login_states')
    .values({ ...state, next: '' })
    .execute()

/** Uses up a login state of this device. Of two concurrent calls only one gets true. */
export const consumeState = (
  db: Db,
  { hash, kind, device, now }: { hash: Buffer; kind: 'wechat' | 'apple'; device: string; now: Date },
) =>
  db
    .deleteFrom('login_states')
    .where('state_hash', '=', hash)
    .where('kind', '=', kind)
    .where('device', '=', device)
    .where('expires_at', '>', now)
    .returning('kind')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const dropEnded = (db: Db, now: Date) =>
  Promise.all([
    db.deleteFrom('wechat_codes').where('expires_at', '<=', now).execute(),
    db.deleteFrom('login_states').where('expires_at', '<=', now).execute(),
  ])
