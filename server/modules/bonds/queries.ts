import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../db/client'
import type { Tables } from '../../db/tables'

type Of = ExpressionBuilder<Tables, never>

const follows = (e: Of, follower: number, followed: number) =>
  e.exists(e.selectFrom('follows').where('follower_id', '=', follower).where('followed_id', '=', followed).select('at'))

const likes = (e: Of, liker: number, liked: number) =>
  e.exists(e.selectFrom('likes').where('liker_id', '=', liker).where('liked_id', '=', liked).select('at'))

/** Key lookups in one statement. @param week its Monday, `YYYY-MM-DD` */
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

/**
 * Knowing: saw the profile or pick, unlocked, followed, liked, recommended, blocked, applied or chatted. A locked row
 * is not knowing.
 */
export const knows = (db: Db, me: number, person: number): Promise<boolean> =>
  sql<{ known: boolean }>`select (
      exists (select from blocks where blocker_id = ${me} and blocked_id = ${person} and origin = 'person')
      or exists (select from visits where host_id = ${person} and guest_id = ${me})
      or exists (select from picks where user_id = ${me} and person_id = ${person})
      or exists (select from unlocks where owner_id = ${me} and person_id = ${person})
      or exists (select from follows where follower_id = ${me} and followed_id = ${person})
      or exists (select from likes where liker_id = ${me} and liked_id = ${person})
      or exists (select from recommends where recommender_id = ${me} and recommended_id = ${person})
      or exists (select from applications where from_id = ${me} and to_id = ${person})
      or exists (select from applications where from_id = ${person} and to_id = ${me})
      or exists (select from conversations where low_id = least(${me}::bigint, ${person}::bigint)
        and high_id = greatest(${me}::bigint, ${person}::bigint))
    ) as known`
    .execute(db)
    .then(({ rows }) => rows[0]?.known === true)
