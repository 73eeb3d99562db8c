import { minus, plus } from '../contract/kernel/time'
import { readPopUps } from '../server/domains/core/notices'
import { type Person, personById } from '../server/domains/core/people'
import { choose, closeElections, createElection, type NewElection } from '../server/domains/play/election'
import type { Deps } from '../server/kernel/context'
import { unitOfWork } from '../server/kernel/unit-of-work'
import { guests } from './cast'

type Tools = Pick<Deps, 'db' | 'keys'>

const others = { most: 400, each: 11 }

/** Whether other users can meet this user. */
const isThere = ({ banned_at, cancelled_at, stealth, paired, avatar_key }: Person) =>
  !banned_at && !cancelled_at && !stealth && !paired && avatar_key !== ''

/**
 * Adds two elections: one that users can still enter, and one that followed the past activity `games` and is over. The
 * cast takes part in both, and other participants have chosen them (C.election).
 */
export async function addElections(
  tools: Tools,
  ids: readonly number[],
  { now, games }: { now: Date; games: string },
): Promise<void> {
  const { db } = tools
  const listed = ids.slice(0, guests.length)
  const crowd: Person[] = []
  for (const id of ids.slice(guests.length, guests.length + others.most)) crowd.push(await personById(db, id))
  const of = (gender: 1 | 2) =>
    crowd.filter((person) => isThere(person) && person.gender === gender).slice(0, others.each)
  const [men, women] = [of(1), of(2)]
  const users = [...listed, ...men.map(({ id }) => id), ...women.map(({ id }) => id)]
  if (users.length < 2) return
  const wish = { type: 0 as const, optionLimit: 5, opposite: true, users }
  const ended = await make(tools, {
    ...wish,
    title: '桌游之夜 · 心动互选',
    activity: games,
    startsAt: minus(now, 26, 'hour'),
    endsAt: minus(now, 24, 'hour'),
    now: minus(now, 30, 'hour'),
  })
  const enter = await make(tools, {
    ...wish,
    title: '周末桌游局 · 心动互选',
    startsAt: minus(now, 18, 'minute'),
    endsAt: plus(now, 102, 'minute'),
    now: minus(now, 2, 'hour'),
  })
  const people = await Promise.all(listed.map((id) => personById(db, id)))
  for (const someone of people) {
    const opposite = someone.gender === 1 ? women : men
    const at = minus(now, 25, 'hour')
    for (const fan of opposite.slice(0, 3)) await pick(tools, ended, fan, [someone], at)
    await pick(tools, ended, someone, [...opposite.slice(1, 3), ...opposite.slice(5, 7)], at)
    for (const fan of opposite.slice(0, 2)) await pick(tools, enter, fan, [someone], minus(now, 5, 'minute'))
  }
  await closeElections(tools, now)
  // marks the notices as read, so that the first screen does not show many old events
  await readPopUps(db, users, now)
}

const make = ({ db, keys }: Tools, wish: NewElection) => unitOfWork(db, (tx) => createElection({ db: tx, keys }, wish))

/** Chooses as a user would. Choices that the call refuses are left out: too many, or a hidden user. */
async function pick({ db, keys }: Tools, eventId: string, by: Person, chosen: readonly Person[], now: Date) {
  const wished = { eventId, uidList: chosen.map(({ uid }) => uid) }
  if (wished.uidList.length === 0) return
  await unitOfWork(db, (tx) => choose({ db: tx, keys, now, me: { id: by.id, bans: [] } }, wished)).catch(
    () => undefined,
  )
}
