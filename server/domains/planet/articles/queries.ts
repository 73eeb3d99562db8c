import type { Db } from '../../../db/client'

const published = (db: Db) =>
  db
    .selectFrom('articles as a')
    .innerJoin('article_types as t', 't.id', 'a.type_id')
    .where('a.state', '=', 'published')
    .select(['a.id', 'a.title', 'a.thumbnail_key', 'a.released_at', 't.name as type'])

export type Summary = Awaited<ReturnType<typeof page>>[number]

/** Published articles, latest first: of one category, or of all when `type` is undefined. */
export function page(db: Db, type: number | undefined, { offset, most }: { offset: number; most: number }) {
  const all = published(db).orderBy('a.released_at', 'desc').orderBy('a.id', 'desc').offset(offset).limit(most)
  return (type === undefined ? all : all.where('a.type_id', '=', type)).execute()
}

export async function total(db: Db, type: number | undefined): Promise<number> {
  const all = db
    .selectFrom('articles')
    .where('state', '=', 'published')
    .select(({ fn }) => fn.countAll<number>().as('total'))
  const row = await (type === undefined ? all : all.where('type_id', '=', type)).executeTakeFirstOrThrow()
  return row.total
}

export const byId = (db: Db, id: number) => published(db).where('a.id', '=', id).select('a.content').executeTakeFirst()

export const types = (db: Db) => db.selectFrom('article_types').orderBy('id').select(['id', 'name']).execute()

type New = { type_id: number; title: string; content: string; thumbnail_key: string; released_at: Date }

export const insert = (db: Db, article: New): Promise<number> =>
  db
    .insertInto('articles')
    .values(article)
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id)

/** Withdraws an article. Returns false when it was not published. */
export const withdraw = (db: Db, id: number): Promise<boolean> =>
  db
    .updateTable('articles')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)
