import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { Topics } from './tables'

export type Topic = Selectable<Topics>

/** Open topics with the keyword in their title. */
const found = (keyword: string | undefined): RawBuilder<unknown> =>
  keyword === undefined
    ? sql`topics as t where t.open`
    : sql`topics as t where t.open and position(lower(${keyword}) in lower(t.title)) > 0`

/** Open topics, those with the most posts first. */
export const page = (
  db: Db,
  keyword: string | undefined,
  { offset, most }: { offset: number; most: number },
): Promise<Topic[]> =>
  sql<Topic>`select t.* from ${found(keyword)} order by t.post_num desc, t.id offset ${offset} limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

export const total = (db: Db, keyword: string | undefined): Promise<number> =>
  sql<{ total: number }>`select count(*)::int as total from ${found(keyword)}`
    .execute(db)
    .then(({ rows }) => rows[0]?.total ?? 0)

export const byName = (db: Db, name: string): Promise<Topic | undefined> =>
  db.selectFrom('topics').where('public_id', '=', name).selectAll().executeTakeFirst()

export const count = (db: Db, topic: number, by: number) =>
  db
    .updateTable('topics')
    .set((e) => ({ post_num: e('post_num', '+', by) }))
    .where('id', '=', topic)
    .execute()

/** Opens or closes a topic. Returns false when it does not exist. */
export const setOpen = (db: Db, name: string, open: boolean): Promise<boolean> =>
  db
    .updateTable('topics')
    .set({ open })
    .where('public_id', '=', name)
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

type Keys = Pick<Topic, 'content_key' | 'btn_key' | 'share_key'>

/** Replaces the pictures of a topic. Returns the former storage keys. */
export async function setPictures(db: Db, name: string, keys: Keys): Promise<string[]> {
  const before = await db
    .selectFrom('topics')
    .where('public_id', '=', name)
    .select(['content_key', 'btn_key', 'share_key'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db.updateTable('topics').set(keys).where('public_id', '=', name).execute()
  return [before.content_key, before.btn_key, before.share_key]
}
