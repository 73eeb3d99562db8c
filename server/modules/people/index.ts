import { userStatus } from '../../../contract/options'
import type { Db } from '../../db/client'
import * as q from './queries'
import { isColleagueApart, statusOf } from './rules'

export type { Person } from './queries'
export { onlyPeople, type Reader, viewPeople } from './view'

/** A user by uid; visibility is not checked. */
export const personByUid = (db: Db, uid: string) => q.byUid(db, uid)

/**
 * Whether a user is hidden from the viewer by a block of either (security H1), or as a colleague one of whom opted out.
 * Not symmetric: who blocks a masked row sees its user under their uid as before (security V11), and whoever opts out
 * of colleagues is hidden before they are.
 */
export const areApart = async (db: Db, viewer: q.Person, person: q.Person, now: Date): Promise<boolean> =>
  viewer.id !== person.id && (isColleagueApart(viewer, person, now) || (await q.blockHides(db, person.id, viewer.id)))

/**
 * Target by uid, and viewer. `person` is undefined alike when hidden, banned, cancelled, blocked either way, an
 * opted-out colleague or unknown (security G4).
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

/** SQL conditions for lists and counts: only what the viewer may see counts (security G6). */
export const { apartFrom, everybodyApart, rowBlocked, visibleButForBlocksOf, visibleTo } = q

export async function peopleById(db: Db, ids: readonly number[]): Promise<Map<number, q.Person>> {
  const rows = await q.byIds(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** @throws Error when the id is unknown */
export async function personById(db: Db, id: number): Promise<q.Person> {
  const person = (await peopleById(db, [id])).get(id)
  if (!person) throw new Error('the caller is gone')
  return person
}
