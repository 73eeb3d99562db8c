import { featureCount, priors, readFeatures, readTraits, traitCount } from './features'
import type { Market } from './market'

/** Weights of the wish of one gender, in the order of `features`. */
export type Weights = { readonly male: Float64Array; readonly female: Float64Array }
export const believed: Weights = { male: priors, female: priors }

/** Stored weights; the believed ones when there are none, or they are of another set of features. */
export function asWeights(stored: unknown): Weights {
  const { male, female } = (stored ?? {}) as Record<string, unknown>
  const fit = (list: unknown): list is number[] => Array.isArray(list) && list.length === featureCount
  return fit(male) && fit(female) ? { male: Float64Array.from(male), female: Float64Array.from(female) } : believed
}

/**
 * What is known of how people choose: weights that all of one gender share, and for each person how easily they like, how
 * readily they are liked, and what of others they lean to. All zero for somebody of whom no decision is known.
 */
export type Model = {
  weights: Weights
  /** Readiness to like, and to be liked, in log odds. */
  eager: Float32Array
  pull: Float32Array
  /** Leanings, `traitCount` a person. */
  taste: Float32Array
}

/** How many decisions the weights are learned from at most, and how strongly the prior weights hold, in decisions. */
const sampleMost = 200_000
const priorStrength = 40
/** Decisions after which a person's own numbers count half. */
const eagerHalf = 6
const pullHalf = 10
const tasteHalf = 16
/** Popularity may move a wish by so much log odds at most, so that it never decides alone. */
export const pullMost = 1.2
const rounds = 2
const steps = 4

export const logistic = (x: number) => 1 / (1 + Math.exp(-x))
const between = (value: number, low: number, high: number) => (value < low ? low : value > high ? high : value)

/** A model that knows only weights: for somebody who comes between two noons. */
export const plainModel = (m: Market, weights: Weights = believed): Model => ({
  weights,
  eager: new Float32Array(m.n),
  pull: new Float32Array(m.n),
  taste: new Float32Array(m.n * traitCount),
})

const weightsOf = (m: Market, { male, female }: Weights, a: number) => (m.gender[a] === 1 ? male : female)

/** What `a` makes of `b` beyond the weights that everybody shares, in log odds. `z` are the traits of `b`. */
function personal(model: Model, a: number, b: number, z: Float64Array): number {
  let sum = (model.eager[a] ?? 0) + (model.pull[b] ?? 0)
  const first = a * traitCount
  for (let at = 0; at < traitCount; at += 1) sum += (model.taste[first + at] ?? 0) * (z[at] ?? 0)
  return sum
}

const dot = (w: Float64Array, x: Float64Array) => {
  let sum = 0
  for (let at = 0; at < featureCount; at += 1) sum += (w[at] ?? 0) * (x[at] ?? 0)
  return sum
}

const scratchX = new Float64Array(featureCount)
const scratchZ = new Float64Array(traitCount)

/** How much `a` would like `b`, as a probability. */
export function wish(m: Market, model: Model, a: number, b: number): number {
  readFeatures(m, a, b, scratchX)
  readTraits(m, b, scratchZ)
  return logistic(dot(weightsOf(m, model.weights, a), scratchX) + personal(model, a, b, scratchZ))
}

/**
 * Learns from what people decided: shared weights by ridge regression around the priors, then each person's own numbers
 * from what is left over, shrunk by how few decisions there are; twice, each given the other.
 */
export function learn(m: Market, start: Weights = believed): Model {
  let model = plainModel(m, start)
  if (m.decided.from.length === 0) return model
  for (let round = 0; round < rounds; round += 1) {
    const weights = { male: fit(m, model, 1, start.male), female: fit(m, model, 2, start.female) }
    model = lean(m, { ...model, weights })
  }
  return model
}

/** Rows of decisions whose two people are here, at most so many, evenly taken. */
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

