import { dayOf } from '../../../clock'
import type { Db } from '../../../db/client'
import { noonDayOf, noonOf } from '../../prefer/rules'
import { picksFrom, seedOf } from '../lists'
import type { Outcome } from '../match'
import { asWeights } from '../match/learn'
import * as people from '../queries'
import { ago, keepDays } from '../rules'
import { type Loaded, loadNoon } from './load'
import { matchAll } from './matcher'
import * as q from './queries'

/** Minutes after which a process that took a noon and did not finish it is taken for dead. */
const lease = 10 * 60_000
/** Lists written in one transaction, and old rows forgotten at once. */
const batch = 200
const dropped = 5_000

type Options = { after?: (written: number) => void }

/**
 * The lists of everybody for the latest noon (A.prefer.12), if they are not made yet: also when the server was down at noon,
 * and when it was killed half-way. Whoever has a list keeps it, and counts towards exposure, so that a second run adds what
 * is missing and doubles nothing.
 * @param after told after each batch how many lists were written; tests stop here
 */
export async function makeNoon(db: Db, now: Date, { after = () => undefined }: Options = {}): Promise<void> {
  const day = noonDayOf(now)
  if (await q.noonFinished(db, day)) return
  if (!(await q.takeNoon(db, day, now, new Date(now.getTime() - lease)))) return
  try {
    const loaded = await loadNoon(db, day, now)
    const outcome = await matchAll(loaded, seedOf(day), asWeights(await people.lastWeights(db)))
    await write(db, outcome, loaded, { day, now, after })
    await q.finishNoon(db, day, { male: [...outcome.weights.male], female: [...outcome.weights.female] }, now)
  } catch (error) {
    await q.leaveNoon(db, day)
    throw error
  }
  await forget(db, dayOf(ago(noonOf(day), keepDays)))
}

type Writing = { day: string; now: Date; after: (written: number) => void }

/** Stores the lists, some people at a time; each of them once, whoever else is at work on the same noon. */
async function write(db: Db, outcome: Outcome, { rows, wishes }: Loaded, { day, now, after }: Writing): Promise<void> {
  const total = outcome.ids.length
  for (let begin = 0; begin < total; begin += batch) {
    const lines = Array.from({ length: Math.min(batch, total - begin) }, (_, line) => begin + line)
    const found = lines.map((line) => ({
      user: outcome.ids[line] ?? 0,
      picks: picksFrom(outcome, line, { rows, wishes, day, now }),
    }))
    await db.transaction().execute(async (tx) => {
      const there = await q.stillThere(tx, [
        ...new Set(found.flatMap(({ user, picks }) => [user, ...picks.map(({ person_id }) => person_id)])),
      ])
      const users = found.map(({ user }) => user).filter((user) => there.has(user))
      if (users.length === 0) return
      const claimed = await q.claimLists(tx, users, day)
      const chosen = found.filter(({ user }) => claimed.has(user)).flatMap(({ picks }) => picks)
      await people.addPicks(
        tx,
        chosen.filter(({ person_id }) => there.has(person_id)),
      )
    })
    after(begin + lines.length)
  }
}

/** Forgets the lists of before a day. */
async function forget(db: Db, before: string): Promise<void> {
  while ((await q.dropPicks(db, before, dropped)) === dropped);
  await q.dropNoons(db, before)
}
