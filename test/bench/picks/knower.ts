import type { Score } from './judge'
import type { Truth } from './market'

const rounds = 25
const sigmoid = (odds: number) => 1 / (1 + Math.exp(-odds))

type Column = { values: Float64Array; prior: (row: number) => number; spread: number; rowOf: (at: number) => number }

/**
 * Scores each wish as an oracle would. It knows the formula of the synthetic market, the spread between people, the
 * tastes for age, place, degree and means, and the earlier decisions. It estimates only readiness and looks by their
 * likeliest values, and averages over the character, which no field reveals. A matcher has to learn all of that, so it
 * cannot score higher than this oracle.
 */
export function knowerOf({ seekers, shown, spreads, history }: Truth): Score {
  const { from, to, yes } = history
  const faded = 1 / Math.sqrt(1 + (Math.PI / 8) * spreads.character ** 2)
  const [froms, tos] = [from, to].map((ids) => ids.map((id) => id - 1))
  const known = from.map((_, at) => shown(froms?.[at] ?? 0, tos?.[at] ?? 0))
  const readiness = (row: number) => spreads.eager(seekers[row]?.gender ?? 1)
  const eager = {
    values: Float64Array.from(seekers, (_, row) => readiness(row)),
    prior: readiness,
    spread: spreads.eagerness,
    rowOf: (at: number) => froms?.[at] ?? 0,
  }
  const looks = {
    values: new Float64Array(seekers.length),
    prior: () => 0,
    spread: spreads.looks,
    rowOf: (at: number) => tos?.[at] ?? 0,
  }
  const oddsOf = (a: number, b: number, of: number) => faded * ((eager.values[a] ?? 0) + (looks.values[b] ?? 0) + of)

  /** Makes one Newton step for the number of each person. */
  const step = ({ values, prior, spread, rowOf }: Column) => {
    const slopes = values.map((value, row) => (prior(row) - value) / spread ** 2)
    const curves = new Float64Array(values.length).fill(1 / spread ** 2)
    yes.forEach((said, at) => {
      const p = sigmoid(oddsOf(froms?.[at] ?? 0, tos?.[at] ?? 0, known[at] ?? 0))
      const row = rowOf(at)
      slopes[row] = (slopes[row] ?? 0) + faded * (said - p)
      curves[row] = (curves[row] ?? 0) + faded ** 2 * p * (1 - p)
    })
    slopes.forEach((slope, row) => (values[row] = (values[row] ?? 0) + slope / (curves[row] ?? 1)))
  }
  for (let round = 0; round < rounds; round += 1) [eager, looks].forEach(step)
  return (a, b) => sigmoid(oddsOf(a, b, shown(a, b)))
}
