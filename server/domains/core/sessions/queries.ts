import { sql } from 'kysely'
import type { AppId } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import { prepared } from '../../../db/prepared-queries'
import type { Tables } from '../../../db/tables'

const identity = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberships as m', 'm.user_id', 'u.id')
    .where('u.banned_at', 'is', null)
    .where('u.cancelled_at', 'is', null)

/** The columns about the caller that every request loads. */
const known = [
  'u.id',
  'u.uid',
  'u.level',
  'u.verified',
  'u.parent',
  'u.feature_bans',
  'u.company_key',
  'u.company_since',
  'u.block_colleagues',
  'm.expires_at as member_until',
] as const

export const sessionPeople = prepared((db, tokenHashes: readonly Buffer[], now: Date) =>
  identity(db)
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .where('s.token_hash', '=', sql<Buffer>`any(${tokenHashes})`)
    .where('s.expires_at', '>', now)
    .select([...known, 's.token_hash', 's.app_id', 's.from_link', 's.created_at', 's.last_seen_at']),
)

export const person = (db: Db, id: number) => identity(db).where('u.id', '=', id).select(known).executeTakeFirst()

/** Whether this device logged in to the number's account. Reads both tables even when the number has no account. */
export const entered = (db: Db, phone: readonly Buffer[], device: Buffer): Promise<boolean> =>
  sql<{ entered: boolean }>`select exists (
    select from known_devices
    where device_mac = ${device}
      and user_id = coalesce((select id from users where phone_lookup = any(${phone}) limit 1), 0)
  ) as entered`
    .execute(db)
    .then(({ rows }) => rows[0]?.entered === true)

/** Notes the time of use of a session. Returns its user. */
export const touch = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
    .then((row) => row?.user_id)

export const addSession = (
  db: Db,
  session: Omit<Tables['sessions'], 'from_link' | 'name'> & { from_link: boolean; name: string },
) => db.insertInto('sessions').values(session).execute()

export const endSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const endSessionOf = (db: Db, user: number, id: string) =>
  db.deleteFrom('sessions').where('user_id', '=', user).where('id', '=', id).execute()

export const endSessions = (db: Db, user: number) => db.deleteFrom('sessions').where('user_id', '=', user).execute()

export const dropLinks = (db: Db, user: number) =>
  db.deleteFrom('link_tokens').where('user_id', '=', user).where('used_at', 'is', null).execute()

export const sessionsOf = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', user)
    .where('expires_at', '>', now)
    .select(['id', 'name', 'created_at', 'last_seen_at', 'token_hash'])
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()

export const addLink = (db: Db, link: Omit<Tables['link_tokens'], 'used_at'>) =>
  db
    .insertInto('link_tokens')
    .values({ ...link, used_at: null })
    .execute()

/** Consumes a link token in one statement, so that only one of two concurrent calls gets the user. */
export const redeemLink = (db: Db, link: { tokenHash: Buffer; appId: AppId; page: string; now: Date }) =>
  db
    .updateTable('link_tokens')
    .set({ used_at: link.now })
    .where('token_hash', '=', link.tokenHash)
    .where('app_id', '=', link.appId)
    .where('page', '=', link.page)
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.now)
    .returning('user_id')
    .executeTakeFirst()

export const dropEnded = (db: Db, now: Date) =>
  Promise.all([
    db.deleteFrom('sessions').where('expires_at', '<=', now).execute(),
    db.deleteFrom('link_tokens').where('expires_at', '<=', now).execute(),
  ])

/** Counts the users with a session that was used after a time. */
export const usersSince = (db: Db, at: Date): Promise<number> =>
  db
    .selectFrom('sessions')
    .where('last_seen_at', '>', at)
    .select((e) => e.fn.count<number>('user_id').distinct().as('users'))
    .executeTakeFirstOrThrow()
    .then(({ users }) => users)

export const knowsDevice = (db: Db, user: number, device: Buffer) =>
  db
    .selectFrom('known_devices')
    .where('user_id', '=', user)
    .where('device_mac', '=', device)
    .select('user_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Stores a device. Returns true when it is new and the user has others. */
export async function meetDevice(db: Db, user: number, device: Buffer, now: Date): Promise<boolean> {
  const { fresh } = await db
    .insertInto('known_devices')
    .values({ user_id: user, device_mac: device, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_mac']).doUpdateSet({ last_at: now }))
    .returning(sql<boolean>`xmax = 0`.as('fresh'))
    .executeTakeFirstOrThrow()
  if (!fresh) return false
  const other = await db
    .selectFrom('known_devices')
    .where('user_id', '=', user)
    .where('device_mac', '<>', device)
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
