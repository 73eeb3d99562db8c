import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'

/** One live code per number and device: a stranger's request replaces nothing of the owner (security I5). */
export const putCode = (db: Db, code: Tables['sms_codes']) =>
  db
    .insertInto('sms_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['phone_lookup', 'device']).doUpdateSet((e) => ({
        code_hash: e.ref('excluded.code_hash'),
        tries_left: e.ref('excluded.tries_left'),
        created_at: e.ref('excluded.created_at'),
        expires_at: e.ref('excluded.expires_at'),
      })),
    )
    .execute()

/** Keeps a spare code that was made after `since`; false when there is one. */
export const putSpare = (db: Db, code: Tables['sms_codes'], since: Date): Promise<boolean> =>
  db
    .insertInto('sms_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['phone_lookup', 'device'])
        .doUpdateSet((e) => ({
          code_hash: e.ref('excluded.code_hash'),
          created_at: e.ref('excluded.created_at'),
          expires_at: e.ref('excluded.expires_at'),
        }))
        .where('sms_codes.created_at', '<=', since),
    )
    .returning('device')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const spareOf = (db: Db, phone: Buffer, device: string) =>
  db
    .selectFrom('sms_codes')
    .where('phone_lookup', '=', phone)
    .where('device', '=', device)
    .select(['created_at', 'expires_at'])
    .executeTakeFirstOrThrow()

export const liveSpare = (db: Db, phone: Buffer, device: string, now: Date) =>
  db
    .selectFrom('sms_codes')
    .where('phone_lookup', '=', phone)
    .where('device', '=', device)
    .where('expires_at', '>', now)
    .select('code_hash')
    .executeTakeFirst()

/** Drops a code that was not sent, so that the next request sends one. */
export const dropSpare = (db: Db, phone: Buffer, hash: Buffer) =>
  db.deleteFrom('sms_codes').where('phone_lookup', '=', phone).where('code_hash', '=', hash).execute()

/** Uses up one try; undefined when none is left. */
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

/** Gives a try back, since the right code is checked again after the providers answered. */
export const untryCode = (db: Db, phone: Buffer, device: string) =>
  db
    .updateTable('sms_codes')
    .set((e) => ({ tries_left: e('tries_left', '+', 1) }))
    .where('phone_lookup', '=', phone)
    .where('device', '=', device)
    .execute()

export const dropCode = (db: Db, phone: Buffer) =>
  db.deleteFrom('sms_codes').where('phone_lookup', '=', phone).execute()

export const dropEnded = (db: Db, now: Date) => db.deleteFrom('sms_codes').where('expires_at', '<=', now).execute()

export const phoneOf = (db: Db, user: number): Promise<Buffer | null> =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select('phone_sealed')
    .executeTakeFirstOrThrow()
    .then(({ phone_sealed }) => phone_sealed)

export const dropCodesOf = (db: Db, user: number) =>
  sql`delete from sms_codes where phone_lookup = (select phone_lookup from users where id = ${user})`.execute(db)
