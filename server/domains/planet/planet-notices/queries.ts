import { sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import { readableBy } from '../../core/people'
import { behindAnonymous, isAudience, isMasked, readable } from '../post-visibility'
import type { Notice } from './tables'

export type Told = { type: number; actor: number; post: number; comment: number | null; at: Date }

/** Adds one notice for each user who may read the post, if the post is approved. Existing notices stay unchanged. */
export const add = (
  db: Db,
  { type, actor, post, comment, at }: Told,
  to: readonly { user: number; name: string }[],
): Promise<unknown> =>
  sql`insert into planet_notices (public_id, user_id, type, actor_id, dynamic_id, comment_id, at)
    select t.name, t.id, ${type}::smallint, ${actor}::bigint, d.id, ${comment}::bigint, ${at}::timestamptz
    from unnest(${to.map(({ name }) => name)}::text[], ${to.map(({ user }) => user)}::bigint[]) as t (name, id)
    join dynamics as d on d.id = ${post}
    where d.state = 'approved' and ${isAudience(sql`t.id`)}
    on conflict do nothing`.execute(db)

/**
 * Whether the reader of a notice `n` may see its actor. An anonymous author counts as visible while their post is
 * readable.
 */
const isTold = ({ id, ...viewer }: Viewer, now: Date) =>
  sql<boolean>`(select case when n.actor_id = d.user_id and d.anonymous then ${behindAnonymous(id)}
      else ${readableBy({ id, ...viewer }, now)} end
    from users as u join dynamics as d on d.id = n.dynamic_id where u.id = n.actor_id)`

/** Who reads the notices. Only notices after `since` are listed. */
type Reading = { viewer: Viewer; now: Date; since: Date }

const listed = ({ viewer, now, since }: Reading) =>
  sql<boolean>`n.user_id = ${viewer.id} and n.at > ${since} and ${isTold(viewer, now)}`

export type Place = { id: number; at: Date }

export const placeOf = (db: Db, user: number, name: string): Promise<Place | undefined> =>
  db
    .selectFrom('planet_notices')
    .where('public_id', '=', name)
    .where('user_id', '=', user)
    .select(['id', 'at'])
    .executeTakeFirst()

/** Ids of notices, latest first. If `below` is given, only those that follow this place. */
export const page = (
  db: Db,
  reading: Reading,
  { below, offset, most }: { below: Place | undefined; offset: number; most: number },
): Promise<number[]> =>
  sql<{ id: number }>`select n.id from planet_notices as n where ${listed(reading)}
      ${below ? sql`and (n.at, n.id) < (${below.at}, ${below.id})` : sql``}
    order by n.at desc, n.id desc offset ${offset} limit ${most}`
    .execute(db)
    .then(({ rows }) => rows.map(({ id }) => id))

export const total = (db: Db, reading: Reading, unread = false): Promise<number> =>
  sql<{ total: number }>`select count(*)::int as total from planet_notices as n
    where ${listed(reading)} ${unread ? sql`and not n.read` : sql``}`
    .execute(db)
    .then(({ rows }) => rows[0]?.total ?? 0)

/** Counts unread notices: `these` have one of the types, `others` have another type. */
export const unreadByType = (db: Db, reading: Reading, types: readonly number[]) =>
  sql<{ these: number; others: number }>`select (count(*) filter (where n.type = any(${types})))::int as these,
      (count(*) filter (where n.type <> all(${types})))::int as others
    from planet_notices as n where ${listed(reading)} and not n.read`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { these: 0, others: 0 })

export const byIds = (db: Db, ids: readonly number[], viewer: Viewer, now: Date): Promise<Notice[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sql<Notice>`select n.id, n.public_id, n.type, n.read, n.at, n.actor_id as actor, d.public_id as post, d.kind,
          d.content as post_text, d.user_id as author, d.status_shown, ${isMasked(viewer.id)} as masked,
          (d.state = 'approved' and ${readable(viewer, now)}) as open,
          (select json_build_object('key', p.key, 'thumb', p.thumb_key, 'width', p.width, 'height', p.height)
            from dynamic_images as p where p.dynamic_id = d.id and p.state = 'approved'
            order by p.position limit 1) as cover,
          (select m.seconds from dynamic_media as m where m.dynamic_id = d.id and m.state = 'approved') as seconds,
          c.public_id as comment, c.user_id as comment_author, c.content as comment_text, c.state as comment_state,
          c.level, parent.public_id as parent
        from planet_notices as n join dynamics as d on d.id = n.dynamic_id join users as u on u.id = d.user_id
          left join comments as c on c.id = n.comment_id left join comments as parent on parent.id = c.parent_id
        where n.id = any(${ids})`
        .execute(db)
        .then(({ rows }) => rows)

export const readUpTo = (db: Db, user: number, { at, id }: Place) =>
  sql`update planet_notices set read = true
    where user_id = ${user} and not read and (at, id) <= (${at}, ${id})`.execute(db)
