import { match, matchSome, type Outcome } from '../../../server/domains/meeting/picks/match'
import { fitBoth } from '../../../server/domains/meeting/picks/match/admit'
import { exposureMost } from '../../../server/domains/meeting/picks/match/caps'
import { type Market, marketOf, type Seeker } from '../../../server/domains/meeting/picks/match/market'
import { diceOf } from './dice'
import { inventMarket } from './market'
import { mean } from './measures'

const none = { from: [], to: [] }
/** `plainShare`: share of users without personalisation. `considered`: users compared for a new user’s first list. */
const plainShare = 0.066
const considered = 460

export type Fairness = {
  /** Shares of users with an empty list, although a suitable user exists. */
  alone: number
  plainAlone: number
  newcomersAlone: number
  /** Mean number of lists that show one of the oldest, or newest, users. */
  oldest: number
  newest: number
}

/** Share of users who have an empty list, although there is another user such that both fit each other's wishes. */
function aloneOf(m: Market, { counts, ids }: Outcome, who: (id: number) => boolean): number {
  const rowOf = new Map([...m.id].map((id, row) => [id, row]))
  const rows = [...m.id.keys()]
  const found = [...ids].flatMap((id, line) => {
    if (!who(id)) return []
    const row = rowOf.get(id) ?? 0
    return [counts[line] === 0 && rows.some((other) => m.offered[other] === 1 && fitBoth(m, row, other)) ? 1 : 0]
  })
  return found.length === 0 ? 0 : mean(found)
}

/** Measures empty lists at noon, lists with the oldest and the newest ids, and empty lists of new users that day. */
export function fairnessOf(people: number, men: number, seed: number): Fairness {
  const dice = diceOf(seed)
  const { seekers, history } = inventMarket(people, seed, men)
  const made = seekers.map((one): Seeker => ({ ...one, mode: dice.chance(plainShare) ? 'plain' : 'personal' }))
  const market = marketOf(made, history, none)
  const outcome = match(market, seed)
  const exposed = new Map<number, number>()
  for (const [line, count] of outcome.counts.entries())
    for (const id of outcome.to.subarray(line * 10, line * 10 + count)) exposed.set(id, (exposed.get(id) ?? 0) + 1)
  const plain = new Set(made.filter(({ mode }) => mode === 'plain').map(({ id }) => id))
  const lists = (some: readonly Seeker[]) => mean(some.map(({ id }) => exposed.get(id) ?? 0))
  const rarer = made.filter(({ gender }) => gender === 1)
  const tenth = Math.floor(rarer.length / 10)
  return {
    alone: aloneOf(market, outcome, (id) => !plain.has(id)),
    plainAlone: aloneOf(market, outcome, (id) => plain.has(id)),
    newcomersAlone: newcomersAlone({ made, exposed, men, seed }, outcome),
    oldest: lists(rarer.slice(0, tenth)),
    newest: lists(rarer.slice(-tenth)),
  }
}

type After = { made: readonly Seeker[]; exposed: Map<number, number>; men: number; seed: number }

/** Share of empty lists among new users. As many arrive, one after another, as on a usual day. */
function newcomersAlone({ made, exposed, men, seed }: After, { learned }: ReturnType<typeof match>): number {
  const dice = diceOf(seed + 1)
  const fresh = inventMarket(Math.max(20, Math.round(made.length / 300)), seed + 2, men).seekers
  const alone = fresh.map((one) => {
    const others = made.filter(({ gender }) => gender !== one.gender)
    const looked = new Set(Array.from({ length: considered }, () => dice.pick(others)))
    const me: Seeker = { ...one, id: 10_000_000 + one.id, offered: false, daysHere: 0 }
    const them = [...looked].map((other): Seeker => ({ ...other, mode: 'none', exposed: exposed.get(other.id) ?? 0 }))
    const market = marketOf([me, ...them], { ...none, yes: [] }, none)
    const found = matchSome(market, seed, learned)
    for (const id of found.to.subarray(0, found.counts[0] ?? 0)) {
      exposed.set(id, (exposed.get(id) ?? 0) + 1)
      if ((exposed.get(id) ?? 0) > exposureMost) throw new Error('somebody stands in more lists than anybody may')
    }
    return aloneOf(market, found, () => true)
  })
  return mean(alone)
}
