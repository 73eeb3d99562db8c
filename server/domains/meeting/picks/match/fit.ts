import { lossOf, plainLoss, type Spreads, type Stand, stepPeople, stepWeights } from './descend'
import { featureCount } from './features'
import { type Facts, traitCount } from './measures'
import type { Side } from './side'

/** The fitted numbers of a side, their uncertainty, and the loss after every round. */
export type Fitted = {
  w: Float64Array
  spreads: Spreads
  eager: Float64Array
  pull: Float64Array
  taste: Float64Array
  /** Variances. For a person without decisions they equal the spread. */
  eagerVariance: Float64Array
  pullVariance: Float64Array
  /** The losses from the start and after each round: with the penalty, and the negative log likelihood alone. */
  losses: { penalised: number; plain: number }[]
}

export type Task = { side: Side; facts: Facts; prior: Float64Array; n: number; withTaste: boolean }

const all = featureCount

/**
 * The most rounds of each loop, and the tolerance. `spreadsOf` stops when no spread changes by more than five times the
 * tolerance. `fitSide` stops when a round gains at most a hundredth of the tolerance, as a share of the total gain.
 */
const roundsMost = 30
const settled = 0.01
/** A smaller spread counts as zero: it changes no log odds by more than a hundredth. */
export const spreadLeast = 1e-4

function startOf({ side: { x, count }, prior, n, withTaste }: Task): Stand {
  const odds = new Float64Array(count)
  for (let row = 0; row < count; row += 1) {
    let sum = 0
    for (let at = 0; at < all; at += 1) sum += (prior[at] ?? 0) * (x[row * all + at] ?? 0)
    odds[row] = sum
  }
  const taste = new Float64Array(withTaste ? n * traitCount : 0)
  return { w: Float64Array.from(prior), eager: new Float64Array(n), pull: new Float64Array(n), taste, odds }
}

/** For each trait, its value for the other user in each decision. */
function traitsBy({ side: { to, count }, facts: { traits } }: Task): Float32Array[] {
  return Array.from({ length: traitCount }, (_, first) => {
    const by = new Float32Array(count)
    for (let at = 0; at < count; at += 1) by[at] = traits[(to[at] ?? 0) * traitCount + first] ?? 0
    return by
  })
}

type Known = { squared: number; known: number }

/** Updates weights, eagerness, pull and taste in turn, each with the others fixed. */
function round({ side, prior }: Task, by: readonly Float32Array[], stand: Stand, spreads: Spreads) {
  const variances = stepWeights(side, stand, prior, spreads)
  const whole = { each: 1, first: 0 }
  const eager = stepPeople(side, side.byFrom, stand.odds, { ...whole, values: stand.eager, spread: spreads.eager })
  const pull = stepPeople(side, side.byTo, stand.odds, { ...whole, values: stand.pull, spread: spreads.pull })
  const taste = { squared: 0, known: 0 }
  by.forEach((trait, first) => {
    const own = { values: stand.taste, each: traitCount, first, spread: spreads.taste, by: trait }
    const { squared, known } = stepPeople(side, side.byFrom, stand.odds, own)
    taste.squared += squared
    taste.known += known
  })
  const weights = { squared: 0, known: 0 }
  for (let at = 1; at < all; at += 1) {
    weights.squared += ((stand.w[at] ?? 0) - (prior[at] ?? 0)) ** 2
    weights.known += 1 - (variances[at] ?? 0) / spreads.weights
  }
  return { weights, eager, pull, taste }
}

/** The spread that makes the data most likely: a fixed point of the evidence. */
const spreadOf = ({ squared, known }: Known, before: number) =>
  known <= 0 ? before : Math.max(spreadLeast, squared / known)

/** Estimates from the decisions how much people differ. */
export function spreadsOf(task: Task): Spreads {
  let spreads: Spreads = { weights: 1, eager: 1, pull: 1, taste: task.withTaste ? 0.1 : 1 }
  const stand = startOf(task)
  const by = task.withTaste ? traitsBy(task) : []
  for (let count = 0; count < roundsMost; count += 1) {
    const { weights, eager, pull, taste } = round(task, by, stand, spreads)
    const next = {
      weights: spreadOf(weights, spreads.weights),
      eager: spreadOf(eager, spreads.eager),
      pull: spreadOf(pull, spreads.pull),
      taste: task.withTaste ? spreadOf(taste, spreads.taste) : 1,
    }
    const moved = (['weights', 'eager', 'pull', 'taste'] as const).some(
      (key) => Math.abs(next[key] / spreads[key] - 1) > settled * 5,
    )
    spreads = next
    if (!moved) break
  }
  return spreads
}

/** Fits a side, starting from the prior. Stops when a round gains at most a ten-thousandth of the total gain. */
export function fitSide(task: Task, spreads = spreadsOf(task), rounds = roundsMost): Fitted {
  const stand = startOf(task)
  const { side, prior } = task
  const by = task.withTaste ? traitsBy(task) : []
  const at = () => ({ penalised: lossOf(side, stand, prior, spreads), plain: plainLoss(side, stand.odds) })
  const losses = [at()]
  for (let count = 0; count < rounds; count += 1) {
    round(task, by, stand, spreads)
    losses.push(at())
    const [first, before, after] = [losses[0], losses.at(-2), losses.at(-1)]
    if (!first || !before || !after) break
    if (before.penalised - after.penalised <= settled * 0.01 * (first.penalised - after.penalised)) break
  }
  const { w, eager, pull, taste } = stand
  return { w, eager, pull, taste, spreads, losses, ...sureness(task, stand, spreads) }
}

function sureness({ side, n }: Task, { odds }: Stand, spreads: Spreads) {
  const of = ({ rows, start, list }: Side['byFrom'], spread: number) => {
    const variances = new Float64Array(n).fill(spread)
    rows.forEach((row, k) => {
      let curve = 1 / spread
      for (let i = start[k] ?? 0; i < (start[k + 1] ?? 0); i += 1) {
        const p = 1 / (1 + Math.exp(-(odds[list[i] ?? 0] ?? 0)))
        curve += p * (1 - p)
      }
      variances[row] = 1 / curve
    })
    return variances
  }
  return { eagerVariance: of(side.byFrom, spreads.eager), pullVariance: of(side.byTo, spreads.pull) }
}
