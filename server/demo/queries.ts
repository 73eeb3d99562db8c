import { sql } from 'kysely'
import type { Db } from '../db/client'

export const countPeople = (db: Db) =>
  db
    .selectFrom('users')
    .select((e) => e.exists(e.selectFrom('users').select(sql`1`.as('one'))).as('any'))
    .limit(1)
    .executeTakeFirst()
    .then((row) => (row ? 1 : 0))

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
