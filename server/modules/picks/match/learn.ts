import { featureCount, pairCount, priors, readOther, readPair, traitCount, traitsOf } from './features'
import type { Market } from './market'
import { solve } from './solve'

/** In the order of `features`. */
export type Weights = { readonly male: Float64Array; readonly female: Float64Array }
export const believed: Weights = { male: priors, female: priors }

/** Priors when missing or of other features. */
export function asWeights(stored: unknown): Weights {
  const { male, female } = (stored ?? {}) as Record<string, unknown>
  const fit = (list: unknown): list is number[] => Array.isArray(list) && list.length === featureCount
  return fit(male) && fit(female) ? { male: Float64Array.from(male), female: Float64Array.from(female) } : believed
}

/** Shared weights per gender; eagerness, popularity and taste per user, zero without decisions. */
export type Model = {
  weights: Weights
  /** Log odds. */
  eager: Float32Array
  pull: Float32Array
  /** `traitCount` each. */
  taste: Float32Array
}

// local copies: imported bindings are slow, and these run a hundred million times
const all = featureCount
const paired = pairCount
const traitsEach = traitCount
const pairInto = readPair
const otherInto = readOther

/** Samples per gender; strength of the prior, in decisions. */
const sampleMost = 60_000
const priorStrength = 40
/** Decisions at which a user's own parameters count half. */
const eagerHalf = 6
const pullHalf = 10
const tasteHalf = 16
/** Bound of popularity, log odds, so that it never decides alone. */
export const pullMost = 1.2
const rounds = 2
const steps = 3

export const logistic = (x: number) => 1 / (1 + Math.exp(-x))
const between = (value: number, low: number, high: number) => (value < low ? low : value > high ? high : value)

export const plainModel = (m: Market, weights: Weights = believed): Model => ({
  weights,
  eager: new Float32Array(m.n),
  pull: new Float32Array(m.n),
  taste: new Float32Array(m.n * traitsEach),
})

/** Probability that one likes the other, by rows; the other's own features are summed once. */
export function wisher(m: Market, model: Model, traits = traitsOf(m)): (a: number, b: number) => number {
  const odds = oddsOf(m, model, traits)
  return (a, b) => logistic(odds(a, b))
}

/** In log odds. */
function oddsOf(m: Market, { weights, eager, pull, taste }: Model, traits: Float32Array) {
  const x = new Float64Array(all)
  const charm = Float64Array.from(m.gender, (gender, b) => {
    const w = gender === 1 ? weights.female : weights.male
    otherInto(m, b, x)
    let sum = pull[b] ?? 0
    for (let at = paired; at < all; at += 1) sum += (w[at] ?? 0) * (x[at] ?? 0)
    return sum
  })
  return (a: number, b: number): number => {
    const w = m.gender[a] === 1 ? weights.male : weights.female
    pairInto(m, a, b, x)
    let sum = (eager[a] ?? 0) + (charm[b] ?? 0)
    for (let at = 0; at < paired; at += 1) sum += (w[at] ?? 0) * (x[at] ?? 0)
    const mine = a * traitsEach
    const their = b * traitsEach
    for (let at = 0; at < traitsEach; at += 1) sum += (taste[mine + at] ?? 0) * (traits[their + at] ?? 0)
    return sum
  }
}

/**
 * In two rounds: shared weights (ridge toward the priors), then per-user parameters fitted to the residuals, shrunk by
 * few decisions.
 */
export function learn(m: Market, start: Weights = believed): Model {
  let model = plainModel(m, start)
  const counts = countsOf(m)
  if (counts.male === 0 && counts.female === 0) return model
  const traits = traitsOf(m)
  for (let round = 0; round < rounds; round += 1) {
    const odds = oddsOf(m, model, traits)
    const offset = { odds, weights: model.weights }
    model = {
      ...model,
      weights: {
        male: fit(m, offset, 1, start.male, counts.male),
        female: fit(m, offset, 2, start.female, counts.female),
      },
    }
    model = lean(m, model, traits, counts)
  }
  return model
}

/** Weight of a like relative to a refusal. */
type Counts = { male: number; female: number }

/**
 * Refusals are under-reported, so likes are weighted to at most half of all; without any refusal nothing is learned.
 */
function countsOf(m: Market): Counts {
  const likes = [0, 0, 0]
  const refusals = [0, 0, 0]
  m.decided.from.forEach((a, at) => {
    if (a < 0 || (m.decided.to[at] ?? -1) < 0) return
    const sums = m.decided.yes[at] === 1 ? likes : refusals
    sums[m.gender[a] ?? 0] = (sums[m.gender[a] ?? 0] ?? 0) + 1
  })
  const of = (gender: number) => Math.min(1, (refusals[gender] ?? 0) / Math.max(1, likes[gender] ?? 0))
  return { male: of(1), female: of(2) }
}

/** Even sample within the market. */
function sampled(m: Market, gender: number): number[] {
  const { from, to } = m.decided
  const known: number[] = []
  for (let at = 0; at < from.length; at += 1) {
    const a = from[at] ?? -1
    if (a >= 0 && (to[at] ?? -1) >= 0 && m.gender[a] === gender) known.push(at)
  }
  const each = Math.ceil(known.length / sampleMost)
  return each <= 1 ? known : known.filter((_, at) => at % each === 0)
}

