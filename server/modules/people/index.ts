import type { Db } from '../../db/client'
import * as q from './queries'

export type { Person } from './queries'

/** Somebody by their public number, or undefined. What the viewer may not see is for the caller to drop. */
export const personByUid = (db: Db, uid: string) => q.byUid(db, uid)

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
