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
