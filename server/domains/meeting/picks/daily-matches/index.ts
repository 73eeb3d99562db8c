import { randomUUID } from 'node:crypto'
import { dayOf } from '../../../../../contract/kernel/time'
import type { Db } from '../../../../db/client'
import { holdsLease, type Lease, releaseLease, takeLease, whileHeld } from '../../../../db/lease'
import { unitOfWork } from '../../../../kernel/unit-of-work'
import { notePicks } from '../../../core/notices'
import { matchDayOf, matchTimeOf } from '../../../profile/prefer'
import { picksFrom, seedOf } from '../lists'
import type { Outcome } from '../match'
import { type Own, sharedJson } from '../match/learn'
import * as picksQueries from '../queries'
import { ago, keepDays, learnDays } from '../rules'
import { type Loaded, loadPeople } from './load'
import { matchAll } from './matcher'
import * as q from './queries'

/** The number of lists per transaction, and of rows per deletion. */
const batch = 200
const dropped = 5_000

type Options = { after?: (written: number) => unknown; leaving?: AbortSignal }

const takenOver = 'another process took over this daily match'

const stays = new AbortController().signal

/**
 * Makes the missing lists of the latest daily match (A.prefer.12), also after a downtime. Existing lists stay and count
 * for exposure. When the process dies, another one takes over within a minute.
 * @param after called after each batch with the number of lists written, and awaited; tests use it
 * @param leaving aborts between two parts, so that another process can continue
 */
export async function makeDailyMatches(
  db: Db,
  now: Date,
  { after = () => undefined, leaving = stays }: Options = {},
): Promise<void> {
  const day = matchDayOf(now)
  const lease = q.leaseOf(day, randomUUID())
  if (await q.isFinished(db, day)) return
  if (!(await takeLease(db, lease))) return
  const make = async () => {
    const loaded = await loadPeople(db, day, now, leaving)
    const outcome = await matchAll(loaded, seedOf(day), leaving)
    await keepOwns(db, outcome.learned.owns, { day, lease, leaving })
    await write(db, outcome, loaded, { day, lease, now, after, leaving })
    await q.finish(db, lease, { ...sharedJson(outcome.learned.shared), usual: outcome.learned.usual }, now)
    await q.dropOwns(db, day)
  }
  try {
    // throws when this process loses the lease
    await whileHeld(db, lease, make)
  } catch (error) {
    await releaseLease(db, lease)
    throw error
  }
  await forget(db, matchTimeOf(day), leaving)
}

/** Stores the learned numbers of users under the day. They are read only once the match of that day is finished. */
async function keepOwns(
  db: Db,
  owns: ReadonlyMap<number, Own>,
  { day, lease, leaving }: Pick<Writing, 'day' | 'lease' | 'leaving'>,
): Promise<void> {
  const all = [...owns]
  for (let begin = 0; begin < all.length; begin += batch) {
    leaving.throwIfAborted()
    const some = new Map(all.slice(begin, begin + batch))
    await unitOfWork(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) throw new Error(takenOver)
      const there = await q.stillThere(tx, [...some.keys()])
      await q.addOwns(tx, day, new Map([...some].filter(([user]) => there.has(user))))
    })
  }
}

type Writing = Required<Options> & { day: string; lease: Lease; now: Date }

/** Writes the lists, each one once, even when two processes run. */
async function write(db: Db, outcome: Outcome, { rows, wishes }: Loaded, writing: Writing): Promise<void> {
  const { day, lease, now, after, leaving } = writing
  const total = outcome.ids.length
  for (let begin = 0; begin < total; begin += batch) {
    leaving.throwIfAborted()
    const lines = Array.from({ length: Math.min(batch, total - begin) }, (_, line) => begin + line)
    const found = lines.map((line) => ({
      user: outcome.ids[line] ?? 0,
      picks: picksFrom(outcome, line, { rows, wishes, day, now }),
    }))
    await unitOfWork(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) throw new Error(takenOver)
      const there = await q.stillThere(tx, [
        ...new Set(found.flatMap(({ user, picks }) => [user, ...picks.map(({ person_id }) => person_id)])),
      ])
      const users = found.map(({ user }) => user).filter((user) => there.has(user))
      if (users.length === 0) return
      const claimed = await q.claimLists(tx, users, day)
      const chosen = found.filter(({ user }) => claimed.has(user)).flatMap(({ picks }) => picks)
      await picksQueries.addPicks(
        tx,
        chosen.filter(({ person_id }) => there.has(person_id)),
      )
      await notePicks(tx, [...new Set(chosen.map(({ user_id }) => user_id))], now)
    })
    await after(begin + lines.length)
  }
}

async function forget(db: Db, matchTime: Date, leaving: AbortSignal): Promise<void> {
  const before = dayOf(ago(matchTime, keepDays))
  for (const what of ['picks', 'lists', 'custom'] as const)
    while (!leaving.aborted && (await q.dropDated(db, what, before, dropped)) === dropped);
  while (!leaving.aborted && (await q.dropDecided(db, ago(matchTime, learnDays), dropped)) === dropped);
  await q.dropRuns(db, before)
}
