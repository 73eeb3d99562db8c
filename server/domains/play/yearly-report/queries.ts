import { sql } from 'kysely'
import { verificationStatus } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import { openTo } from '../../core/bonds'
import { apartFrom, rowBlocked } from '../../core/people'
import { likesOfPost } from '../../planet/post-visibility'
import { matchDayOf } from '../../profile/prefer'
import type { Window } from './rules'

// Queries of the reports. They count rows with a time in the window, both ends included; days are Beijing's. Events
// with users that the viewer blocked, or with colleagues who opted out, do not count. A user who hides or blocks the
// viewer changes no number, since a falling number would reveal it (security V13). Masked rows count but are never
// named, as in the lists of visitors and likes.

export type Asked = Window & { viewer: Viewer; now: Date }

const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
const within = (column: string, { from, until }: Window) =>
  sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${until}`
/** SQL condition: another user `u` counts in events that show the viewer who it was. */
const known = ({ viewer, now }: Asked) => sql<boolean>`not ${apartFrom(viewer, now)}`
/** SQL condition: another user `u` counts in a list of the viewer that may have masked rows. */
const listed = ({ viewer, now }: Asked, list: 'visitor' | 'like') => {
  const open = openTo(viewer.id, sql.ref('u.id'))
  return sql<boolean>`not ${apartFrom(viewer, now, 'u', open)}
    and not (${rowBlocked(viewer.id, list, sql.ref('u.id'))} and not ${open})`
}

export const registeredAt = (db: Db, user: number): Promise<Date> =>
  db
    .selectFrom('users')
    .where('id', '=', user)
    .select('created_at')
    .executeTakeFirstOrThrow()
    .then(({ created_at }) => created_at)

/**
 * The times `at` of the user's actions: registered, applied, liked, followed, posted, commented, reacted to a post,
 * answered a recommendation or a guess, wrote a message, threw, caught or answered a paper plane. Only the last visit
 * to each user is stored.
 */
const acts = (id: number, birth = true) => sql`(
    select created_at as at from users where id = ${id} and ${birth}
    union all select created_at from applications where from_id = ${id}
    union all select at from likes where liker_id = ${id}
    union all select at from follows where follower_id = ${id}
    union all select created_at from dynamics where user_id = ${id}
    union all select created_at from comments where user_id = ${id}
    union all select at from dynamic_interactions where user_id = ${id}
    union all select decided_at from picks where user_id = ${id}
    union all select answered_at from lab_guesses where user_id = ${id}
    union all select at from messages where from_id = ${id} and kind <> 'tip'
    union all select created_at from planes where user_id = ${id}
    union all select caught_at from plane_threads where catcher_id = ${id}
    union all select at from plane_messages where user_id = ${id}
    union all select last_at from visits where guest_id = ${id}
  ) as acts`

/** The number of days with an action, by month `YYYY-MM`. @param birth whether the registration counts as an action */
export async function activeDays(db: Db, { viewer: { id }, ...asked }: Asked, birth = true) {
  const { rows } = await sql<{ month: string; days: number }>`
    select to_char(day, 'YYYY-MM') as month, count(*) as days from (
      select distinct (at at time zone 'Asia/Shanghai')::date as day from ${acts(id, birth)} where ${within('at', asked)}
    ) as days group by month order by month`.execute(db)
  return rows
}

/** The number of days with an action from the hour `from` on and before the hour `before`, Beijing time. */
export async function daysWithin(db: Db, { viewer: { id }, ...asked }: Asked, from: number, before: number) {
  const { rows } = await sql<{ days: number }>`
    select count(distinct (at at time zone 'Asia/Shanghai')::date) as days from ${acts(id)}
    where ${within('at', asked)} and extract(hour from at at time zone 'Asia/Shanghai') >= ${from}
      and extract(hour from at at time zone 'Asia/Shanghai') < ${before}`.execute(db)
  return rows[0]?.days ?? 0
}

/**
 * Counts the users in the viewer's daily matches, those that the viewer answered, and those missed: never answered, and
 * in no list that is still open.
 */
export async function matches(db: Db, asked: Asked) {
  const { rows } = await sql<{ people: number; answered: number; missed: number }>`
    select count(*) as people, count(*) filter (where answered) as answered,
      count(*) filter (where not answered and last < ${matchDayOf(asked.now)}) as missed from (
      select p.person_id, bool_or(p.decision <> '') as answered, max(p.day) as last
      from picks as p join users as u on u.id = p.person_id
      where p.user_id = ${asked.viewer.id} and ${known(asked)}
        and p.day >= (${asked.from}::timestamptz at time zone 'Asia/Shanghai')::date
        and p.day <= (${asked.until}::timestamptz at time zone 'Asia/Shanghai')::date
      group by p.person_id
    ) as met`.execute(db)
  return rows[0] ?? { people: 0, answered: 0, missed: 0 }
}

/** Applications by day. `done` are the accepted ones. */
export async function applications(db: Db, asked: Asked, side: 'sent' | 'received') {
  const [mine, other] = side === 'sent' ? ['a.from_id', 'a.to_id'] : ['a.to_id', 'a.from_id']
  const { rows } = await sql<{ day: string; count: number; done: number }>`
    select to_char(${day('a.created_at')}, 'YYYY-MM-DD') as day, count(*) as count,
      count(*) filter (where a.state = 2) as done
    from applications as a join users as u on u.id = ${sql.ref(other)}
    where ${sql.ref(mine)} = ${asked.viewer.id} and ${within('a.created_at', asked)} and ${known(asked)}
    group by 1 order by 1`.execute(db)
  return rows
}

/** The number of users who applied to the viewer. */
export async function applicants(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.from_id) as count from applications as a join users as u on u.id = a.from_id
    where a.to_id = ${asked.viewer.id} and ${within('a.created_at', asked)} and ${known(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts applications to the viewer: refused, refused without a reason, days with a refusal, and expired. */
export async function refusals(db: Db, asked: Asked) {
  const { rows } = await sql<{ refused: number; silent: number; days: number; expired: number }>`
    select count(*) filter (where a.state = 3) as refused,
      count(*) filter (where a.state = 3 and a.reject_reason = '') as silent,
      count(distinct ${day('a.ended_at')}) filter (where a.state = 3) as days,
      count(*) filter (where a.state = 4) as expired
    from applications as a join users as u on u.id = a.from_id
    where a.to_id = ${asked.viewer.id} and ${within('a.created_at', asked)} and ${known(asked)}`.execute(db)
  return rows[0] ?? { refused: 0, silent: 0, days: 0, expired: 0 }
}

/** The reasons that the viewer gave most often, most frequent first. */
export async function reasonsGiven(db: Db, asked: Asked, most: number) {
  const { rows } = await sql<{ reason: string; count: number }>`
    select trim(reason) as reason, count(*) as count
    from applications as a join users as u on u.id = a.from_id,
      unnest(string_to_array(a.reject_reason, ',')) as reason
    where a.to_id = ${asked.viewer.id} and a.state = 3 and trim(reason) <> ''
      and ${within('a.created_at', asked)} and ${known(asked)}
    group by 1 order by 2 desc, 1 limit ${most}`.execute(db)
  return rows
}

/** The number of users who followed the viewer. */
export async function followers(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from follows as f join users as u on u.id = f.follower_id
    where f.followed_id = ${asked.viewer.id} and ${within('f.at', asked)} and ${known(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of the viewer's visits to other users. */
export async function visitTimes(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(v.count), 0)::int as count from visits as v join users as u on u.id = v.host_id
    where v.guest_id = ${asked.viewer.id} and ${within('v.last_at', asked)} and ${known(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Words about the viewer: topics of their posts, most frequent first, then their interests. */
export async function keyWords(db: Db, asked: Asked, most: number): Promise<string[]> {
  const { id } = asked.viewer
  const { rows } = await sql<{ word: string }>`
    select t.title as word from dynamics as d join topics as t on t.id = d.topic_id
      where d.user_id = ${id} and d.state = 'approved' and ${within('d.published_at', asked)}
      group by t.id, t.title order by count(*) desc, t.id limit ${most}`.execute(db)
  const { interests } = await db.selectFrom('users').where('id', '=', id).select('interests').executeTakeFirstOrThrow()
  return [...new Set([...rows.map(({ word }) => word), ...interests])].slice(0, most)
}

/**
 * Counts the viewer's likes (`mine`), those that were ever returned (`mutual`), the likes that the viewer received
 * (`forMe`), and those of users who are still masked (`pending`).
 */
export async function hearts(db: Db, asked: Asked) {
  const { id } = asked.viewer
  const { rows } = await sql<{ mine: number; mutual: number; forMe: number; pending: number }>`
    select
      (select count(*) from likes as l join users as u on u.id = l.liked_id
        where l.liker_id = ${id} and ${within('l.at', asked)} and ${known(asked)}) as mine,
      (select count(*) from likes as l join users as u on u.id = l.liked_id
        join likes as back on back.liker_id = l.liked_id and back.liked_id = l.liker_id
        where l.liker_id = ${id} and ${within('l.at', asked)} and ${known(asked)}) as mutual,
      (select count(*) from likes as l join users as u on u.id = l.liker_id
        where l.liked_id = ${id} and ${within('l.at', asked)} and ${listed(asked, 'like')}) as "forMe",
      (select count(*) from likes as l join users as u on u.id = l.liker_id
        where l.liked_id = ${id} and ${within('l.at', asked)} and ${listed(asked, 'like')}
          and not ${openTo(id, sql.ref('u.id'))}) as pending`.execute(db)
  return rows[0] ?? { mine: 0, mutual: 0, forMe: 0, pending: 0 }
}

/**
 * Counts the viewer's visitors and the users that the viewer visited. `most` is the number of visits of the most
 * frequent visitor.
 */
export async function visits(db: Db, asked: Asked) {
  const { id } = asked.viewer
  const { rows } = await sql<{ people: number; most: number; mine: number }>`
    select count(*) as people, coalesce(max(v.count), 0) as most,
      (select count(*) from visits as v join users as u on u.id = v.host_id
        where v.guest_id = ${id} and ${within('v.last_at', asked)} and ${known(asked)}) as mine
    from visits as v join users as u on u.id = v.guest_id
    where v.host_id = ${id} and ${within('v.last_at', asked)} and ${listed(asked, 'visitor')}`.execute(db)
  return rows[0] ?? { people: 0, most: 0, mine: 0 }
}

/** The users that the viewer visited most, most frequent first. */
export const mostVisited = (db: Db, asked: Asked, most: number) =>
  db
    .selectFrom('visits as v')
    .where('v.guest_id', '=', asked.viewer.id)
    .where(within('v.last_at', asked))
    .select(['v.host_id as person', 'v.count'])
    .orderBy('v.count', 'desc')
    .orderBy('v.last_at', 'desc')
    .orderBy('v.host_id')
    .limit(most)
    .execute()

/** The number of users that the viewer wrote to. */
export async function talks(db: Db, asked: Asked): Promise<number> {
  const { id } = asked.viewer
  const { rows } = await sql<{ count: number }>`
    select count(distinct m.conversation_id) as count from messages as m
    join conversation_members as c on c.conversation_id = m.conversation_id and c.user_id = ${id}
    join users as u on u.id = c.other_id
    where m.from_id = ${id} and m.kind <> 'tip' and ${within('m.at', asked)} and ${known(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Counts the viewer's published posts, the likes and comments of others on their posts, and the viewer's own likes and
 * comments.
 */
export async function posts(db: Db, asked: Asked) {
  const { id } = asked.viewer
  const { rows } = await sql<{ posts: number; liked: number; commented: number; likes: number; comments: number }>`
    select
      (select count(*) from dynamics as d
        where d.user_id = ${id} and d.state = 'approved' and ${within('d.published_at', asked)}) as posts,
      (select count(*) from dynamic_interactions as i join dynamics as d on d.id = i.dynamic_id
        join users as u on u.id = i.user_id
        where d.user_id = ${id} and d.state = 'approved' and i.kind = 'liked' and i.user_id <> ${id}
          and ${within('i.at', asked)} and ${known(asked)}) as liked,
      (select count(*) from comments as c join dynamics as d on d.id = c.dynamic_id join users as u on u.id = c.user_id
        where d.user_id = ${id} and d.state = 'approved' and c.state = 'approved' and c.user_id <> ${id}
          and ${within('c.created_at', asked)} and ${known(asked)}) as commented,
      (select count(*) from dynamic_interactions
        where user_id = ${id} and kind = 'liked' and ${within('at', asked)}) as likes,
      (select count(*) from comments
        where user_id = ${id} and state = 'approved' and ${within('created_at', asked)}) as comments`.execute(db)
  return rows[0] ?? { posts: 0, liked: 0, commented: 0, likes: 0, comments: 0 }
}

/**
 * The viewer's most liked post; among equals the one with more comments, then the earliest. Likes are counted as on its
 * page.
 */
export async function bestPost(db: Db, asked: Asked) {
  const { rows } = await sql<{ id: number; day: string; likes: number }>`
    select d.id, to_char(${day('published_at')}, 'YYYY-MM-DD') as day, ${likesOfPost(asked.viewer, asked.now)} as likes
    from dynamics as d where user_id = ${asked.viewer.id} and state = 'approved' and ${within('published_at', asked)}
    order by like_num desc, comment_num desc, published_at limit 1`.execute(db)
  return rows[0]
}

/** The users of conversations that began with an accepted application or a mutual like, latest first. */
export const acquaintances = (db: Db, asked: Asked, most: number) =>
  db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .where('m.user_id', '=', asked.viewer.id)
    .where('c.opened_by', 'in', ['application', 'mutual'])
    .where(within('c.created_at', asked))
    .select('m.other_id as person')
    .orderBy('c.created_at', 'desc')
    .orderBy('m.other_id')
    .limit(most)
    .execute()

export const proofsOf = (db: Db, user: number) =>
  db
    .selectFrom('verifications')
    .where('user_id', '=', user)
    .where('status', '=', verificationStatus.passed)
    .select(['kind', 'status', 'decided_at'])
    .execute()
