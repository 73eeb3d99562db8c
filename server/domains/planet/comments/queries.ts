import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import { commentShown, likesOfComment } from '../post-visibility'
import type { Comments, Row } from './tables'

export type Comment = Selectable<Comments>

/** The post of the comments that are read. `masked`: its author is hidden from the viewer. */
export type Below = { id: number; user_id: number; anonymous: boolean; masked: boolean }
export type Reading = { viewer: Viewer; now: Date; post: Below }

/** Whether the viewer may see the comment in the row `c`. */
const shown = ({ viewer, now, post }: Reading) =>
  commentShown(viewer, now, { anonymous: sql`${post.anonymous}`, author: sql`${post.user_id}` })

const orders = { hot: sql`c.like_num desc, c.id desc`, latest: sql`c.id desc` } as const

type Page = { offset: number; most: number }

const ofPost = (reading: Reading) =>
  sql`comments as c where c.dynamic_id = ${reading.post.id} and c.level = 1 and ${shown(reading)}`
const below = (top: number, reading: Reading) => sql`comments as c where c.top_id = ${top} and ${shown(reading)}`

const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id)
const totalOf = ({ rows }: { rows: readonly { total: number }[] }) => rows[0]?.total ?? 0

/** Ids of comments of level 1. */
export const page = (db: Db, reading: Reading, order: keyof typeof orders, { offset, most }: Page): Promise<number[]> =>
  sql<{ id: number }>`select c.id from ${ofPost(reading)} order by ${orders[order]} offset ${offset} limit ${most}`
    .execute(db)
    .then(idsOf)

export const total = (db: Db, reading: Reading): Promise<number> =>
  sql<{ total: number }>`select count(*)::int as total from ${ofPost(reading)}`.execute(db).then(totalOf)

/** Ids of all replies below a comment of level 1, on levels 2 and 3, oldest first. */
export const replies = (db: Db, top: number, reading: Reading, { offset, most }: Page): Promise<number[]> =>
  sql<{ id: number }>`select c.id from ${below(top, reading)} order by c.id offset ${offset} limit ${most}`
    .execute(db)
    .then(idsOf)

export const repliesTotal = (db: Db, top: number, reading: Reading): Promise<number> =>
  sql<{ total: number }>`select count(*)::int as total from ${below(top, reading)}`.execute(db).then(totalOf)

/**
 * The first replies below each of some comments of level 1, and the number of replies that the viewer may see (security
 * G6).
 */
export const firstReplies = (
  db: Db,
  tops: readonly number[],
  reading: Reading,
  most: number,
): Promise<{ id: number; top_id: number; total: number }[]> =>
  tops.length === 0
    ? Promise.resolve([])
    : sql<{ id: number; top_id: number; total: number }>`select r.id, r.top_id, r.total from (
          select c.id, c.top_id, row_number() over (partition by c.top_id order by c.id) as nth,
            count(*) over (partition by c.top_id)::int as total
          from comments as c where c.top_id = any(${tops}) and ${shown(reading)}
        ) as r where r.nth <= ${most} order by r.id`
        .execute(db)
        .then(({ rows }) => rows)

