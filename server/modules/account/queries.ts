import { sql } from 'kysely'
import type { Db } from '../../db/client'
import type { NewUser, Tables } from '../../db/tables'
import type { AppId } from '../../../contract/options'

const identity = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberships as m', 'm.user_id', 'u.id')
    .where('u.banned_at', 'is', null)
    .where('u.cancelled_at', 'is', null)

/** The person of a live session, with what every call needs to know. */
export const sessionPerson = (db: Db, tokenHash: Buffer, now: Date) =>
  identity(db)
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .select(['u.id', 'u.uid', 'u.level', 'm.expires_at as member_until', 's.app_id', 's.from_link', 's.last_seen_at'])
    .executeTakeFirst()

export const person = (db: Db, id: number) =>
  identity(db)
    .where('u.id', '=', id)
    .select(['u.id', 'u.uid', 'u.level', 'm.expires_at as member_until'])
    .executeTakeFirst()

export const touch = (db: Db, tokenHash: Buffer, now: Date) =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()

export const addSession = (
  db: Db,
  session: Omit<Tables['sessions'], 'from_link' | 'name'> & { from_link: boolean; name: string },
) => db.insertInto('sessions').values(session).execute()

export const endSession = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

export const endSessions = (db: Db, user: number) => db.deleteFrom('sessions').where('user_id', '=', user).execute()

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

/** Spends a link token: one statement, so that of two at once only one gets the person. */
export const useLink = (db: Db, link: { tokenHash: Buffer; appId: AppId; page: string; now: Date }) =>
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

/** One live code a number: a new one replaces the old (security I5). */
export const putCode = (db: Db, code: Tables['sms_codes']) =>
  db
    .insertInto('sms_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.column('phone_lookup').doUpdateSet((e) => ({
        device: e.ref('excluded.device'),
        code_hash: e.ref('excluded.code_hash'),
        tries_left: e.ref('excluded.tries_left'),
        created_at: e.ref('excluded.created_at'),
        expires_at: e.ref('excluded.expires_at'),
      })),
    )
    .execute()

/** Uses up one try of the live code and answers it; undefined when there is none left to try. */
export const tryCode = (db: Db, phone: Buffer, device: string, now: Date) =>
  db
    .updateTable('sms_codes')
    .set((e) => ({ tries_left: e('tries_left', '-', 1) }))
    .where('phone_lookup', '=', phone)
    .where('device', '=', device)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()

/** Gives a try back: the code was right, and only more was needed. */
export const untryCode = (db: Db, phone: Buffer) =>
  db
    .updateTable('sms_codes')
    .set((e) => ({ tries_left: e('tries_left', '+', 1) }))
    .where('phone_lookup', '=', phone)
    .execute()

export const dropCode = (db: Db, phone: Buffer) =>
  db.deleteFrom('sms_codes').where('phone_lookup', '=', phone).execute()

/** The account of a number, under any secret that is still accepted: it can log in, or is told why not. */
export const byPhone = (db: Db, phone: readonly Buffer[]) =>
  db
    .selectFrom('users')
    .where('phone_lookup', 'in', phone)
    .select(['id', 'banned_at', 'cancelled_at', 'phone_lookup'])
    .executeTakeFirst()

/** Stores somebody's number anew under the present secret. */
export const renewPhone = (db: Db, user: number, phone: { phone_lookup: Buffer; phone_sealed: Buffer }) =>
  db.updateTable('users').set(phone).where('id', '=', user).execute()

/** The person of a WeChat account, by its keyed hashes under every accepted secret. */
export const byOpenid = (db: Db, openid: readonly string[]) =>
  db
    .selectFrom('users')
    .where('wechat_openid', 'in', openid)
    .where('cancelled_at', 'is', null)
    .select(['id', 'banned_at', 'cancelled_at'])
    .executeTakeFirst()

/** Whose a code of WeChat's was, as it was sealed; undefined when it was not seen in its time. */
export const keptOpenid = (db: Db, code: Buffer, now: Date) =>
  db
    .selectFrom('wechat_codes')
    .where('code_hash', '=', code)
    .where('expires_at', '>', now)
    .select('openid_sealed')
    .executeTakeFirst()
    .then((row) => row?.openid_sealed)

export const keepOpenid = (db: Db, kept: Tables['wechat_codes']) =>
  db
    .insertInto('wechat_codes')
    .values(kept)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Ties a WeChat account to a person, unless either already has another one. */
export async function bindOpenid(db: Db, user: number, openid: readonly string[]): Promise<void> {
  const [present = ''] = openid
  // two who tie the same one at once wait for each other: running into the unique index would undo a whole login
  await sql`select pg_advisory_xact_lock(hashtextextended(${present}, 0))`.execute(db)
  await db
    .updateTable('users')
    .set({ wechat_openid: present })
    .where('id', '=', user)
    .where('wechat_openid', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('users as other')
            .where('other.wechat_openid', 'in', openid)
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .execute()
}

/** Makes a person; undefined when the random uid or the number is taken. */
export const addUser = (db: Db, user: NewUser) =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const dropEnded = (db: Db, now: Date) =>
  Promise.all([
    db.deleteFrom('sessions').where('expires_at', '<=', now).execute(),
    db.deleteFrom('link_tokens').where('expires_at', '<=', now).execute(),
    db.deleteFrom('sms_codes').where('expires_at', '<=', now).execute(),
    db.deleteFrom('wechat_codes').where('expires_at', '<=', now).execute(),
  ])
