import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../../../contract/limits'
import { audience, dynamicType } from '../../../../contract/options'
import { minus } from '../../../../contract/time'
import type { Viewer } from '../../../context'
import type { Db } from '../../../db/client'
import { did, followed, isMasked, readable } from '../../post-visibility'
import type { Candidate } from '../ranking'
import type { InteractionKind } from '../tables'

/** Readable, approved and not turned away from: for feeds. 不看TA的动态 leaves masked posts, for the same reason. */
const inFeeds = (viewer: Viewer, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(d.state = 'approved' and d.audience < ${audience.self} and ${readable(viewer, now)}
    and not ${did(viewer.id, 'hidden')}
    and (${isMasked(viewer.id)} or not exists (select from dynamic_blocks as b
      where b.user_id = ${viewer.id} and b.blocked_id = d.user_id)))`

type Id = { id: number }

const joined = sql`dynamics as d join users as u on u.id = d.user_id`

const idsOf = (db: Db, query: RawBuilder<Id>): Promise<number[]> =>
  query.execute(db).then(({ rows }) => rows.map(({ id }) => id))

/** Below a post of a chronological list, by its public id. One that is unknown or unpublished ends the list. */
const below = (cursor: string | undefined) =>
  cursor === undefined
    ? sql`true`
    : sql`(d.published_at, d.id) < (select c.published_at, c.id from dynamics as c where c.public_id = ${cursor})`

/** Posts with a voice are left out where they are not wanted (containVoice, B.planet.06). */
const wanted = (voices: boolean | undefined) =>
  voices === false ? sql<boolean>`d.kind <> ${dynamicType.voice}` : sql<boolean>`true`

const newestFirst = sql`order by d.published_at desc, d.id desc`

type Wish = { viewer: Viewer; now: Date; cursor: string | undefined; most: number; voices?: boolean | undefined }

/** Named posts of whom the viewer follows, and their own; anonymous ones would tell whose they are (security V1). */
const ofFollowed = (viewer: number) =>
  sql<boolean>`(not d.anonymous and (d.user_id = ${viewer} or ${followed(viewer)}))`

const followedMost = 1000

const followsMany = (db: Db, viewer: number): Promise<boolean> =>
  sql`select from follows where follower_id = ${viewer} offset ${followedMost} limit 1`
    .execute(db)
    .then(({ rows }) => rows.length > 0)

/**
 * Chronological. Of few authors the newest of each are merged; of many, the newest of all are looked through, among which
 * theirs are frequent. Either way a page reads no more as posts and authors grow.
 */
export async function following(db: Db, { viewer, now, cursor, most, voices }: Wish): Promise<number[]> {
  const fits = sql`${inFeeds(viewer, now)} and ${wanted(voices)}`
  if (await followsMany(db, viewer.id))
    return idsOf(
      db,
      sql<Id>`select d.id from ${joined} where d.state = 'approved' and d.audience < 2 and ${ofFollowed(viewer.id)}
        and ${below(cursor)} and ${fits} ${newestFirst} limit ${most}`,
    )
  return idsOf(
    db,
    sql<Id>`select d.id from (
        select followed_id as author from follows where follower_id = ${viewer.id} union select ${viewer.id}::bigint
      ) as a cross join lateral (
        select d.id, d.published_at from ${joined} where d.user_id = a.author and d.state = 'approved' and not d.anonymous
          and ${below(cursor)} and ${fits} ${newestFirst} limit ${most}
      ) as d ${newestFirst} limit ${most}`,
  )
}

const chronological = (db: Db, { viewer, now, cursor, most, voices }: Wish, which: RawBuilder<unknown>) =>
  idsOf(
    db,
    sql<Id>`select d.id from ${joined} where ${which} and d.state = 'approved' and d.audience < 2
      and ${below(cursor)} and ${inFeeds(viewer, now)} and ${wanted(voices)} ${newestFirst} limit ${most}`,
  )

/** Posts whose authors named this city as their place. */
export const ofCity = (db: Db, city: string, wish: Wish) =>
  chronological(db, wish, sql`d.city = ${city} and d.city <> ''`)

export const ofTopic = (db: Db, topic: number, wish: Wish) => chronological(db, wish, sql`d.topic_id = ${topic}`)

/** Named posts of somebody else, also of whom the viewer does not want to see in feeds. */
export const ofAuthor = (db: Db, author: number, { viewer, now, cursor, most, voices }: Wish) =>
  idsOf(
    db,
    sql<Id>`select d.id from ${joined} where d.user_id = ${author} and d.state = 'approved' and not d.anonymous
      and d.audience < 2 and ${below(cursor)} and ${readable(viewer, now)} and ${wanted(voices)} ${newestFirst} limit ${most}`,
  )

/** All of the viewer's own, in review, refused and anonymous ones too, latest written first. */
export const mine = (db: Db, viewer: number, { cursor, most, voices }: Pick<Wish, 'cursor' | 'most' | 'voices'>) =>
  idsOf(
    db,
    sql<Id>`select d.id from dynamics as d where d.user_id = ${viewer} and d.state <> 'deleted' and ${wanted(voices)}
      and ${cursor === undefined ? sql`true` : sql`(d.created_at, d.id) < (select c.created_at, c.id from dynamics as c where c.public_id = ${cursor})`}
      order by d.created_at desc, d.id desc limit ${most}`,
  )

/** Posts that the viewer did something with, their latest first; at most as old as the history reaches (B.planet.07). */
export const touched = (
  db: Db,
  kind: InteractionKind,
  { viewer, now, cursor, most, voices }: Wish,
): Promise<number[]> =>
  idsOf(
    db,
    sql<Id>`select d.id from dynamic_interactions as i join dynamics as d on d.id = i.dynamic_id
        join users as u on u.id = d.user_id
      where i.user_id = ${viewer.id} and i.kind = ${kind} and i.at >= ${minus(now, limits.planetHistoryDays, 'day')}
        and d.state <> 'deleted' and ${readable(viewer, now)} and ${wanted(voices)}
        and ${
          cursor === undefined
            ? sql`true`
            : sql`(i.at, i.dynamic_id) < (select c.at, c.dynamic_id from dynamic_interactions as c
                join dynamics as p on p.id = c.dynamic_id
                where c.user_id = ${viewer.id} and c.kind = ${kind} and p.public_id = ${cursor})`
        }
      order by i.at desc, i.dynamic_id desc limit ${most}`,
  )

const touchDays = 30
const newcomerDays = 14

/**
 * One stretch of the recommended feed's candidates, hottest first, with what ranks them; published up to `since`, not the
 * viewer's own. Nothing of the author of a masked post (security V1).
 */
export const candidates = (
  db: Db,
  { viewer, now, since, offset, most, voices }: Omit<Wish, 'cursor'> & { since: Date; offset: number },
): Promise<Candidate[]> =>
  sql<Candidate>`with hottest as (
      select d.*, ${isMasked(viewer.id)} as masked, u.interests, u.created_at as joined_at from ${joined}
      where d.state = 'approved' and d.audience < 2 and d.published_at <= ${since} and d.user_id <> ${viewer.id}
        and ${inFeeds(viewer, now)} and ${wanted(voices)}
      order by d.heat desc, d.id desc offset ${offset} limit ${most}
    ), me as (select city, interests from users where id = ${viewer.id}), touches as (
      select t.topic_id, count(*)::int as times from dynamic_interactions as i join dynamics as t on t.id = i.dynamic_id
      where i.user_id = ${viewer.id} and i.kind in ('liked', 'voted', 'commented') and t.topic_id is not null
        and i.at >= ${minus(now, touchDays, 'day')}
      group by t.topic_id
    )
    select d.id, d.heat, d.like_num, d.comment_num, d.vote_num, coalesce(d.topic_id, 0) as topic,
      case when d.masked then 'post ' || d.id else 'user ' || d.user_id end as author,
      (not d.masked and ${followed(viewer.id)}) as followed,
      (d.city <> '' and d.city = me.city) as "sameCity",
      coalesce(t.times, 0) as "topicTouches",
      case when d.masked then 0 else
        (select count(*)::int from unnest(d.interests) as x where x = any (me.interests)) end as shared,
      (not d.masked and d.joined_at > ${minus(now, newcomerDays, 'day')}) as newcomer
    from hottest as d cross join me left join touches as t on t.topic_id = d.topic_id
    order by d.heat desc, d.id desc`
    .execute(db)
    .then(({ rows }) => rows)

/** How many newer posts a feed has, counted no further than `most`. */
export const newerThan = (
  db: Db,
  { viewer, now, since, most, sort, city }: Omit<Wish, 'cursor'> & { since: Date; sort: string; city: string },
): Promise<number> => {
  const which =
    sort === 'following' ? ofFollowed(viewer.id) : sort === 'city' ? sql`d.city = ${city} and d.city <> ''` : sql`true`
  return sql<{ count: number }>`select count(*)::int as count from (
      select from ${joined} where d.published_at > ${since} and d.user_id <> ${viewer.id} and d.state = 'approved'
        and d.audience < 2 and ${which} and ${inFeeds(viewer, now)} limit ${most}) as newer`
    .execute(db)
    .then(({ rows }) => rows[0]?.count ?? 0)
}