/** Comments by id, in no particular order. */
export const byIds = (db: Db, ids: readonly number[], viewer: Viewer, now: Date): Promise<Row[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sql<Row>`select c.id, c.public_id, c.level, c.user_id as person, c.content, c.state, c.reason,
          ${likesOfComment(viewer, now)} as like_num, c.created_at, p.public_id as parent, p.user_id as answered,
          exists (select from comment_likes as l where l.comment_id = c.id and l.user_id = ${viewer.id}) as liked
        from comments as c join dynamics as d on d.id = c.dynamic_id left join comments as p on p.id = c.parent_id
        where c.id = any(${ids})`
        .execute(db)
        .then(({ rows }) => rows)

/** Finds a comment by its public id, with the public id of its post. Does not check who may read it. */
export const byName = (db: Db, name: string) =>
  db
    .selectFrom('comments as c')
    .innerJoin('dynamics as d', 'd.id', 'c.dynamic_id')
    .where('c.public_id', '=', name)
    .selectAll('c')
    .select(['d.public_id as post', 'd.user_id as author'])
    .executeTakeFirst()

/** Finds an approved comment of this post by its public id, if the viewer may see it. */
export const approvedByName = (db: Db, name: string, reading: Reading): Promise<Comment | undefined> =>
  sql<Comment>`select c.* from comments as c where c.public_id = ${name} and c.dynamic_id = ${reading.post.id}
      and c.state = 'approved' and ${shown(reading)}`
    .execute(db)
    .then(({ rows }) => rows[0])

/**
 * Locks the rows of posts. Callers do this before any other lock, so that changes to the comments of a post run one by
 * one.
 */
export const holdPosts = (db: Db, posts: readonly number[]) =>
  db
    .selectFrom('dynamics')
    .where('id', '=', sql<number>`any(${posts})`)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()

export const holdPostByName = (db: Db, name: string) =>
  db.selectFrom('dynamics').where('public_id', '=', name).select('id').forNoKeyUpdate().executeTakeFirst()

export const byClientKey = (db: Db, user: number, key: string) =>
  db.selectFrom('comments').where('user_id', '=', user).where('client_key', '=', key).selectAll().executeTakeFirst()

export const countSince = (db: Db, user: number, since: Date): Promise<number> =>
  db
    .selectFrom('comments')
    .where('user_id', '=', user)
    .where('created_at', '>=', since)
    .select((e) => e.fn.countAll<number>().as('comments'))
    .executeTakeFirstOrThrow()
    .then(({ comments }) => comments)

export const add = (db: Db, comment: Insertable<Comments>): Promise<Comment> =>
  db.insertInto('comments').values(comment).returningAll().executeTakeFirstOrThrow()

type Decided = Partial<Pick<Comment, 'state' | 'reason' | 'ref' | 'decider'>>

/** Changes a comment's state. Returns undefined when its state is no longer `from`. */
export const settle = (
  db: Db,
  id: number,
  from: 'pending' | 'approved',
  decided: Decided,
): Promise<Comment | undefined> =>
  db
    .updateTable('comments')
    .set(decided)
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()

export const addReplies = (db: Db, top: number, by: number) =>
  db
    .updateTable('comments')
    .set((e) => ({ reply_num: e('reply_num', '+', by) }))
    .where('id', '=', top)
    .execute()

/** The id of a comment's author. */
export const authorOf = (db: Db, comment: number): Promise<number | undefined> =>
  db
    .selectFrom('comments')
    .where('id', '=', comment)
    .select('user_id')
    .executeTakeFirst()
    .then((row) => row?.user_id)

export const authorOfPost = (db: Db, post: number) =>
  db.selectFrom('dynamics').where('id', '=', post).select(['user_id', 'anonymous']).executeTakeFirst()

/** Comments that wait for the text check, in random order, so that one that always fails does not block the others. */
export const waitingTexts = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('comments')
    .where('state', '=', 'pending')
    .where('decider', '=', 'machine')
    .where('created_at', '<=', before)
    .orderBy(sql`random()`)
    .limit(most)
    .select(['id', 'dynamic_id', 'user_id', 'content'])
    .execute()

export const inReview = (db: Db, most: number) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.state', '=', 'pending')
    .orderBy('c.created_at')
    .limit(most)
    .select(['u.uid', 'c.public_id', 'c.content', 'c.created_at'])
    .execute()

/** Locks a comment's row and returns its state. */
export const heldState = (db: Db, comment: number): Promise<Comment['state'] | undefined> =>
  db
    .selectFrom('comments')
    .where('id', '=', comment)
    .select('state')
    .forNoKeyUpdate()
    .executeTakeFirst()
    .then((row) => row?.state)

/** Stores a like. Returns false when it already exists. */
export const like = (db: Db, comment: number, user: number, at: Date): Promise<boolean> =>
  db
    .insertInto('comment_likes')
    .values({ comment_id: comment, user_id: user, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('comment_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Deletes a like. Returns false when there is none. */
export const unlike = (db: Db, comment: number, user: number): Promise<boolean> =>
  db
    .deleteFrom('comment_likes')
    .where('comment_id', '=', comment)
    .where('user_id', '=', user)
    .returning('comment_id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const addLikes = (db: Db, comment: number, by: number) =>
  db
    .updateTable('comments')
    .set((e) => ({ like_num: e('like_num', '+', by) }))
    .where('id', '=', comment)
    .execute()

export const likesFor = (db: Db, comment: number, viewer: Viewer, now: Date): Promise<number> =>
  sql<{ likes: number }>`select ${likesOfComment(viewer, now)} as likes
      from comments as c join dynamics as d on d.id = c.dynamic_id where c.id = ${comment}`
    .execute(db)
    .then(({ rows }) => rows[0]?.likes ?? 0)
