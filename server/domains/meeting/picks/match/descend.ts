import { featureCount } from './features'
import type { Groups, Side } from './side'
import { factorOf, solved, variancesOf } from './solve'

/** How far the numbers of each kind spread around their prior: variances in log odds squared. */
export type Spreads = { weights: number; eager: number; pull: number; taste: number }

/** The current numbers of a side. `odds` are the log odds of each decision under them. */
export type Stand = {
  w: Float64Array
  eager: Float64Array
  pull: Float64Array
  /** Each person's taste for each trait: `traitCount` numbers per person, or none without taste. */
  taste: Float64Array
  odds: Float64Array
}

const all = featureCount

/** The negative log likelihood of one decision. */
export const costOf = (yes: number, odds: number) => {
  const against = yes === 1 ? -odds : odds
  return against > 30 ? against : Math.log1p(Math.exp(against))
}

export function plainLoss({ yes, count }: Side, odds: Float64Array): number {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum += costOf(yes[at] ?? 0, odds[at] ?? 0)
  return sum
}

/** The precision of each weight. The intercept has that of one coin toss, since it is no preference for a feature. */
const heldBy = (at: number, spreads: Spreads) => (at === 0 ? 0.25 : 1 / spreads.weights)

function penaltyOf(w: Float64Array, prior: Float64Array, spreads: Spreads): number {
  let sum = 0
  for (let at = 0; at < all; at += 1) sum += (heldBy(at, spreads) * ((w[at] ?? 0) - (prior[at] ?? 0)) ** 2) / 2
  return sum
}

const squares = (values: Float64Array) => {
  let sum = 0
  for (const value of values) sum += value * value
  return sum
}

/** The loss that the fit minimizes: the negative log likelihood plus the penalty of the priors. */
export const lossOf = (side: Side, stand: Stand, prior: Float64Array, spreads: Spreads): number =>
  plainLoss(side, stand.odds) +
  penaltyOf(stand.w, prior, spreads) +
  squares(stand.eager) / (2 * spreads.eager) +
  squares(stand.pull) / (2 * spreads.pull) +
  squares(stand.taste) / (2 * spreads.taste)

type Shape = { slope: Float64Array; curve: Float64Array }

/** The negative gradient of the loss by the weights, and its curvature in the lower triangle. */
function shapeOf(side: Side, { w, odds }: Stand, prior: Float64Array, spreads: Spreads) {
  const slope = new Float64Array(all)
  const curve = new Float64Array(all * all)
  for (let at = 0; at < all; at += 1) {
    slope[at] = heldBy(at, spreads) * ((prior[at] ?? 0) - (w[at] ?? 0))
    curve[at * all + at] = heldBy(at, spreads)
  }
  const { x, yes, count } = side
  for (let row = 0; row < count; row += 1) {
    const p = 1 / (1 + Math.exp(-(odds[row] ?? 0)))
    observe({ slope, curve }, x.subarray(row * all, (row + 1) * all), (yes[row] ?? 0) - p, p * (1 - p))
  }
  return { slope, curve }
}

/** Adds the contribution of one decision. `left` is its residual and `sway` its variance. */
function observe({ slope, curve }: Shape, x: Float32Array, left: number, sway: number): void {
  for (let i = 0; i < all; i += 1) {
    const value = x[i] ?? 0
    if (value === 0) continue
    slope[i] = (slope[i] ?? 0) + left * value
    const moved = sway * value
    for (let j = 0; j <= i; j += 1) curve[i * all + j] = (curve[i * all + j] ?? 0) + moved * (x[j] ?? 0)
  }
}

/**
 * The most that a Newton step may change the log odds of a decision; a longer step is cut. Up to here a step never
 * raises the loss: along it the curvature of a logistic loss grows by eᵘ at most (Bach 2010, lemma 1), so the loss
 * changes by at most (eᵘ − u − 1 − u²) times a positive number, which is at most 0 for such steps.
 */
const surely = 1.79

/** Makes one Newton step of the shared weights. Returns their variances. */
export function stepWeights(side: Side, stand: Stand, prior: Float64Array, spreads: Spreads): Float64Array {
  const { slope, curve } = shapeOf(side, stand, prior, spreads)
  const factor = factorOf(curve, all)
  const move = solved(factor, slope)
  const moved = movedBy(side, move)
  const most = moved.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  const size = Math.min(1, surely / most)
  for (let at = 0; at < all; at += 1) stand.w[at] = (stand.w[at] ?? 0) + size * (move[at] ?? 0)
  for (let row = 0; row < side.count; row += 1) stand.odds[row] = (stand.odds[row] ?? 0) + size * (moved[row] ?? 0)
  return variancesOf(factor, all)
}

/** The change of each decision's log odds. */
function movedBy({ x, count }: Side, move: Float64Array): Float64Array {
  const moved = new Float64Array(count)
  for (let row = 0; row < count; row += 1) {
    let sum = 0
    for (let at = 0; at < all; at += 1) sum += (move[at] ?? 0) * (x[row * all + at] ?? 0)
    moved[row] = sum
  }
  return moved
}

type Own = {
  /** One number per person: the first at `first`, the others every `each`. */
  values: Float64Array
  each: number
  first: number
  spread: number
  /** The factor of the number in the log odds of each decision; 1 when it is missing. */
  by?: Float32Array
}

/** Makes one Newton step of each person's own number. Returns Σθ² and Σ(1 − v/σ²), which `spreadOf` needs. */
export function stepPeople({ yes }: Side, { rows, start, list }: Groups, odds: Float64Array, own: Own) {
  const { values, each, first, spread, by } = own
  const sum = { squared: 0, known: 0 }
  const seen: Seen = { slope: 0, curve: 0, most: 0 }
  rows.forEach((row, k) => {
    const theirs = list.subarray(start[k], start[k + 1])
    const at = row * each + first
    const value = values[at] ?? 0
    see(seen, { theirs, yes, odds, by })
    const curve = seen.curve + 1 / spread
    const move = cut((seen.slope - value / spread) / curve, surely / seen.most)
    for (const decision of theirs) odds[decision] = (odds[decision] ?? 0) + move * (by ? (by[decision] ?? 0) : 1)
    values[at] = value + move
    sum.squared += (value + move) ** 2
    sum.known += 1 - 1 / (curve * spread)
  })
  return sum
}

const cut = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** The decisions of one person: gradient and curvature of the likelihood, and the largest factor. */
type Seen = { slope: number; curve: number; most: number }
type Theirs = { theirs: Int32Array; yes: Uint8Array; odds: Float64Array; by: Float32Array | undefined }

function see(into: Seen, { theirs, yes, odds, by }: Theirs): void {
  into.slope = 0
  into.curve = 0
  into.most = by ? 0 : 1
  for (const decision of theirs) {
    const z = by ? (by[decision] ?? 0) : 1
    const p = 1 / (1 + Math.exp(-(odds[decision] ?? 0)))
    into.slope += z * ((yes[decision] ?? 0) - p)
    into.curve += z * z * p * (1 - p)
    if (by) into.most = Math.max(into.most, Math.abs(z))
  }
}
