import { mentionedIn } from '../../../../contract/mentions'
import { userStatus } from '../../../../contract/options'
import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import * as q from './queries'
import { isColleagueApart, statusOf } from './rules'

export { countCrowds, type Crowd, crowdOf } from './crowds'
export type { Looking, Person, Reading, Seen } from './queries'
export { onlyPeople, type Reader, viewPeople } from './view'

/** A user by uid, as they are: for staff. */
export const personByUid = (db: Db, uid: string) => q.byUid(db, uid)

/** Row lock till the transaction ends: what one user writes happens in turn, and their counts stay exact; others may refer to them. */
export const holdUser = (db: Db, user: number) => q.hold(db, user)

/** The same for what must not outlive its writer: who closed their account meanwhile is refused. @throws ApiError unauthorized */
export async function holdWriter(db: Db, user: number): Promise<void> {
  if ((await q.hold(db, user)).cancelled_at !== null) throw refuse('unauthorized')
}

/**
 * Whether the viewer sees nothing of a user: they blocked them (security H1), or as a colleague one of whom opted out. Not
 * symmetric: who blocks the viewer is not apart but in stealth to them (security V13), and whoever opts out of colleagues is
 * hidden before they are.
 */
export const areApart = (viewer: q.Person, person: q.Seen, now: Date): boolean =>
  viewer.id !== person.id && (person.shunned || isColleagueApart(viewer, person, now))

/** A user by uid as the viewer may know them, and the viewer: one statement, whoever it is (security V13). */
export async function lookUp(db: Db, uid: string, viewer: number) {
  const rows = await q.byUidAndViewer(db, uid, viewer)
  const me = rows.find((row) => row.id === viewer)
  if (!me) throw new Error('the caller is gone')
  // the other row may be another user's, read instead of nobody's
  return { person: rows.find((row) => row.uid === uid), viewer: me }
}

/** Whether a user is there for the viewer. */
export const isThere = (viewer: q.Person, person: q.Seen, now: Date): boolean =>
  person.id === viewer.id || (statusOf(person) === userStatus.normal && !areApart(viewer, person, now))

/**
 * Target by uid, and viewer. `person` is undefined alike when hidden, banned, cancelled, blocked either way, an
 * opted-out colleague or unknown (security G4).
 */
export async function meet(db: Db, uid: string, viewer: number, now: Date) {
  const { person, viewer: me } = await lookUp(db, uid, viewer)
  return { person: person && isThere(me, person, now) ? person : undefined, viewer: me }
}

/** SQL conditions for lists and counts: only what the viewer may see counts (security G6); `usersNamed` looks up whom a text names. */
export const {
  apartBy,
  apartFrom,
  everybodyApart,
  everybodyDoubted,
  hidSince,
  lookingOf,
  preparedFor,
  readableBy,
  rowBlocked,
  shuns,
  silences,
  thereFor,
  usersNamed,
  visibleButForBlocksOf,
  visibleTo,
} = q

/** Uids named in a text that are nobody whom its writer may see: numbers like any other (A.auth.24). */
export async function strangersIn(db: Db, writer: Parameters<typeof q.usersNamed>[1], text: string, now: Date) {
  const uids = mentionedIn(text)
  const known = (await q.usersNamed(db, writer, uids, now)).map(({ uid }) => uid)
  return uids.filter((uid) => !known.includes(uid))
}

/**
 * Ids of whom a text tells that it names them, as it appears: those whom its writer may see. Behind a mask it is everybody who
 * is named: who hid from the writer meanwhile reads their name all the same, and no notice would say whose words they are
 * (security V11).
 */
export const toldIn = async (
  db: Db,
  text: string,
  { writer, masked, now }: { writer: Parameters<typeof q.usersNamed>[1]; masked: boolean; now: Date },
): Promise<number[]> => {
  const uids = mentionedIn(text)
  const named = masked ? q.usersOf(db, uids) : q.usersNamed(db, writer, uids, now)
  return (await named).map(({ id }) => id)
}

/** For no user: where one that may be missing is asked about all the same (security V13). */
export const nobody = 0

/** Who is thought of when somebody looks at what is theirs as others would. */
export const seenBy = {
  stranger: { id: nobody },
  mutual: { id: nobody, mutual: true },
} as const satisfies Record<string, q.Looking>

/** Users as the viewer may know them. */
export async function peopleById(db: Db, ids: readonly number[], viewer: number): Promise<Map<number, q.Seen>> {
  const rows = await q.byIds(db, ids, viewer)
  return new Map(rows.map((row) => [row.id, row]))
}

/** As they are: the caller, or for what nobody is shown. @throws Error when the id is unknown */
export async function personById(db: Db, id: number): Promise<q.Person> {
  const person = await q.byId(db, id)
  if (!person) throw new Error('the caller is gone')
  return person
}
