import { learn, wisher } from '../../../server/modules/picks/match/learn'
import type { Market } from '../../../server/modules/picks/match/market'
import { fuse } from '../../../server/modules/picks/match/score'
import { fixed, print } from '../table'
import type { Dice } from './dice'
import { auc } from './measures'

/** Two rows, a man first if any, and whether it is mutual. */
export type Judged = { a: number; b: number; mutual: boolean }

/** AUC of each scoring for mutual likes on unseen pairs. Popularity: the product of both smoothed like rates. */
export function judge(m: Market, pairs: readonly Judged[], dice: Dice, truth?: (a: number, b: number) => number): void {
  const wish = wisher(m, learn(m))
  const liked = new Float64Array(m.n)
  const seen = new Float64Array(m.n)
  m.decided.to.forEach((to, at) => {
    if (to < 0) return
    seen[to] = (seen[to] ?? 0) + 1
    liked[to] = (liked[to] ?? 0) + (m.decided.yes[at] ?? 0)
  })
  const popularity = (row: number) => ((liked[row] ?? 0) + 1) / ((seen[row] ?? 0) + 4)
  const labels = pairs.map(({ mutual }) => mutual)
  const of = (score: (a: number, b: number) => number) =>
    auc(
      pairs.map(({ a, b }) => score(a, b)),
      labels,
    )
  const rows: [string, number][] = [
    ['reciprocal (ours)', of((a, b) => fuse(wish(a, b), wish(b, a)))],
    ['one-sided, the first of a pair', of(wish)],
    ['one-sided, the second', of((a, b) => wish(b, a))],
    ['popularity of both', of((a, b) => popularity(a) * popularity(b))],
    ['random', of(() => dice.next())],
    ...(truth ? [['the truth itself: nobody can do better', of(truth)] as [string, number]] : []),
  ]
  const ours = rows[0]?.[1] ?? 0
  print(
    `mutual AUC on ${pairs.length} unseen pairs, ${labels.filter(Boolean).length} of them mutual`,
    ['way', 'AUC', 'ours is ahead by'],
    rows.map(([name, value]) => [name, fixed(value, 4), fixed(ours - value, 4)]),
  )
}
