import { sql } from 'kysely'
import { verificationStatus } from '../../../contract/options'
import type { Viewer } from '../../context'
import type { Db } from '../../db/client'
import { openTo } from '../bonds'
import { apartFrom, rowBlocked } from '../people'
import { likesOfPost } from '../post-visibility'
import type { Window } from './rules'

// The query set of the report. All of it counts rows of real events whose time lies in the window, both ends included; days
// are Beijing's. Events with whom I blocked, or a colleague who opted out, do not count. Whether somebody else hides or
// blocked me changes no number: it could be read from one that falls (security V13). Rows that are masked count and are
// never named, as in the lists of visitors and likes.

export type Asked = Window & { viewer: Viewer; now: Date }

const day = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`
const within = (column: string, { from, until }: Window) =>
  sql<boolean>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${until}`
/** Somebody else `u`, known by name. */
const known = ({ viewer, now }: Asked) => sql<boolean>`not ${apartFrom(viewer, now)}`
/** Somebody else `u` in a list of mine, whose rows may be masked. */
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
 * Days on which I did something: registered, applied, liked, followed, posted, commented, reacted to a post, answered a
 * recommendation or a guess, wrote a message. Of a visit only the last to each person is known. By month, `YYYY-MM`.
 */
export async function activeDays(db: Db, { viewer: { id }, ...asked }: Asked) {
  const { rows } = await sql<{ month: string; days: number }>`
    select to_char(day, 'YYYY-MM') as month, count(*) as days from (
      select distinct (at at time zone 'Asia/Shanghai')::date as day from (
        select created_at as at from users where id = ${id}
        union all select created_at from applications where from_id = ${id}
        union all select at from likes where liker_id = ${id}
        union all select at from follows where follower_id = ${id}
        union all select created_at from dynamics where user_id = ${id}
        union all select created_at from comments where user_id = ${id}
        union all select at from dynamic_interactions where user_id = ${id}
        union all select decided_at from picks where user_id = ${id}
        union all select answered_at from lab_guesses where user_id = ${id}
        union all select at from messages where from_id = ${id} and kind <> 'tip'
        union all select last_at from visits where guest_id = ${id}
      ) as acts where ${within('at', asked)}
    ) as days group by month order by month`.execute(db)
  return rows
}

/** People of my daily recommendations, and those of them whom I never answered. */
export async function matches(db: Db, asked: Asked) {
  const { rows } = await sql<{ people: number; missed: number }>`
    select count(*) as people, count(*) filter (where not answered) as missed from (
      select p.person_id, bool_or(p.decision <> '') as answered from picks as p join users as u on u.id = p.person_id
      where p.user_id = ${asked.viewer.id} and ${known(asked)}
        and p.day >= (${asked.from}::timestamptz at time zone 'Asia/Shanghai')::date
        and p.day <= (${asked.until}::timestamptz at time zone 'Asia/Shanghai')::date
      group by p.person_id
    ) as met`.execute(db)
  return rows[0] ?? { people: 0, missed: 0 }
}

/** Applications by day; `done`: accepted ones. */
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

/** How many people applied to me. */
export async function applicants(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.from_id) as count from applications as a join users as u on u.id = a.from_id
    where a.to_id = ${asked.viewer.id} and ${within('a.created_at', asked)} and ${known(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Likes of mine; those answered by a like, whenever; likes for me; those of them that are still masked. */
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

/** Who last visited me in the window, how often the most frequent of them, and how many I visited. */
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

/** Whom I visited most, the most first. */
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

/** Posts of mine that were published, and what others did with them in the window; what I did with posts of others. */
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

/** The post of mine that was liked most, then commented on most, the earliest of equals; as its page counts. */
export async function bestPost(db: Db, asked: Asked) {
  const { rows } = await sql<{ day: string; likes: number; comments: number }>`
    select to_char(${day('published_at')}, 'YYYY-MM-DD') as day, ${likesOfPost(asked.viewer, asked.now)} as likes,
      comment_num as comments
    from dynamics as d where user_id = ${asked.viewer.id} and state = 'approved' and ${within('published_at', asked)}
    order by like_num desc, comment_num desc, published_at limit 1`.execute(db)
  return rows[0]
}

/** With whom a conversation began, by an accepted application or a mutual like; the latest first. */
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

// What is kept

export const keptOf = (db: Db, user: number, edition: number) =>
  db
    .selectFrom('yearly_reports')
    .where('user_id', '=', user)
    .where('edition', '=', edition)
    .selectAll()
    .executeTakeFirst()

export const authorise = (db: Db, user: number, edition: number, at: Date) =>
  db
    .insertInto('yearly_reports')
    .values({ user_id: user, edition, authorised_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const keepNumbers = (
  db: Db,
  user: number,
  edition: number,
  { numbers, version, at }: { numbers: object; version: number; at: Date },
) =>
  db
    .updateTable('yearly_reports')
    .set({ numbers: JSON.stringify(numbers), version, made_at: at })
    .where('user_id', '=', user)
    .where('edition', '=', edition)
    .execute()

export const finish = (db: Db, user: number, edition: number, at: Date) =>
  db
    .updateTable('yearly_reports')
    .set({ finished_at: at })
    .where('user_id', '=', user)
    .where('edition', '=', edition)
    .where('finished_at', 'is', null)
    .execute()
