import { setImmediate } from 'node:timers/promises'
import { lettersIn } from '../../../../contract/kernel/letters'
import { minuteOf, plus } from '../../../../contract/kernel/time'
import { electionLimits, type ElectionType, pickFromChoosers } from '../../../../contract/play/election-numbers'
import type { Db } from '../../../db/client'
import { type Keys, newHandle } from '../../../kernel/keys'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { isThere, peopleById, personById, personByUid, statusOf } from '../../core/people'
import { commitmentOf, emptyBallot, openBallot, placeFor, publish, sealBallot } from './ballots'
import * as q from './queries'
import { phaseOf, plainCode } from './rules'
import { tell } from './telling'
import { told, unfit } from './texts'

export type NewElection = {
  type: ElectionType
  title: string
  startsAt: Date
  endsAt: Date
  optionLimit: number
  /** Whether participants can choose users of the other gender only. */
  opposite: boolean
  /** Ids of the participants. */
  users: readonly number[]
  /** Those of `users` who take part only if they check in at the activity before the start. */
  absent?: readonly number[]
  contactKey?: string
  /** The public id of the offline activity of the participants. Its tickets link to the election. */
  activity?: string
  now: Date
}

type Deps = { db: Db; keys: Keys }

/** The problem of a new election as a sentence, or undefined. */
function problemOf({ title, startsAt, endsAt, optionLimit, users, now }: NewElection): string | undefined {
  if (title.trim() === '' || lettersIn(title) > electionLimits.titleMax) return unfit.title
  if (!(startsAt < endsAt) || endsAt <= now) return unfit.times
  if (!Number.isInteger(optionLimit) || optionLimit < 1 || optionLimit > electionLimits.optionsMax) return unfit.limit
  const count = new Set(users).size
  return count < 2 || count > electionLimits.participantsMax ? unfit.members : undefined
}

/** A new member with an empty ballot. */
function memberOf(
  keys: Keys,
  { id, public_id }: { id: number; public_id: string },
  person: { id: number; uid: string },
) {
  const place = placeFor(public_id, person.uid)
  const ballot_sealed = sealBallot(keys, emptyBallot(public_id, place))
  return { election_id: id, user_id: person.id, place, ballot_sealed }
}

/**
 * The most names to try until no two participants share a place. With forty participants about one name in five works.
 */
const triesMax = 20_000

function nameFor(uids: readonly string[]): string {
  for (let tries = 0; tries < triesMax; tries += 1) {
    const name = newHandle()
    if (new Set(uids.map((uid) => placeFor(name, uid))).size === uids.length) return name
  }
  throw new Error(unfit.places)
}

/**
 * Creates an election with an empty ballot for each participant, and notifies them; must run in a transaction.
 * @returns its public id
 * @throws Error with a sentence for staff
 */
export async function createElection({ db, keys }: Deps, wish: NewElection): Promise<string> {
  const problem = problemOf(wish)
  if (problem !== undefined) throw new Error(problem)
  const people = await Promise.all([...new Set(wish.users)].map((user) => personById(db, user)))
  const public_id = nameFor(people.map(({ uid }) => uid))
  const id = await q.add(db, {
    public_id,
    type: wish.type,
    title: wish.title.trim(),
    opposite: wish.opposite,
    option_limit: wish.optionLimit,
    contact_key: wish.contactKey ?? '',
    activity: wish.activity ?? null,
    starts_at: wish.startsAt,
    ends_at: wish.endsAt,
    cancelled_at: null,
    closed_at: null,
    tree: null,
    created_at: wish.now,
  })
  await q.enrol(
    db,
    people.map((person) => ({
      ...memberOf(keys, { id, public_id }, person),
      came: !wish.absent?.includes(person.id),
    })),
  )
  await tell(db, id, { text: told.enrolled(wish.title.trim(), minuteOf(wish.startsAt)), at: wish.now })
  return public_id
}

/** The ids of users by their uids. @throws Error with a sentence that lists the unknown uids */
export async function usersByUid(db: Db, uids: readonly string[]): Promise<number[]> {
  const found = await Promise.all(uids.map((uid) => personByUid(db, uid)))
  const missing = uids.filter((_, n) => !found[n] || found[n].cancelled_at)
  if (missing.length > 0) throw new Error(unfit.unknown(missing))
  return found.flatMap((person) => person?.id ?? [])
}

/** Lists elections for staff, without any choices: no staff command opens a ballot. */
export const electionsOnFile = (db: Db, most = 50) => q.all(db, most)

/** The participants, whether they came, and their status. Only those with the status `normal` can be chosen. */
export async function participantsOnFile(db: Db, name: string) {
  const election = await q.byName(db, name)
  if (!election) return undefined
  const members = await q.members(db, election.id)
  const people = await Promise.all(members.map(({ user_id }) => personById(db, user_id)))
  return people.map((person, n) => ({
    ...{ uid: person.uid, nickname: person.nickname, status: statusOf(person) },
    came: members[n]?.came === true,
  }))
}

/**
 * Adds a participant before the start; must run in a transaction. A user who has a seat but has not checked in may then
 * take part too. Returns false when it is too late, or when the election or user is unknown.
 * @throws Error with a sentence when there is no room
 */
