import type { Db } from '../../../db/client'

/** Reads the login methods of an account and locks its row. */
export const holdWays = (db: Db, user: number) =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select(['phone_lookup', 'wechat_openid', 'wechat_unionid', 'apple_sub', 'verified'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const waysOf = (db: Db, user: number) =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select(['wechat_openid', 'wechat_unionid', 'apple_sub', 'verified'])
    .executeTakeFirstOrThrow()

/** Whether an account has the number. Includes cancelled and banned accounts. */
export const isTaken = (db: Db, lookups: readonly Buffer[]): Promise<boolean> =>
  db
    .selectFrom('users')
    .where('phone_lookup', 'in', lookups)
    .select('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)
