import { plus } from '../../../contract/kernel/time'
import { election } from '../../../contract/play/election'
import { closeElections, createElection, grantPrivilege, type NewElection } from '../../../server/domains/play/election'
import { unitOfWork } from '../../../server/kernel/unit-of-work'
import type { Person, World } from '../../world'

export const hour = 3_600_000

/**
 * Creates an election that starts in an hour, lasts two hours and allows three choices each. All participants may
 * choose each other.
 */
export function electionOf(w: World, people: readonly Person[], wish: Partial<NewElection> = {}): Promise<string> {
  return unitOfWork(w.db, (tx) =>
    createElection(
      { db: tx, keys: w.deps.keys },
      {
        type: 0,
        title: '周末桌游局',
        startsAt: plus(w.now(), 1, 'hour'),
        endsAt: plus(w.now(), 3, 'hour'),
        optionLimit: 3,
        opposite: false,
        users: people.map(({ id }) => id),
        now: w.now(),
        ...wish,
      },
    ),
  )
}

/** Creates such an election and lets an hour pass, so that it is open. */
export async function openElection(w: World, people: readonly Person[], wish: Partial<NewElection> = {}) {
  const eventId = await electionOf(w, people, wish)
  w.pass(hour)
  return eventId
}

export const choose = (by: Person, eventId: string, ...chosen: readonly Person[]) =>
  by.call(election.choose, { eventId, uidList: chosen.map(({ uid }) => uid) })
export const pool = async (by: Person, eventId: string) => (await by.call(election.users, { eventId })).users
export const result = (by: Person, eventId: string) => by.call(election.result, { eventId })
export const finalChoose = (by: Person, eventId: string, chosen: Pick<Person, 'uid'>, check = true) =>
  by.call(election.finalChoose, { eventId, uid: chosen.uid, check })
export const granted = (w: World, eventId: string, { uid }: Person) =>
  unitOfWork(w.db, (tx) => grantPrivilege(tx, eventId, uid, w.now()))
export const names = (users: readonly { nickname: string }[]) => users.map(({ nickname }) => nickname).sort()

/** Lets time pass until the end, and closes elections as the job does. */
export async function over(w: World): Promise<void> {
  w.pass(2 * hour)
  await closeElections(w.deps, w.now())
}
