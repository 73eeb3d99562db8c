import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../../db/client'
import type { Tables } from '../../../db/tables'

const pair = (follower: number, followed: number) => (e: ExpressionBuilder<Tables, 'follows'>) =>
  e.and([e('follower_id', '=', follower), e('followed_id', '=', followed)])

export const exists = (db: Db, follower: number, followed: number) =>
  db
    .selectFrom('follows')
    .where(pair(follower, followed))
    .select('handle')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const countSince = (db: Db, follower: number, since: Date) =>
  db
    .selectFrom('follows')
    .where('follower_id', '=', follower)
    .where('at', '>=', since)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
    .then(({ total }) => total)

export const add = (db: Db, follow: { follower: number; followed: number; handle: string; at: Date }) =>
  db
    .insertInto('follows')
    .values({ follower_id: follow.follower, followed_id: follow.followed, handle: follow.handle, at: follow.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const remove = (db: Db, follower: number, followed: number) =>
  db.deleteFrom('follows').where(pair(follower, followed)).execute()
