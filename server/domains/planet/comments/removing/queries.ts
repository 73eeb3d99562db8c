import { sql } from 'kysely'
import type { Db } from '../../../../db/client'
import type { Comments } from '../tables'

type Gone = Pick<Comments, 'dynamic_id' | 'user_id' | 'top_id' | 'state'> & { id: number }

/** Locks and returns the given comments and all replies below them, without those that are deleted already. */
export const trees = (db: Db, roots: readonly number[]): Promise<Gone[]> =>
  sql<Gone>`with recursive tree (id) as (
        select id from comments where id = any(${roots})
        union select c.id from comments as c join tree on c.parent_id = tree.id
      )
    select c.id, c.dynamic_id, c.user_id, c.top_id, c.state from comments as c join tree on tree.id = c.id
    where c.state <> 'deleted' order by c.id for no key update of c`
    .execute(db)
    .then(({ rows }) => rows)

export const childrenOf = (db: Db, comment: number): Promise<number[]> =>
  db
    .selectFrom('comments')
    .where('parent_id', '=', comment)
    .select('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id))

/** Marks comments as deleted, clears their texts and deletes their likes. */
export async function empty(db: Db, ids: readonly number[]): Promise<void> {
  const blank = { state: 'deleted', content: '', reason: '', ref: '', like_num: 0, reply_num: 0 } as const
  await db.updateTable('comments').set(blank).where('id', 'in', ids).execute()
  await db.deleteFrom('comment_likes').where('comment_id', 'in', ids).execute()
}

export const writtenBy = (db: Db, user: number) =>
  db
    .selectFrom('comments')
    .where('user_id', '=', user)
    .where('state', '<>', 'deleted')
    .select(['id', 'dynamic_id'])
    .execute()

/** Deletes all likes of a user who closes their account. */
export const unlikeAll = (db: Db, user: number) =>
  sql`with taken as (delete from comment_likes where user_id = ${user} returning comment_id)
    update comments as c set like_num = c.like_num - 1 from taken where c.id = taken.comment_id and c.state <> 'deleted'`.execute(
    db,
  )
