import { type RawBuilder, sql } from 'kysely'
import { planetLimits } from '../../../../contract/planet/planet'
import { audience } from '../../../../contract/planet/planet-parts'
import type { Db } from '../../../db/client'
import { compilable } from '../../../db/prepared-queries'
import type { Viewer } from '../../../kernel/context'
import { lookingOf, preparedFor, readableBy, type Reading, shuns } from '../../core/people'

/** A SQL condition over a post `d` and its author `u`. */
type Condition = RawBuilder<boolean>

/** Whether the viewer has an interaction of this kind with the post. */
export const did = (viewer: number, kind: string) =>
  sql<boolean>`exists (select from dynamic_interactions as i
    where i.user_id = ${viewer} and i.kind = ${kind} and i.dynamic_id = d.id)`

/** Whether the post's author is hidden from the viewer (B.planet.30). */
export const isMasked = (viewer: number): Condition =>
  sql<boolean>`(d.anonymous and d.user_id <> ${viewer} and not ${did(viewer, 'unlocked')})`

// avoids `exists`, for which PostgreSQL would hash all users that the follower follows
const follows = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select true from follows as f
    where f.follower_id = ${from} and f.followed_id = ${to} limit 1), false)`

/** Whether the viewer follows the author. */
export const followed = (viewer: number): Condition => follows(sql`${viewer}::bigint`, sql`d.user_id`)

/** Whether a reader belongs to the author's chosen audience. */
export const isAudience = (reader: RawBuilder<unknown>): Condition =>
  sql<boolean>`(d.user_id = ${reader} or d.audience = ${audience.everybody} or (d.audience = ${audience.mutual}
    and ${follows(reader, sql`d.user_id`)} and ${follows(sql`d.user_id`, reader)}))`

const audienceOf = (viewer: Reading): Condition =>
  'mutual' in viewer && viewer.mutual
    ? sql<boolean>`(d.audience < ${audience.self})`
    : isAudience(sql`${viewer.id}::bigint`)

/** Whether the author of a masked post still has an account, neither banned nor closed. Uses the row `u` of users. */
export const behindMask: Condition = sql<boolean>`(u.banned_at is null and u.cancelled_at is null)`

/**
 * Whether the author of an anonymous post counts as visible. A masked author is visible until they are banned or close
 * their account. Blocks have no effect, since a post that disappears after a block would reveal its author (security
 * V11, V13). An author that the viewer unlocked counts as visible too (B.planet.28), unless the viewer blocked them
 * afterwards.
 */
export const behindAnonymous = (viewer: number): Condition =>
  sql<boolean>`(${behindMask} and not exists (select from dynamic_interactions as i
    where i.user_id = ${viewer} and i.kind = 'unlocked' and i.dynamic_id = d.id
      and ${shuns(sql`i.user_id`, sql`d.user_id`, sql`i.at`)}))`

/** Whether the viewer may read a post. */
export const readable = (viewer: Reading, now: Date): Condition =>
  sql<boolean>`(d.user_id = ${viewer.id} or (d.state = 'approved' and case when d.anonymous
    then ${behindAnonymous(viewer.id)} else ${readableBy(viewer, now)} and ${audienceOf(viewer)} end))`

/** Whether the author of a masked post was banned. The post is then hidden, and an unlock is refused (security V12). */
export const behindBan = (viewer: number): Condition =>
  sql<boolean>`(d.state = 'approved' and ${isMasked(viewer)} and u.banned_at is not null and u.cancelled_at is null)`

/** The commented post as SQL expressions. */
type Below = { anonymous: RawBuilder<unknown>; author: RawBuilder<unknown> }

/**
 * Whether the viewer sees the comment in the row `as`, below a post that they may read: their own, or an approved one
 * by a visible author. The author of an anonymous post is visible here while their post is readable.
 */
export const commentShown = (viewer: Reading, now: Date, { anonymous, author }: Below, as = 'c'): Condition => {
  const c = (name: string) => sql.ref(`${as}.${name}`)
  return sql<boolean>`(select case when ${c('state')} = 'deleted' then false when ${c('user_id')} = ${viewer.id} then true
      when ${c('state')} <> 'approved' then false
      when ${anonymous}::boolean and ${c('user_id')} = ${author} then ${behindMask}
      else ${readableBy(viewer, now)} end
    from users as u where u.id = ${c('user_id')})`
}

export type Commented = { id: number; person: number; anonymous: boolean }

const counted = preparedFor(
  (
    db,
    viewer,
    ids: readonly number[],
    authors: readonly number[],
    anonymous: readonly boolean[],
    now: Date,
    most: number,
  ) => {
    const below = { anonymous: sql`p.anonymous`, author: sql`p.author` }
    return compilable(
      db,
      sql<{ id: number; comments: number }>`select p.id, n.comments
    from unnest(${ids}::bigint[], ${authors}::bigint[], ${anonymous}::boolean[]) as p (id, author, anonymous)
    cross join lateral (select count(*)::int as comments from (
      select from comments as c where c.dynamic_id = p.id and ${commentShown(viewer, now, below)}
        and not exists (select from comments as t
          where t.id = c.top_id and not ${commentShown(viewer, now, below, 't')})
      limit ${most}) as seen) as n`,
    )
  },
)

/** The number of comments of each post that the viewer can reach by paging. Counting stops at `most`. */
export const commentCounts = (
  db: Db,
  posts: readonly Commented[],
  { viewer, now, most }: { viewer: Viewer; now: Date; most: number },
): Promise<{ id: number; comments: number }[]> =>
  counted(
    db,
    lookingOf(viewer, now),
    posts.map(({ id }) => id),
    posts.map(({ person }) => person),
    posts.map(({ anonymous }) => anonymous),
    now,
    most,
  )

/**
 * The number of hidden users among these likes: users `u` that the viewer cannot see. Checks the first `likesFitted`
 * likes only.
 */
const hiddenAmong = (likes: RawBuilder<unknown>, viewer: Reading, there: Condition) =>
  sql<number>`(select count(*)::int from (${likes} order by user_id limit ${sql.lit(planetLimits.likesFitted)}) as l
    join users as u on u.id = l.user_id where u.id <> ${viewer.id} and not ${there})`

/**
 * The number of likes of a post `d` for the viewer. The post's author sees who likes it, so the number must match the
 * visible names. Other viewers get the plain counter, which reveals nothing about blocks (security G6).
 */
export const likesOfPost = (viewer: Reading, now: Date): RawBuilder<number> => {
  const likes = sql`select user_id from dynamic_interactions where dynamic_id = d.id and kind = 'liked'`
  const hidden = hiddenAmong(likes, viewer, readableBy(viewer, now))
  return sql<number>`(d.like_num - case when d.user_id = ${viewer.id} then ${hidden} else 0 end)`
}

/**
 * The number of likes of a comment `c` below a post `d`, by the rule of `likesOfPost`. An anonymous post's author is
 * visible as in `commentShown`.
 */
export const likesOfComment = (viewer: Reading, now: Date): RawBuilder<number> => {
  const likes = sql`select user_id from comment_likes where comment_id = c.id`
  const there = sql<boolean>`(case when u.id = d.user_id and d.anonymous then ${behindMask}
    else ${readableBy(viewer, now)} end)`
  return sql<number>`(c.like_num - case when c.user_id = ${viewer.id} then ${hiddenAmong(likes, viewer, there)} else 0 end)`
}
