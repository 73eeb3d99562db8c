import type { Db } from '../../db/client'

const columns = [
  'u.id',
  'u.uid',
  'u.nickname',
  'u.avatar_key',
  'u.photo_keys',
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
  'u.stealth',
  'u.paired',
  'u.banned_at',
  'u.cancelled_at',
  'm.expires_at as member_until',
] as const

const people = (db: Db) => db.selectFrom('users as u').leftJoin('memberships as m', 'm.user_id', 'u.id').select(columns)

export const byUid = (db: Db, uid: string) => people(db).where('u.uid', '=', uid).executeTakeFirst()

export const byIds = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : people(db).where('u.id', 'in', ids).execute()

/** Somebody, as the server itself knows them; only shaped parts of it ever leave. */
export type Person = NonNullable<Awaited<ReturnType<typeof byUid>>>
