import type { Db } from '../../db/client'

export const membership = (db: Db, user: number, now: Date) =>
  db
    .selectFrom('memberships')
    .where('user_id', '=', user)
    .where('expires_at', '>', now)
    .select(['level', 'version', 'expires_at'])
    .executeTakeFirst()

export const setMembership = (db: Db, user: number, membership: { level: number; version: number; expires_at: Date }) =>
  db
    .insertInto('memberships')
    .values({ user_id: user, ...membership })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(membership))
    .execute()

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
