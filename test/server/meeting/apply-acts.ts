import { apply } from '../../../contract/meeting/apply'
import { runJobs } from '../../../server/jobs'
import { giveHeld } from '../../support/cards'
import type { Person, World } from '../../world'

/** A verified user, by default with dog food for one application. */
export const verifiedPerson = (w: World, nickname: string, wishes: Parameters<World['person']>[1] = {}) =>
  w.person(nickname, { verified: ['realName'], dogFood: 100, ...wishes })

export const day = 86_400_000

/** Applies, and returns the id of the application. */
export const asks = async (from: Person, to: Person, input: { message?: string; useCard?: boolean } = {}) =>
  (await from.call(apply.send, { targetUserId: to.uid, ...input })).applyId

/** The message of a refusal, or a fixed text without one. */
export const refusalOf = (calling: Promise<unknown>) =>
  calling.then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  )

export const received = (person: Person, pageNo = 1, pageSize = 10) => person.call(apply.wantMe, { pageNo, pageSize })
export const sent = (person: Person, pageNo = 1, pageSize = 10) => person.call(apply.iWant, { pageNo, pageSize })

export async function onlySent(person: Person) {
  const [one] = (await sent(person)).list
  if (!one) throw new Error('nothing was sent')
  return one
}

export async function onlyReceived(person: Person) {
  const { toBeHandle, handled } = await received(person)
  const [one] = [...toBeHandle, ...handled]
  if (!one) throw new Error('nothing was received')
  return one
}

/** Extends all sessions, because the test takes longer than they last. */
export const stayLoggedIn = (w: World) =>
  w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2999-01-01') })
    .execute()

export async function passes(w: World, milliseconds: number) {
  w.pass(milliseconds)
  await stayLoggedIn(w)
  await runJobs(w.deps, w.now(), (job, error) => {
    throw new Error(`${job} failed`, { cause: error })
  })
}

export const givesCards = (w: World, person: Person, count: number) => giveHeld(w, person, 'meet', count)

/** Lets one user block another from now on. */
export const blocks = (w: World, blocker: Person, blocked: Person) =>
  w.db.insertInto('blocks').values({ blocker_id: blocker.id, blocked_id: blocked.id, at: w.now() }).execute()
