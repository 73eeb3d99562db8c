import { userStatus } from '../../../contract/options'
import type { Db } from '../../db/client'
import * as q from './queries'
import { areColleaguesApart, statusOf } from './rules'

export type { Person } from './queries'
export { onlyPeople, type Reader, viewPeople } from './view'

/** Somebody by their public number, or undefined. What the viewer may not see is for the caller to drop. */
export const personByUid = (db: Db, uid: string) => q.byUid(db, uid)

/** Whether two people are kept apart: one blocks the other (security H1), or they are colleagues one of whom minds. */
export const areApart = async (db: Db, a: q.Person, b: q.Person, now: Date): Promise<boolean> =>
  a.id !== b.id && (areColleaguesApart(a, b, now) || (await q.blockedBetween(db, a.id, b.id)))

/**
 * Whoever is looked at, by public number, and whoever looks. `person` is undefined unless they are there for the viewer:
 * hidden, banned, gone, blocked either way, a colleague who minds and never having been are one answer (security G4).
 */
export async function meet(db: Db, uid: string, viewer: number, now: Date) {
  const rows = await q.byUidAndId(db, uid, viewer)
  const me = rows.find((row) => row.id === viewer)
  if (!me) throw new Error('the caller is gone')
  const person = rows.find((row) => row.uid === uid)
  const there =
    person !== undefined &&
    (person.id === me.id || (statusOf(person) === userStatus.normal && !(await areApart(db, me, person, now))))
  return { person: there ? person : undefined, viewer: me }
}

/** Conditions on somebody whom a query names, for lists that count only what their viewer may see (security G6). */
export const { apartFrom, everybodyApart, visibleButForBlocksOf, visibleTo } = q

/** People by inner id, in one query. */
export async function peopleById(db: Db, ids: readonly number[]): Promise<Map<number, q.Person>> {
  const rows = await q.byIds(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** One person who is known to exist, such as the one who calls. */
export async function personById(db: Db, id: number): Promise<q.Person> {
  const person = (await peopleById(db, [id])).get(id)
  if (!person) throw new Error('the caller is gone')
  return person
}
