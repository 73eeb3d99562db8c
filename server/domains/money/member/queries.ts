import type { Db } from '../../../db/client'

export const membership = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('memberships')
    .where('user_id', '=', user)
    .where('expires_at', '>', now)
    .select(['level', 'version', 'expires_at'])
    .executeTakeFirst()

export const closedScenes = (db: Db, user: number) =>
  db
    .selectFrom('closed_ads')
    .where('user_id', '=', user)
    .select('scene')
    .execute()
    .then((rows) => rows.map((row) => row.scene))

export const closeScene = (db: Db, user: number, scene: number, at: Date) =>
  db
    .insertInto('closed_ads')
    .values({ user_id: user, scene, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const addSaving = (db: Db, saving: { user: number; year: number; saved: number }) =>
  db
    .insertInto('membership_savings')
    .values({ user_id: saving.user, year: saving.year, times: 1, saved: saving.saved })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'year']).doUpdateSet((e) => ({
        times: e('membership_savings.times', '+', 1),
        saved: e('membership_savings.saved', '+', saving.saved),
      })),
    )
    .execute()

export const savings = (db: Db, user: number, year: number) =>
  db
    .selectFrom('membership_savings')
    .where('user_id', '=', user)
    .where('year', '=', year)
    .select(['times', 'saved'])
    .executeTakeFirst()
