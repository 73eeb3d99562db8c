import type { Db } from '../../db/client'
import * as q from './queries'

export type { Person } from './queries'

/** Somebody by their public number, or undefined. What the viewer may not see is for the caller to drop. */
export const personByUid = (db: Db, uid: string) => q.byUid(db, uid)

/** Whoever is looked at, by public number or undefined, and whoever looks, in one query. */
export async function metPeople(db: Db, uid: string, viewer: number) {
  const rows = await q.byUidAndId(db, uid, viewer)
  const me = rows.find((row) => row.id === viewer)
  if (!me) throw new Error('somebody who was just here is gone')
  return { person: rows.find((row) => row.uid === uid), viewer: me }
}

/** Conditions on somebody whom a query names, for lists that count only what their viewer may see (security G6). */
export const { apartFrom, visibleTo } = q

/** People by inner id, in one query. */
export async function peopleById(db: Db, ids: readonly number[]): Promise<Map<number, q.Person>> {
  const rows = await q.byIds(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** One person who is known to exist, such as the one who calls. */
export async function personById(db: Db, id: number): Promise<q.Person> {
  const person = (await peopleById(db, [id])).get(id)
  if (!person) throw new Error('somebody who was just here is gone')
  return person
}
