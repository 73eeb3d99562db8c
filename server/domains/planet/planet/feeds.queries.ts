import { type RawBuilder, sql } from 'kysely'
import { minus } from '../../../../contract/kernel/time'
import { planetLimits } from '../../../../contract/planet/planet'
import { audience, dynamicType } from '../../../../contract/planet/planet-parts'
import type { Db } from '../../../db/client'
import { compilable, prepared } from '../../../db/prepared-queries'
import type { Viewer } from '../../../kernel/context'
import { type Looking, lookingOf, preparedFor, type Reading, shuns } from '../../core/people'
import { behindBan, did, followed, isMasked, readable } from '../post-visibility'
import type { Candidate } from './ranking'
import type { InteractionKind, PostState } from './tables'

/**
 * Whether a post may appear in the viewer's feeds: approved, readable, and not hidden by the viewer. Masked posts are
 * not affected by 不看TA的动态, since their absence would reveal the author. A post that the viewer unlocked is omitted when
 * the viewer blocks its author, even if it can still be read because the block is older than the unlock.
 */
const inFeeds = (viewer: Reading, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(d.state = 'approved' and d.audience < ${audience.self} and ${readable(viewer, now)}
    and not ${did(viewer.id, 'hidden')}
    and (${isMasked(viewer.id)} or not ((d.anonymous and ${shuns(sql`${viewer.id}::bigint`, sql`d.user_id`)})
      or exists (select from dynamic_blocks as b where b.user_id = ${viewer.id} and b.blocked_id = d.user_id))))`

type Id = { id: number }

const joined = sql`dynamics as d join users as u on u.id = d.user_id`

const idsOf = (db: Db, query: RawBuilder<Id>): Promise<number[]> =>
  query.execute(db).then(({ rows }) => rows.map(({ id }) => id))

/**
 * The posts after the cursor, a public id, in a chronological list. An unknown or unpublished post as cursor ends the
 * list.
 */
const below = (cursor: string | undefined) =>
  cursor === undefined
    ? sql`true`
    : sql`(d.published_at, d.id) < (select c.published_at, c.id from dynamics as c where c.public_id = ${cursor})`

/** Leaves out posts with a voice when the client does not want them (containVoice, B.planet.06). */
const wanted = (voices: boolean | undefined) =>
  voices === false ? sql<boolean>`d.kind <> ${dynamicType.voice}` : sql<boolean>`true`

const newestFirst = sql`order by d.published_at desc, d.id desc`

type Wish = { viewer: Viewer; now: Date; cursor: string | undefined; most: number; voices?: boolean | undefined }

/**
 * The SQL parts of a feed's page. `older` selects the posts after the cursor; `fits` holds all conditions on a post.
 */
type Page = { viewer: Looking; older: RawBuilder<unknown>; fits: RawBuilder<unknown>; most: number }

/**
 * Prepares the query of a feed's page in each of its four forms: with or without a cursor, with or without voice posts.
 */
function paged<Args extends readonly unknown[]>(build: (page: Page, ...args: Args) => RawBuilder<Id>) {
  const shape = (goesOn: boolean, voices: boolean) =>
    preparedFor((db, viewer, now: Date, most: number, cursor: string, ...args: Args) => {
      const older = below(goesOn ? cursor : undefined)
      const fits = sql`${older} and ${inFeeds(viewer, now)} and ${wanted(voices)}`
      return compilable(db, build({ viewer, older, fits, most }, ...args))
    })
  const first = { all: shape(false, true), quiet: shape(false, false) }
  const next = { all: shape(true, true), quiet: shape(true, false) }
  return async (db: Db, { viewer, now, cursor, most, voices }: Wish, ...args: Args): Promise<number[]> => {
    const run = (cursor === undefined ? first : next)[voices === false ? 'quiet' : 'all']
    const rows = await run(db, lookingOf(viewer, now), now, most, cursor ?? '', ...args)
    return rows.map(({ id }) => id)
  }
}

/**
 * Named posts of the viewer and of users they follow. Anonymous posts are excluded: they would reveal their author
 * (security V1).
 */
const ofFollowed = (viewer: number) =>
  sql<boolean>`(not d.anonymous and (d.user_id = ${viewer} or ${followed(viewer)}))`

const followedMost = 1000
/** How many of the newest posts are searched when the viewer follows more than `followedMost` users. */
const lookedThrough = 5000

const followedAfterMost = prepared((db, viewer: number) =>
  compilable(db, sql`select from follows where follower_id = ${viewer} offset ${sql.lit(followedMost)} limit 1`),
)

/**
 * Takes the authors with the most recent posts, at most one author per row of the page, and merges their posts. An
 * author outside of these cannot appear on the page.
 */
const merged = paged(({ viewer, fits, most }) => {
  const newest = (many: RawBuilder<unknown> | number) =>
    sql`select d.id, d.published_at from ${joined} where d.user_id = a.author and d.state = 'approved'
      and not d.anonymous and ${fits} ${newestFirst} limit ${many}`
  return sql<Id>`select d.id from (
      select a.author from (
        select followed_id as author from follows where follower_id = ${viewer.id} union select ${viewer.id}::bigint
      ) as a cross join lateral (${newest(sql.lit(1))}) as d ${newestFirst} limit ${most}
    ) as a cross join lateral (${newest(most)}) as d ${newestFirst} limit ${most}`
})

const amongNewest = paged(
  ({ viewer, older, fits, most }) => sql<Id>`select d.id from (
      select * from dynamics as d where d.state = 'approved' and d.audience < 2 and ${older} ${newestFirst}
      limit ${sql.lit(lookedThrough)}
    ) as d join users as u on u.id = d.user_id where ${ofFollowed(viewer.id)} and ${fits} ${newestFirst} limit ${most}`,
)

/**
 * The chronological feed of followed users. With few followed users their posts are merged. With many, the newest posts
 * of all users are searched first, and merging is the fallback. So the cost of a page does not grow with the number of
 * posts.
 */
export async function following(db: Db, wish: Wish): Promise<number[]> {
  if ((await followedAfterMost(db, wish.viewer.id)).length === 0) return merged(db, wish)
  const frequent = await amongNewest(db, wish)
  return frequent.length === wish.most ? frequent : merged(db, wish)
}

const chronological = (which: RawBuilder<unknown>, { fits, most }: Page) =>
  sql<Id>`select d.id from ${joined} where ${which} and d.state = 'approved' and d.audience < 2 and ${fits}
    ${newestFirst} limit ${most}`

/** Posts that show this city as their place; their authors chose it. */
export const ofCity = paged((page, city: string) => chronological(sql`d.city = ${city} and d.city <> ''`, page))

export const ofTopic = paged((page, topic: number) => chronological(sql`d.topic_id = ${topic}`, page))

/** Named posts of one author. They appear even when the viewer hides this author in feeds. */
export const ofAuthor = (
  db: Db,
  author: number,
  { viewer, now, cursor, most, voices }: Omit<Wish, 'viewer'> & { viewer: Reading },
) =>
  idsOf(
    db,
    sql<Id>`select d.id from ${joined} where d.user_id = ${author} and d.state = 'approved' and not d.anonymous
      and d.audience < 2 and ${below(cursor)} and ${readable(viewer, now)} and ${wanted(voices)} ${newestFirst} limit ${most}`,
  )

/** All posts of the viewer, latest first, including those in review, refused or anonymous. */
export const mine = (db: Db, viewer: number, { cursor, most, voices }: Pick<Wish, 'cursor' | 'most' | 'voices'>) =>
  idsOf(
    db,
    sql<Id>`select d.id from dynamics as d where d.user_id = ${viewer} and d.state <> 'deleted' and ${wanted(voices)}
      and ${cursor === undefined ? sql`true` : sql`(d.created_at, d.id) < (select c.created_at, c.id from dynamics as c where c.public_id = ${cursor})`}
      order by d.created_at desc, d.id desc limit ${most}`,
  )

/** Posts that the viewer interacted with, latest interaction first, back to the limit of the history (B.planet.07). */
export const touched = (
  db: Db,
  kind: InteractionKind,
  { viewer, now, cursor, most, voices }: Wish,
): Promise<number[]> =>
  idsOf(
    db,
    sql<Id>`select d.id from dynamic_interactions as i join dynamics as d on d.id = i.dynamic_id
        join users as u on u.id = d.user_id
      where i.user_id = ${viewer.id} and i.kind = ${kind} and i.at >= ${minus(now, planetLimits.planetHistoryDays, 'day')}
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

/** Ids of the posts with these public ids that the viewer may read, in no particular order. */
export const named = (db: Db, names: readonly string[], viewer: Viewer, now: Date): Promise<number[]> =>
  idsOf(
    db,
    sql<Id>`select d.id from ${joined} where d.public_id = any(${names}) and d.state <> 'deleted' and ${readable(viewer, now)}`,
  )

/** The data of a post that a reaction needs, for a viewer who may read it. */
export type Readable = {
  id: number
  user_id: number
  state: PostState
  masked: boolean
  anonymous: boolean
  options: number
}

/**
 * Finds a post that the viewer may read.
 * @param sale also finds a masked post of a banned author; its unlock is refused later
 */
export const readableByName = (
  db: Db,
  name: string,
  viewer: Viewer,
  { now, sale = false }: { now: Date; sale?: boolean },
): Promise<Readable | undefined> =>
  sql<Readable>`select d.id, d.user_id, d.state, d.anonymous, ${isMasked(viewer.id)} as masked,
      (select count(*)::int from dynamic_options as o where o.dynamic_id = d.id) as options
    from dynamics as d join users as u on u.id = d.user_id
    where d.public_id = ${name} and d.state <> 'deleted'
      and (${readable(viewer, now)} ${sale ? sql`or ${behindBan(viewer.id)}` : sql``})`
    .execute(db)
    .then(({ rows }) => rows[0])

const touchDays = 30
const newcomerDays = 14

const stretchOf = (voices: boolean) =>
  preparedFor(
    (db, viewer, now: Date, since: Date, touchedSince: Date, joinedSince: Date, offset: number, most: number) =>
      compilable(
        db,
        sql<Candidate>`with hottest as (
      select d.*, ${isMasked(viewer.id)} as masked, u.interests, u.created_at as joined_at from ${joined}
      where d.state = 'approved' and d.audience < 2 and d.published_at <= ${since} and d.user_id <> ${viewer.id}
        and ${inFeeds(viewer, now)} and ${wanted(voices)}
      order by d.heat desc, d.id desc offset ${offset} limit ${most}
    ), me as (select city, interests from users where id = ${viewer.id}), touches as (
      select t.topic_id, count(*)::int as times from dynamic_interactions as i join dynamics as t on t.id = i.dynamic_id
      where i.user_id = ${viewer.id} and i.kind in ('liked', 'voted', 'commented') and t.topic_id is not null
        and i.at >= ${touchedSince}
      group by t.topic_id
    )
    select d.id, d.heat, d.like_num, d.comment_num, d.vote_num, coalesce(d.topic_id, 0) as topic,
      case when d.masked then 'post ' || d.id else 'user ' || d.user_id end as author,
      (not d.masked and ${followed(viewer.id)}) as followed,
      (d.city <> '' and d.city = me.city) as "sameCity",
      coalesce(t.times, 0) as "topicTouches",
      case when d.masked then 0 else
        (select count(*)::int from unnest(d.interests) as x where x = any (me.interests)) end as shared,
      (not d.masked and d.joined_at > ${joinedSince}) as newcomer
    from hottest as d cross join me left join touches as t on t.topic_id = d.topic_id
    order by d.heat desc, d.id desc`,
      ),
  )

const stretches = { all: stretchOf(true), quiet: stretchOf(false) }

/**
 * One stretch of candidates for the recommended feed, hottest first, with their ranking data. They were published up to
 * `since` and are not the viewer's own. The author of a masked post is left out of the data (security V1).
 */
export const candidates = (
  db: Db,
  { viewer, now, since, offset, most, voices }: Omit<Wish, 'cursor'> & { since: Date; offset: number },
): Promise<Candidate[]> =>
  stretches[voices === false ? 'quiet' : 'all'](
    db,
    lookingOf(viewer, now),
    now,
    since,
    minus(now, touchDays, 'day'),
    minus(now, newcomerDays, 'day'),
    offset,
    most,
  )

/** The number of posts in a feed that are newer than `since`. Counting stops at `most`. */
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

const factsOf = prepared((db, viewer: number) =>
  db.selectFrom('users').where('id', '=', viewer).select(['city', 'personalised']),
)

/** The viewer's city, and whether the viewer allows a personalised feed. */
export async function viewerFacts(db: Db, viewer: number) {
  const [facts] = await factsOf(db, viewer)
  if (!facts) throw new Error('the caller is gone')
  return facts
}
