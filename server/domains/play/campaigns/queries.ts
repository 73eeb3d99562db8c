import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { NotificationPages } from './tables'

type Shown = Selectable<NotificationPages>

export type Image = { key: string; width: number; height: number; alt: string }

export const byId = (db: Db, id: string): Promise<(Shown & { images: Image[] }) | undefined> =>
  sql<Shown & { images: Image[] }>`select p.id, p.title, p.bottom_text, p.published_at,
      (select json_agg(json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.position)
        from notification_images as i where i.page_id = p.id) as images
    from notification_pages as p where p.id = ${id}`
    .execute(db)
    .then(({ rows }) => rows[0])

/** All pages for staff, latest first. */
export const all = (db: Db): Promise<Shown[]> =>
  db.selectFrom('notification_pages').selectAll().orderBy('published_at', 'desc').execute()

/** Deletes the rows of a page's pictures and returns their storage keys. */
const dropImages = (db: Db, id: string): Promise<string[]> =>
  db
    .deleteFrom('notification_images')
    .where('page_id', '=', id)
    .returning('key')
    .execute()
    .then((rows) => rows.map(({ key }) => key))

export type Page = { id: string; title: string; bottomText: string; images: readonly Image[]; at: Date }

/** Writes a page, or replaces the one with this id. Returns the storage keys of the former pictures. */
export async function publish(db: Db, { id, title, bottomText, images, at }: Page): Promise<string[]> {
  const words = { title, bottom_text: bottomText, published_at: at }
  await db
    .insertInto('notification_pages')
    .values({ id, ...words })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
    .execute()
  const before = await dropImages(db, id)
  await db
    .insertInto('notification_images')
    .values(images.map((image, position) => ({ page_id: id, position, ...image })))
    .execute()
  return before
}

/** Deletes a page and returns the storage keys of its pictures; undefined when there is no such page. */
export async function withdraw(db: Db, id: string): Promise<string[] | undefined> {
  const keys = await dropImages(db, id)
  const { numDeletedRows } = await db.deleteFrom('notification_pages').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n ? keys : undefined
}
