import type { Insertable } from 'kysely'
import type { Db } from '../../db/client'
import type { Tables } from '../../db/tables'

const approved = (db: Db, author: number) =>
  db.selectFrom('dynamics').where('user_id', '=', author).where('state', '=', 'approved')

/** Readable posts of an author. */
export const count = (db: Db, author: number, anonymousToo: boolean) =>
  approved(db, author)
    .$if(!anonymousToo, (posts) => posts.where('anonymous', '=', false))
    .select((e) => e.fn.countAll<number>().as('posts'))
    .executeTakeFirstOrThrow()
    .then(({ posts }) => posts)

/** Newest posts that are not anonymous. */
export const newest = (db: Db, author: number, most: number) =>
  approved(db, author)
    .where('anonymous', '=', false)
    .select(['public_id', 'content', 'image_keys', 'created_at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const add = (db: Db, posts: readonly Insertable<Tables['dynamics']>[]) =>
  db.insertInto('dynamics').values(posts).execute()
