import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/client'
import type { Tables } from '../../db/tables'

type Of = ExpressionBuilder<Tables, never>

const follows = (e: Of, follower: number, followed: number) =>
  e.exists(e.selectFrom('follows').where('follower_id', '=', follower).where('followed_id', '=', followed).select('at'))

const likes = (e: Of, liker: number, liked: number) =>
  e.exists(e.selectFrom('likes').where('liker_id', '=', liker).where('liked_id', '=', liked).select('at'))

/** All that is between two people, in one statement of look-ups by key. @param week its Monday, `YYYY-MM-DD` */
export const between = (db: Db, me: number, them: number, week: string) =>
  db
    .selectNoFrom((e) => [
      follows(e, me, them).as('following'),
      follows(e, them, me).as('follows_me'),
      likes(e, me, them).as('liked'),
      likes(e, them, me).as('likes_me'),
      e
        .exists(
          e
            .selectFrom('recommends')
            .where('recommender_id', '=', me)
            .where('recommended_id', '=', them)
            .where('week', '=', week)
            .select('at'),
        )
        .as('recommended'),
      e
        .selectFrom('conversations')
        .where('low_id', '=', Math.min(me, them))
        .where('high_id', '=', Math.max(me, them))
        .select('public_id')
        .as('conversation'),
    ])
    .executeTakeFirstOrThrow()
