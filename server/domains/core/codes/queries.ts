import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'

/**
 * Stores a code. Each number and device has one live code, so that a stranger's request does not replace the owner's
 * code (security I5).
 */
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

/** Stores a spare code, unless one was made after `since`. Returns false when there is one. */
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

/** Deletes a spare code that could not be sent, so that the next request sends a new one. */
export const dropSpare = (db: Db, phone: Buffer, hash: Buffer) =>
  db.deleteFrom('sms_codes').where('phone_lookup', '=', phone).where('code_hash', '=', hash).execute()

/** Uses up one try. Returns undefined when none is left. */
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

/** Gives a try back, since the right code is checked again after a provider answered. */
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
