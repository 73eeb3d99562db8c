import { dayOf } from '../../../../../contract/kernel/time'
import type { Db } from '../../../../db/client'
import { matchTimeOf, wishesOf } from '../../../profile/prefer'
import type { Seeker } from '../match/market'
import * as picksQueries from '../queries'
import { activeSince, againDays, ago, learnDays, passDays } from '../rules'
import { modeOf, seekerOf } from '../seekers'
import { Growing } from './growing'
import * as q from './queries'

/** Users per query. A small number keeps the event loop responsive. */
const partSize = 500

export type Loaded = {
  /** The input of `marketOf`. That call blocks, so the matcher makes it in a child process. */
  seekers: Seeker[]
  decisions: { from: Int32Array; to: Int32Array; yes: number[] }
  closed: { from: Int32Array; to: Int32Array }
  rows: Map<number, picksQueries.SeekerRow>
  wishes: Map<number, NonNullable<Seeker['wishes']>>
}

/**
 * Loads all candidates with their preferences in effect, decisions, exclusions, and the lists that are already made.
 * Decisions by or about users without personalisation are left out.
 */
export async function loadPeople(db: Db, day: string, now: Date, leaving: AbortSignal): Promise<Loaded> {
  const matchTime = matchTimeOf(day)
  const before = dayOf(ago(matchTime, 1))
  const rows = new Map<number, picksQueries.SeekerRow>()
  const wishes: Loaded['wishes'] = new Map()
  const seekers: Seeker[] = []
  const parts: q.Part[] = []
  for (let after = 0; ;) {
    leaving.throwIfAborted()
    const page = await picksQueries.seekersAfter(db, after, activeSince(now), partSize)
    const until = page.at(-1)?.id
    if (until === undefined) break
    const part = { after, until }
    parts.push(part)
    const ids = page.map(({ id }) => id)
    const [wished, made, exposed, empty] = await Promise.all([
      wishesOf(db, ids, matchTime),
      q.madeIn(db, part, day),
      q.exposedIn(db, part, day),
      q.emptyIn(db, part, before),
    ])
    for (const row of page) {
      const wish = wished.get(row.id) ?? null
      if (wish) wishes.set(row.id, wish)
      rows.set(row.id, row)
      const mode = made.has(row.id) ? 'none' : modeOf(row)
      const stands = { exposed: exposed.get(row.id) ?? 0, waited: empty.has(row.id) }
      seekers.push(seekerOf(row, { wishes: wish, mode, offered: true, ...stands }, now))
    }
    after = until
  }
  return { seekers, rows, wishes, ...(await tiesOf(db, parts, { rows, matchTime, leaving })) }
}

type Tying = Pick<Loaded, 'rows'> & { matchTime: Date; leaving: AbortSignal }

async function tiesOf(db: Db, parts: readonly q.Part[], { rows, matchTime, leaving }: Tying) {
  const decided = new Growing()
  const yes: number[] = []
  const closed = new Growing()
  const personal = (id: number) => rows.get(id)?.personalised === true
  for (const part of parts) {
    leaving.throwIfAborted()
    for (const { one, liked, others } of await q.decidedBy(db, part, ago(matchTime, learnDays)))
      for (const other of others)
        if (personal(one) && personal(other)) {
          decided.add(one, other)
          yes.push(Number(liked))
        }
    for (const { one, others } of await q.closedTo(db, part, ago(matchTime, againDays), ago(matchTime, passDays)))
      for (const other of others) if (rows.has(one) && rows.has(other)) closed.add(one, other)
  }
  return {
    decisions: { from: decided.from, to: decided.to, yes },
    closed: { from: closed.from, to: closed.to },
  }
}
