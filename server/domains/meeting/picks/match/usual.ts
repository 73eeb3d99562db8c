import { fitBoth } from './admit'
import type { ScoreOf } from './candidates'
import { type Market, mix } from './market'

/** The number of random pairs, and the fewest fitting ones for which a mean is given. */
const drawn = 20_000
const fewest = 100

/**
 * The mean compatibility of random pairs of a man and a woman who pass each other's filters; of all pairs in a small
 * market. A shown figure can be compared with it. Undefined when too few pairs fit.
 */
export function usualOf(m: Market, scoreOf: ScoreOf, seed: number): number | undefined {
  const rowsOf = (gender: number) => {
    const rows: number[] = []
    for (let row = 0; row < m.n; row += 1) if (m.offered[row] === 1 && m.gender[row] === gender) rows.push(row)
    return rows
  }
  const [men, women] = [rowsOf(1), rowsOf(2)]
  const all = men.length * women.length
  let [sum, count] = [0, 0]
  for (let draw = 0; draw < Math.min(all, drawn); draw += 1) {
    const pair = all <= drawn ? draw : Math.floor((mix(seed + draw) / 4_294_967_296) * all)
    const [a, b] = [men[Math.floor(pair / women.length)] ?? 0, women[pair % women.length] ?? 0]
    if (!fitBoth(m, a, b)) continue
    sum += scoreOf(a, b)
    count += 1
  }
  return count < fewest ? undefined : sum / count
}
