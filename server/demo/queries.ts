import { sql } from 'kysely'
import type { Db } from '../db/client'

const begun = { job: 'seed-demo', period: 'begun' }

export const somebodyExists = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Notes that a population is being made, so that half of one is known for what it is. */
export const beginSeeding = (db: Db, at: Date) =>
  db
    .insertInto('job_runs')
    .values({ ...begun, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const endSeeding = (db: Db) =>
  db.deleteFrom('job_runs').where('job', '=', begun.job).where('period', '=', begun.period).execute()

export const seedingBegun = (db: Db) =>
  db
    .selectFrom('job_runs')
    .where('job', '=', begun.job)
    .where('period', '=', begun.period)
    .select('at')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Whether nobody has ever asked for a code or logged in here. */
export const isUntouched = (db: Db) =>
  sql<{ used: boolean }>`select exists (select from sessions) or exists (select from sms_codes) as used`
    .execute(db)
    .then(({ rows }) => rows[0]?.used === false)

/** Removes everybody and all that is theirs. */
export const wipe = (db: Db) => sql`truncate users restart identity cascade`.execute(db)

export const findLogins = (db: Db, lookups: readonly Buffer[]) =>
  db
    .selectFrom('users')
    .where('phone_lookup', 'in', lookups)
    .select('phone_lookup')
    .execute()
    .then((rows) => rows.flatMap(({ phone_lookup }) => (phone_lookup ? [phone_lookup] : [])))

export const setAvatar = (db: Db, user: number, avatar_key: string) =>
  db.updateTable('users').set({ avatar_key }).where('id', '=', user).execute()

export const addPhoto = (db: Db, user: number, key: string) =>
  db
    .updateTable('users')
    .set({ photo_keys: sql<string[]>`photo_keys || ${key}::text` })
    .where('id', '=', user)
    .execute()
