import { sql } from 'kysely'
import { audience } from '../../../../../contract/planet/planet-parts'
import type { Db } from '../../../../db/client'

export type Taken = { kind: 'liked' | 'voted'; post: number; item: number }

/** Deletes all likes and votes of a user and returns them. */
export const takeAllBack = (db: Db, user: number): Promise<Taken[]> =>
  sql<Taken>`delete from dynamic_interactions where user_id = ${user} and kind in ('liked', 'voted')
      returning kind, dynamic_id as post, item`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * Locks posts in the order of their ids. All callers that lock several posts use this order, which prevents deadlocks.
 */
export const hold = (db: Db, posts: readonly number[]) =>
  db
    .selectFrom('dynamics')
    .where('id', '=', sql<number>`any(${posts})`)
    .orderBy('id')
    .select(['id', 'like_num', 'comment_num', 'vote_num', 'heat', 'published_at'])
    .forNoKeyUpdate()
    .execute()

type Counted = { id: number; like_num: number; vote_num: number; heat: number }

export const recount = (db: Db, posts: readonly Counted[]) =>
  sql`update dynamics as d set like_num = n.likes, vote_num = n.votes, heat = n.heat
    from unnest(${posts.map(({ id }) => id)}::bigint[], ${posts.map(({ like_num }) => like_num)}::int[],
      ${posts.map(({ vote_num }) => vote_num)}::int[], ${posts.map(({ heat }) => heat)}::float8[])
      as n (id, likes, votes, heat)
    where d.id = n.id`.execute(db)

/** Lowers the number of votes of each of these options by one. */
export const lowerOptions = (db: Db, votes: readonly Taken[]) =>
  sql`update dynamic_options as o set votes = o.votes - 1
    from unnest(${votes.map(({ post }) => post)}::bigint[], ${votes.map(({ item }) => item)}::int[]) as v (post, item)
    where o.dynamic_id = v.post and o.item = v.item`.execute(db)

/** For each topic, the number of this user's posts that it counts. */
export const topicsOf = (db: Db, user: number) =>
  db
    .selectFrom('dynamics')
    .where('user_id', '=', user)
    .where('state', '=', 'approved')
    .where('topic_id', 'is not', null)
    .where('audience', '<', audience.self)
    .groupBy('topic_id')
    .orderBy('topic_id')
    .select((e) => ['topic_id', e.fn.countAll<number>().as('posts')])
    .$narrowType<{ topic_id: number }>()
    .execute()