type Known = { odds: (a: number, b: number) => number; weights: Weights }

const dot = (w: Float64Array, x: Float64Array) => {
  let sum = 0
  for (let at = 0; at < all; at += 1) sum += (w[at] ?? 0) * (x[at] ?? 0)
  return sum
}

/** Normal equations of one step; of the curvature only the lower half. */
type Normal = { slope: Float64Array; curve: Float64Array }

/** Normal equations of weights `w` that only the prior pulls at. */
function held(prior: Float64Array, w: Float64Array): Normal {
  const slope = new Float64Array(all)
  const curve = new Float64Array(all * all)
  for (let at = 0; at < all; at += 1) {
    slope[at] = priorStrength * ((prior[at] ?? 0) - (w[at] ?? 0))
    curve[at * all + at] = priorStrength
  }
  return { slope, curve }
}

/** Adds one decision of features `x`, by what the model leaves unexplained of it and how unsure the model was. */
function observe({ slope, curve }: Normal, x: Float64Array, left: number, sway: number): void {
  for (let i = 0; i < all; i += 1) {
    const value = x[i] ?? 0
    if (value === 0) continue
    slope[i] = (slope[i] ?? 0) + left * value
    const line = i * all
    for (let j = 0; j <= i; j += 1) curve[line + j] = (curve[line + j] ?? 0) + sway * value * (x[j] ?? 0)
  }
}

/** Newton steps of logistic regression toward the prior. */
function fit(m: Market, { odds, weights }: Known, gender: number, prior: Float64Array, yesCounts: number) {
  const rows = sampled(m, gender)
  if (rows.length === 0 || yesCounts === 0) return prior
  const before = gender === 1 ? weights.male : weights.female
  const w = Float64Array.from(before)
  const x = new Float64Array(all)
  const read = (row: number) => {
    const a = m.decided.from[row] ?? 0
    const b = m.decided.to[row] ?? 0
    pairInto(m, a, b, x)
    otherInto(m, b, x)
    return odds(a, b) - dot(before, x)
  }
  const own = Float64Array.from(rows, read)
  for (let step = 0; step < steps; step += 1) {
    const { slope, curve } = held(prior, w)
    rows.forEach((row, index) => {
      pairInto(m, m.decided.from[row] ?? 0, m.decided.to[row] ?? 0, x)
      otherInto(m, m.decided.to[row] ?? 0, x)
      const p = logistic(dot(w, x) + (own[index] ?? 0))
      const counted = m.decided.yes[row] === 1 ? yesCounts : 1
      const left = counted * ((m.decided.yes[row] ?? 0) - p)
      observe({ slope, curve }, x, left, counted * p * (1 - p))
    })
    const move = solve(curve, slope)
    for (let at = 0; at < all; at += 1) w[at] = between((w[at] ?? 0) + (move[at] ?? 0), -6, 6)
  }
  return w
}

/** One shrunk Newton step on the residuals. */
function lean(m: Market, model: Model, traits: Float32Array, counts: Counts): Model {
  const { from, to, yes } = m.decided
  const odds = oddsOf(m, model, traits)
  const sums = (): Sums => ({ left: new Float64Array(m.n), sway: new Float64Array(m.n) })
  const eager = sums()
  const pull = sums()
  const taste = { left: new Float32Array(m.n * traitsEach), sway: new Float32Array(m.n * traitsEach) }
  for (let row = 0; row < from.length; row += 1) {
    const a = from[row] ?? -1
    const b = to[row] ?? -1
    if (a < 0 || b < 0) continue
    const p = logistic(odds(a, b))
    const counted = yes[row] === 0 ? 1 : m.gender[a] === 1 ? counts.male : counts.female
    const left = counted * ((yes[row] ?? 0) - p)
    const sway = counted * p * (1 - p)
    add(eager, a, left, sway)
    add(pull, b, left, sway)
    for (let at = 0; at < traitsEach; at += 1) {
      const value = traits[b * traitsEach + at] ?? 0
      add(taste, a * traitsEach + at, left * value, sway * value * value)
    }
  }
  return {
    weights: model.weights,
    eager: stepped(model.eager, eager, eagerHalf, 2.5),
    pull: stepped(model.pull, pull, pullHalf, pullMost),
    taste: stepped(model.taste, taste, tasteHalf, 1.5),
  }
}

/** Per number: how much the model leaves unexplained, and how much a step would move it. */
type Sums = { left: Float32Array | Float64Array; sway: Float32Array | Float64Array }

function add(sums: Sums, at: number, left: number, sway: number): void {
  sums.left[at] = (sums.left[at] ?? 0) + left
  sums.sway[at] = (sums.sway[at] ?? 0) + sway
}

/** Shrunk by `half` pseudo-decisions, and bounded. */
const stepped = (now: Float32Array, { left, sway }: Sums, half: number, most: number) =>
  now.map((value, at) =>
    between(value + ((left[at] ?? 0) - (value * half) / 4) / ((sway[at] ?? 0) + half / 4), -most, most),
  )
