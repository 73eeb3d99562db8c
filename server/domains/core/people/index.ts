import { mentionedIn } from '../../../../contract/core/people-mentions'
import { userStatus } from '../../../../contract/kernel/options'
import type { Db } from '../../../db/client'
import type { NewUser } from '../../../db/tables'
import { refuse } from '../../../kernel/errors'
import * as q from './queries'
import { isColleagueApart, statusOf } from './rules'

export { countCrowds, crowdOf } from './crowds'
export type { Looking, Person, Reading, Seen, UserChange } from './queries'
export { onlyPeople, type Reader, viewPeople } from './view'
export {
  answersOf,
  asNumbers,
  asOthersSee,
  birthYearOf,
  bornOf,
  companyKeyOf,
  companyRule,
  countsFrom,
  type Employed,
  firstNickname,
  greetingOf,
  isColleagueApart,
  isMember,
  isUid,
  levelOf,
  mayBeRecycled,
  missingBasics,
  type PageText,
  roleOf,
  shownTo,
  similarity,
  statusOf,
  textColumns,
  tidyLine,
  zodiacOf,
} from './rules'

/** Returns a user by uid, without regard to visibility. For commands of staff. */
export const personByUid = (db: Db, uid: string) => q.byUid(db, uid)

/**
 * Locks the user's row until the transaction ends, so that writes of one user run one after another and their counts
 * stay exact. Other rows may still refer to the user.
 */
export const holdUser = (db: Db, user: number) => q.hold(db, user)

/**
 * Locks as `holdUser` does, but refuses a closed account, so that no row is added after its user has left. @throws
 * ApiError unauthorized
 */
export async function holdWriter(db: Db, user: number): Promise<void> {
  if ((await q.hold(db, user)).cancelled_at !== null) throw refuse('unauthorized')
}

/**
 * Whether the viewer sees nothing of a user, because the viewer blocked them (security H1) or one of two colleagues
 * opted out. It is not symmetric: a user who blocks the viewer is in stealth to the viewer instead (security V13), and
 * a user who opts out is hidden from colleagues earlier than the colleagues are hidden from that user.
 */
export const areApart = (viewer: q.Person, person: q.Seen, now: Date): boolean =>
  viewer.id !== person.id && (person.shunned || isColleagueApart(viewer, person, now))

/**
 * Returns the viewer, and a user by uid as the viewer may know them. Runs the same statement in every case, so that its
 * time reveals nothing (security V13).
 */
export async function lookUp(db: Db, uid: string, viewer: number) {
  const rows = await q.byUidAndViewer(db, uid, viewer)
  const me = rows.find((row) => row.id === viewer)
  if (!me) throw new Error('the caller is gone')
  // for an unknown uid the other row is of a stand-in user, so compare the uid
  return { person: rows.find((row) => row.uid === uid), viewer: me }
}

/** Whether a user is visible to the viewer. */
export const isThere = (viewer: q.Person, person: q.Seen, now: Date): boolean =>
  person.id === viewer.id || (statusOf(person) === userStatus.normal && !areApart(viewer, person, now))

/**
 * Returns the viewer and the user with a uid. `person` is undefined in the same way for a hidden, banned, deleted or
 * unknown user, a block in either direction, and an opted-out colleague (security G4).
 */
export async function meet(db: Db, uid: string, viewer: number, now: Date) {
  const { person, viewer: me } = await lookUp(db, uid, viewer)
  return { person: person && isThere(me, person, now) ? person : undefined, viewer: me }
}

/**
 * SQL conditions for lists and counts, so that only rows count that the viewer may see (security G6). `usersNamed`
 * finds users who are mentioned in a text.
 */
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

/**
 * Returns the uids in a text that do not belong to a user visible to its writer. They are treated like any other number
 * (A.auth.24).
 */
export async function strangersIn(db: Db, writer: Parameters<typeof q.usersNamed>[1], text: string, now: Date) {
  const uids = mentionedIn(text)
  const known = (await q.usersNamed(db, writer, uids, now)).map(({ uid }) => uid)
  return uids.filter((uid) => !known.includes(uid))
}

/**
 * Returns the ids of mentioned users to notify: those that the writer may see. Under a masked author every mentioned
 * user is notified: a user who hid from the author can still read the mention, and a missing notice would reveal the
 * author (security V11).
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

/** An id that no user has, for a query that must run even if the user is missing (security V13). */
export const nobody = 0

/** The assumed viewer when a user previews how others see their content. */
export const seenBy = {
  stranger: { id: nobody },
  mutual: { id: nobody, mutual: true },
} as const satisfies Record<string, q.Looking>

/** Loads users as the viewer may know them. */
export async function peopleById(db: Db, ids: readonly number[], viewer: number): Promise<Map<number, q.Seen>> {
  const rows = await q.byIds(db, ids, viewer)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns a user without regard to visibility: the caller's own row, or a row for data that is not shown. @throws Error
 * when the id is unknown
 */
export async function personById(db: Db, id: number): Promise<q.Person> {
  const person = await q.byId(db, id)
  if (!person) throw new Error('the caller is gone')
  return person
}

/** Adds a user. Returns undefined when the uid or the phone number is taken. */
export const addUser = (db: Db, user: NewUser): Promise<{ id: number } | undefined> => q.add(db, user)

/** Changes columns of a user, for the area that owns the columns. */
export async function changeUser(db: Db, user: number, changes: q.UserChange): Promise<void> {
  await q.change(db, user, changes)
}

/** Links an identity of another service, unless the user already has one of that kind. */
export async function bindTie(db: Db, user: number, tie: Parameters<typeof q.bindTie>[2], hash: string): Promise<void> {
  await q.bindTie(db, user, tie, hash)
}

/** Stores the key of a company. Changes nothing when the company's name has changed in the meantime. */
export async function setCompanyKey(db: Db, company: Parameters<typeof q.setCompanyKey>[1]): Promise<void> {
  await q.setCompanyKey(db, company)
}

/**
 * Functions that write the tables beside `users` that this area reads: identities, memberships and switches. They run
 * in the caller's transaction.
 */
export const { addIdentity, dropIdentity, dropSwitch, putMembership, setMembershipEnd, setSwitch } = q