/** Weights of one gender: a few Newton steps of logistic regression, held to the prior. */
function fit(m: Market, model: Model, gender: number, prior: Float64Array): Float64Array {
  const rows = sampled(m, gender)
  if (rows.length === 0) return prior
  const w = Float64Array.from(prior)
  const x = new Float64Array(featureCount)
  const z = new Float64Array(traitCount)
  for (let step = 0; step < steps; step += 1) {
    const slope = new Float64Array(featureCount)
    const curve = new Float64Array(featureCount * featureCount)
    for (let at = 0; at < featureCount; at += 1) {
      slope[at] = priorStrength * ((prior[at] ?? 0) - (w[at] ?? 0))
      curve[at * featureCount + at] = priorStrength
    }
    for (const row of rows) {
      const a = m.decided.from[row] ?? 0
      const b = m.decided.to[row] ?? 0
      readFeatures(m, a, b, x)
      readTraits(m, b, z)
      const p = logistic(dot(w, x) + personal(model, a, b, z))
      const left = (m.decided.yes[row] ?? 0) - p
      const sway = p * (1 - p)
      for (let i = 0; i < featureCount; i += 1) {
        const value = x[i] ?? 0
        if (value === 0) continue
        slope[i] = (slope[i] ?? 0) + left * value
        const line = i * featureCount
        for (let j = 0; j <= i; j += 1) curve[line + j] = (curve[line + j] ?? 0) + sway * value * (x[j] ?? 0)
      }
    }
    const move = solve(curve, slope)
    for (let at = 0; at < featureCount; at += 1) w[at] = between((w[at] ?? 0) + (move[at] ?? 0), -6, 6)
  }
  return w
}

/** Solves a positive definite system given by its lower half (Cholesky). */
function solve(lower: Float64Array, right: Float64Array): Float64Array {
  const n = right.length
  const l = Float64Array.from(lower)
  const y = Float64Array.from(right)
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j <= i; j += 1) {
      let sum = l[i * n + j] ?? 0
      for (let k = 0; k < j; k += 1) sum -= (l[i * n + k] ?? 0) * (l[j * n + k] ?? 0)
      l[i * n + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (l[j * n + j] ?? 1)
    }
  for (let i = 0; i < n; i += 1) {
    let sum = y[i] ?? 0
    for (let k = 0; k < i; k += 1) sum -= (l[i * n + k] ?? 0) * (y[k] ?? 0)
    y[i] = sum / (l[i * n + i] ?? 1)
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    let sum = y[i] ?? 0
    for (let k = i + 1; k < n; k += 1) sum -= (l[k * n + i] ?? 0) * (y[k] ?? 0)
    y[i] = sum / (l[i * n + i] ?? 1)
  }
  return y
}

/** Each person's own numbers: one shrunk Newton step from what the model leaves unexplained. */
function lean(m: Market, model: Model): Model {
  const { from, to, yes } = m.decided
  const eagerLeft = new Float64Array(m.n)
  const eagerSway = new Float64Array(m.n)
  const pullLeft = new Float64Array(m.n)
  const pullSway = new Float64Array(m.n)
  const tasteLeft = new Float64Array(m.n * traitCount)
  const tasteSway = new Float64Array(m.n * traitCount)
  const x = new Float64Array(featureCount)
  const z = new Float64Array(traitCount)
  for (let row = 0; row < from.length; row += 1) {
    const a = from[row] ?? -1
    const b = to[row] ?? -1
    if (a < 0 || b < 0) continue
    readFeatures(m, a, b, x)
    readTraits(m, b, z)
    const p = logistic(dot(weightsOf(m, model.weights, a), x) + personal(model, a, b, z))
    const left = (yes[row] ?? 0) - p
    const sway = p * (1 - p)
    eagerLeft[a] = (eagerLeft[a] ?? 0) + left
    eagerSway[a] = (eagerSway[a] ?? 0) + sway
    pullLeft[b] = (pullLeft[b] ?? 0) + left
    pullSway[b] = (pullSway[b] ?? 0) + sway
    const first = a * traitCount
    for (let at = 0; at < traitCount; at += 1) {
      const value = z[at] ?? 0
      tasteLeft[first + at] = (tasteLeft[first + at] ?? 0) + left * value
      tasteSway[first + at] = (tasteSway[first + at] ?? 0) + sway * value * value
    }
  }
  const stepped = (now: Float32Array, left: Float64Array, sway: Float64Array, half: number, most: number) =>
    now.map((value, at) =>
      between(value + ((left[at] ?? 0) - (value * half) / 4) / ((sway[at] ?? 0) + half / 4), -most, most),
    )
  return {
    weights: model.weights,
    eager: stepped(model.eager, eagerLeft, eagerSway, eagerHalf, 2.5),
    pull: stepped(model.pull, pullLeft, pullSway, pullHalf, pullMost),
    taste: stepped(model.taste, tasteLeft, tasteSway, tasteHalf, 1.5),
  }
}
