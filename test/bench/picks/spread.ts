import { assign } from '../../../server/domains/meeting/picks/match/assign'
import { booksOf } from '../../../server/domains/meeting/picks/match/books'
import { candidatesOf, keptMost } from '../../../server/domains/meeting/picks/match/candidates'
import { capsOf } from '../../../server/domains/meeting/picks/match/caps'
import { learn } from '../../../server/domains/meeting/picks/match/learn'
import type { Market } from '../../../server/domains/meeting/picks/match/market'
import { compatibilityOf } from '../../../server/domains/meeting/picks/match/score'
import { fixed, note, print } from '../table'
import { gini, mean } from './measures'

const width = 10

/** Compares the joint assignment with each user's own top ten: inequality of exposure, users with a mutual pick. */
export function spread(m: Market, likes: (a: number, b: number) => number, seed: number): void {
  const [books, scoreOf] = [booksOf(m), compatibilityOf(m, learn(m))]
  const candidates = candidatesOf(m, scoreOf, seed, books)
  const lists = assign(m, { candidates, books, scoreOf, caps: capsOf(m).personal, seed })
  const everybody = Array.from({ length: m.n }, (_, row) => row)
  const part = (to: Int32Array, first: number, count: number) => [...to.subarray(first, first + count)]
  const ours = everybody.map((a) => part(lists.to, a * width, lists.count[a] ?? 0))
  const greedy = everybody.map((a) => part(candidates.to, a * keptMost, Math.min(width, candidates.count[a] ?? 0)))
  const measure = (all: readonly (readonly number[])[]) => {
    const exposure = new Array<number>(m.n).fill(0)
    for (const list of all) for (const b of list) exposure[b] = (exposure[b] ?? 0) + 1
    const chances = all.map((list, a) => 1 - list.reduce((none, b) => none * (1 - likes(a, b) * likes(b, a)), 1))
    return {
      gini: gini(exposure),
      chance: mean(chances),
      most: exposure.reduce((most, lists) => Math.max(most, lists), 0),
      starved: exposure.filter((lists) => lists < 5).length / m.n,
      short: all.filter((list) => list.length < 5).length / m.n,
    }
  }
  const percent = (share: number) => `${fixed(share * 100, 1)} %`
  const [one, other] = [measure(ours), measure(greedy)]
  print(
    `exposure and chances, ${m.n} people`,
    ['way', 'Gini of exposure', 'with a mutual chance', 'most lists', 'in < 5 lists', 'lists < 5'],
    [
      ['joint assignment (ours)', one],
      ['everybody their ten best', other],
    ].map(([name, value]) => {
      const row = value as typeof one
      return [
        name as string,
        fixed(row.gini, 3),
        percent(row.chance),
        row.most,
        percent(row.starved),
        percent(row.short),
      ]
    }),
  )
  note(
    `  Gini ${percent(1 - one.gini / other.gini)} lower, mutual chances ${percent(1 - one.chance / other.chance)} fewer`,
  )
}
