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

/** A user by uid, unfiltered: for staff. */
export const personByUid = (db: Db, uid: string) => q.byUid(db, uid)

/**
 * Row lock till the transaction ends: writes of one user run in turn, and their counts stay exact; other rows may refer to
 * them.
 */
export const holdUser = (db: Db, user: number) => q.hold(db, user)

/** As `holdUser`, for rows that must not outlive their writer: refuses a closed account. @throws ApiError unauthorized */
export async function holdWriter(db: Db, user: number): Promise<void> {
  if ((await q.hold(db, user)).cancelled_at !== null) throw refuse('unauthorized')
}

/**
 * Whether the viewer sees nothing of a user: the viewer blocked them (security H1), or one of two colleagues opted out. Not
 * symmetric: a user who blocks the viewer is not apart but in stealth to them (security V13), and a user who opts out of
 * colleagues is hidden before they are.
 */
export const areApart = (viewer: q.Person, person: q.Seen, now: Date): boolean =>
  viewer.id !== person.id && (person.shunned || isColleagueApart(viewer, person, now))

/** A user by uid as the viewer may know them, and the viewer: one statement in every case (security V13). */
export async function lookUp(db: Db, uid: string, viewer: number) {
  const rows = await q.byUidAndViewer(db, uid, viewer)
  const me = rows.find((row) => row.id === viewer)
  if (!me) throw new Error('the caller is gone')
  // if the uid is unknown, the other row is a stand-in user's, so this must compare the uid
  return { person: rows.find((row) => row.uid === uid), viewer: me }
}

/** Whether the viewer can see a user. */
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

/**
 * SQL conditions for lists and counts: only rows the viewer may see count (security G6); `usersNamed` finds users named in a
 * text.
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

/** Uids in a text that name no user visible to its writer: they are numbers like any other (A.auth.24). */
export async function strangersIn(db: Db, writer: Parameters<typeof q.usersNamed>[1], text: string, now: Date) {
  const uids = mentionedIn(text)
  const known = (await q.usersNamed(db, writer, uids, now)).map(({ uid }) => uid)
  return uids.filter((uid) => !known.includes(uid))
}

/**
 * Ids of users to notify that a text names them: those that its writer may see. Behind a mask it is every named user:
 * a user who hid from the writer meanwhile reads their name all the same, and a missing notice would tell them the author
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

/** No user's id: for a query that must run even if the user is missing (security V13). */
export const nobody = 0

/** The assumed viewer when a user previews their own content as others see it. */
export const seenBy = {
  stranger: { id: nobody },
  mutual: { id: nobody, mutual: true },
} as const satisfies Record<string, q.Looking>

/** Users as the viewer may know them. */
export async function peopleById(db: Db, ids: readonly number[], viewer: number): Promise<Map<number, q.Seen>> {
  const rows = await q.byIds(db, ids, viewer)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Unfiltered by any viewer: for the caller, or for data that is not shown. @throws Error when the id is unknown */
export async function personById(db: Db, id: number): Promise<q.Person> {
  const person = await q.byId(db, id)
  if (!person) throw new Error('the caller is gone')
  return person
}

/** Adds a user; undefined when the uid or the number is taken. */
export const addUser = (db: Db, user: NewUser): Promise<{ id: number } | undefined> => q.add(db, user)

/** Changes columns of a user, for the area that the columns are of. */
export async function changeUser(db: Db, user: number, changes: q.UserChange): Promise<void> {
  await q.change(db, user, changes)
}

/** Ties an identity of another service; only if the user has none of the kind. */
export async function bindTie(db: Db, user: number, tie: Parameters<typeof q.bindTie>[2], hash: string): Promise<void> {
  await q.bindTie(db, user, tie, hash)
}

/** Changes nothing when the name of the company was changed in the meantime. */
export async function setCompanyKey(db: Db, company: Parameters<typeof q.setCompanyKey>[1]): Promise<void> {
  await q.setCompanyKey(db, company)
}

/** Writes of the tables beside `users` that lower areas read, in the caller's transaction. */
export const { addIdentity, dropIdentity, dropSwitch, putMembership, setMembershipEnd, setSwitch } = q
