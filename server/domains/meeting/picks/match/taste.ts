import { costOf } from './descend'
import { featureCount, priors } from './features'
import { fitSide, type Fitted, spreadLeast, spreadsOf, type Task } from './fit'
import { type Market, mix } from './market'
import { type Facts, traitCount } from './measures'
import { type Side, sideOf } from './side'

/** One of every five decisions is kept for the evaluation. */
const heldOut = 5
/** The most decisions that are used, which limits the work. */
const judgedMost = 40_000

/**
 * Whether individual taste improves the prediction of decisions that were not learned from, by more than the standard
 * error.
 */
export function doesTastePay(m: Market, facts: Facts, decided: Int32Array): boolean {
  const { from, to } = m.decided
  const share = judgedMost / Math.max(1, decided.length)
  const some = decided.filter((at) => mix(from[at] ?? 0) / 4_294_967_296 < share)
  const isHeld = (at: number) => mix((from[at] ?? 0) * 65_537 + (to[at] ?? 0)) % heldOut === 0
  const held = sideOf(m, some.filter(isHeld), facts)
  const task = {
    facts,
    prior: priors,
    n: m.n,
    side: sideOf(
      m,
      some.filter((at) => !isHeld(at)),
      facts,
    ),
  }
  const spreads = spreadsOf({ ...task, withTaste: true })
  if (spreads.taste <= spreadLeast) return false
  return pays(costsOf({ ...task, withTaste: false }), costsOf({ ...task, withTaste: true }, spreads))

  function costsOf(one: Task, known = spreadsOf(one)): Float64Array {
    const odds = oddsOf(held, fitSide(one, known), facts)
    return odds.map((value, at) => costOf(held.yes[at] ?? 0, value))
  }
}

function pays(without: Float64Array, having: Float64Array): boolean {
  const gains = without.map((cost, at) => cost - (having[at] ?? 0))
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / gains.length
  return mean > Math.sqrt(variance / gains.length)
}

/** The log odds of the decisions that were not learned from. */
function oddsOf({ count, x, from, to }: Side, fitted: Fitted, { traits }: Facts): Float64Array {
  const { w, eager, pull, taste } = fitted
  return Float64Array.from({ length: count }, (_, at) => {
    const [a, b] = [from[at] ?? 0, to[at] ?? 0]
    let sum = (eager[a] ?? 0) + (pull[b] ?? 0)
    for (let k = 0; k < featureCount; k += 1) sum += (w[k] ?? 0) * (x[at * featureCount + k] ?? 0)
    for (let k = 0; k < traitCount; k += 1) sum += (taste[a * traitCount + k] ?? 0) * (traits[b * traitCount + k] ?? 0)
    return sum
  })
}
