import type { Prefer } from '../../../../contract/profile/prefer'
import type { Db } from '../../../db/client'

const columns = [
  'user_id',
  'age_min',
  'age_max',
  'height_min',
  'height_max',
  'degree',
  'living',
  'homeland',
  'marital',
  'at',
  'before',
] as const

export const byUsers = (db: Db, users: readonly number[]) =>
  users.length === 0
    ? Promise.resolve([])
    : db.selectFrom('preferences').where('user_id', 'in', users).select(columns).execute()

export const lock = (db: Db, user: number) =>
  db.selectFrom('preferences').where('user_id', '=', user).select(columns).forUpdate().executeTakeFirst()

/** Stores preferences. `before` are those that apply until the next daily match. */
export async function set(db: Db, user: number, wish: Prefer, before: Prefer | null, now: Date): Promise<void> {
  const values = {
    age_min: wish.ageMin,
    age_max: wish.ageMax,
    height_min: wish.heightMin,
    height_max: wish.heightMax,
    degree: wish.degree,
    living: wish.living,
    homeland: wish.homeland,
    marital: wish.marital,
    at: now,
    before: JSON.stringify(before ?? {}),
  }
  await db
    .insertInto('preferences')
    .values({ user_id: user, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