export async function addParticipant({ db, keys }: Deps, name: string, uid: string, now: Date): Promise<boolean> {
  const election = await q.holdByName(db, name)
  const person = await personByUid(db, uid)
  if (!election || !person || person.cancelled_at || phaseOf(election, now) !== 'coming') return false
  const members = await q.members(db, election.id)
  const before = members.find(({ user_id }) => user_id === person.id)
  if (before) {
    await q.setCame(db, before)
    return true
  }
  if (members.length >= electionLimits.participantsMax) throw new Error(unfit.members)
  const member = memberOf(keys, election, person)
  if (members.some(({ place }) => place === member.place)) throw new Error(unfit.place)
  await q.enrol(db, [member])
  await tell(db, election.id, {
    text: told.enrolled(election.title, minuteOf(election.starts_at)),
    at: now,
    only: person.id,
  })
  return true
}

/**
 * Removes a participant before the start and notifies them; must run in a transaction. Returns false when there is no
 * such participant.
 */
export async function removeParticipant(db: Db, name: string, uid: string, now: Date): Promise<boolean> {
  const election = await q.holdByName(db, name)
  const person = await personByUid(db, uid)
  if (!election || !person || phaseOf(election, now) !== 'coming') return false
  await tell(db, election.id, { text: told.removed(election.title), at: now, only: person.id })
  return q.leave(db, election.id, person.id)
}

/**
 * Lets a participant pick one of the users who chose them. Staff can grant this until the election is over; must run in
 * a transaction. Returns false when there is no such participant.
 */
export async function grantPrivilege(db: Db, name: string, uid: string, now: Date): Promise<boolean> {
  const election = await q.holdByName(db, name)
  const person = await personByUid(db, uid)
  if (!election || !person || phaseOf(election, now) === 'ended') return false
  if (!(await q.ofMember(db, name, person.id))) return false
  const member = await q.holdMember(db, election.id, person.id)
  if (member.privileges.includes(pickFromChoosers)) return true
  await q.grant(db, member, [...member.privileges, pickFromChoosers])
  await tell(db, election.id, { text: told.granted(election.title), at: now, only: person.id })
  return true
}

/** Cancels an election that is not over; must run in a transaction. Returns false when there is none. */
export async function cancelElection(db: Db, name: string, now: Date): Promise<boolean> {
  const election = await q.holdByName(db, name)
  if (!election || phaseOf(election, now) === 'ended') return false
  await q.cancel(db, election.id, now)
  await tell(db, election.id, { text: told.cancelled(election.title), at: now })
  return true
}

/** The two users of a secret code. `apart`: one of them cannot see the other, so staff may not bring them together. */
export async function byCode(db: Db, typed: string, now: Date) {
  const final = await q.finalByCode(db, plainCode(typed))
  if (!final) return undefined
  const { user_id: a, chosen_id: b, title } = final
  const [toA, toB] = await Promise.all([peopleById(db, [a, b], a), peopleById(db, [a, b], b)])
  const [by, chosen, byToB, chosenToB] = [toA.get(a), toA.get(b), toB.get(a), toB.get(b)]
  if (!by || !chosen || !byToB || !chosenToB) return undefined
  const apart = by.banned_at !== null || !isThere(by, chosen, now) || !isThere(chosenToB, byToB, now)
  return {
    title,
    apart,
    by: { uid: by.uid, nickname: by.nickname },
    chosen: { uid: chosen.uid, nickname: chosen.nickname },
  }
}

const batch = 20
/** Minutes before the end at which participants are reminded. */
const soonMinutes = 30

/** Tells participants once that choosing has begun, and once that it ends soon. For the job. */
export const tellElections = (db: Db, now: Date): Promise<void> =>
  unitOfWork(db, async (tx) => {
    for (const { id, title, ends_at, opened } of await q.takeNews(tx, now, plus(now, soonMinutes, 'minute'), batch))
      await tell(tx, id, {
        text: (opened ? told.opened : told.soon)(title, minuteOf(ends_at)),
        at: now,
        came: true,
        popsUp: false,
      })
  })

/** Publishes the commitments of an ended election once and notifies the participants; must run in a transaction. */
async function closeOne({ db, keys }: Deps, name: string, now: Date): Promise<void> {
  const election = await q.holdByName(db, name)
  if (!election || election.closed_at || phaseOf(election, now) !== 'ended') return
  const commitments = new Map<number, string>()
  for (const { place, ballot_sealed } of await q.members(db, election.id)) {
    commitments.set(place, commitmentOf(openBallot(keys, { eventId: name, place }, ballot_sealed)))
    // each ballot takes some milliseconds: lets other work run in between
    await setImmediate()
  }
  await q.close(db, election.id, { ...publish(name, commitments), closed_at: now })
  await tell(db, election.id, { text: told.ended(election.title), at: now, came: true })
}

/**
 * Closes elections that are over, each in its own transaction. For the job.
 * @throws AggregateError after the batch, when some failed (security R14)
 */
export async function closeElections({ db, keys }: Deps, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const name of await q.due(db, now, batch))
    await unitOfWork(db, (tx) => closeOne({ db: tx, keys }, name, now)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'elections that could not be closed')
}
