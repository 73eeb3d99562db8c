import { featureCount, pairCount, priors, readOther, readPair } from './features'
import { fitSide, type Fitted } from './fit'
import type { Market } from './market'
import { asMeasures, type Facts, factsOf, type Measures, measuresJson, measuresOf, traitCount } from './measures'
import { decidedBy, decisionsOf, sideOf } from './side'
import { doesTastePay } from './taste'

/**
 * The model of one gender's wishes: weights in the order of `features`, and variances that tell how much people differ.
 */
export type Common = { weights: Float64Array; eager: number; pull: number }
/** The model of a whole market. `measures` are those of the market that the weights were learned from. */
export type Shared = { male: Common; female: Common; measures?: Measures | undefined }

/** The prior: the prior weights of the features. People differ by a variance of 1, in log odds squared. */
const believedCommon: Common = { weights: priors, eager: 1, pull: 1 }
export const believed: Shared = { male: believedCommon, female: believedCommon }

/** Reads a stored model. Returns the prior when it is missing or belongs to other features. */
export function asShared(stored: unknown): Shared {
  const { male, female, measures } = (stored ?? {}) as Record<string, unknown>
  const [men, women] = [asCommon(male), asCommon(female)]
  const known = asMeasures(measures)
  return men && women && known ? { male: men, female: women, measures: known } : believed
}

function asCommon(stored: unknown): Common | undefined {
  const { weights, eager, pull } = (stored ?? {}) as Record<string, unknown>
  if (!Array.isArray(weights) || weights.length !== featureCount) return undefined
  return { weights: Float64Array.from(weights as number[]), eager: Number(eager), pull: Number(pull) }
}

export const sharedJson = ({ male, female, measures }: Shared) => {
  const common = ({ weights, eager, pull }: Common) => ({ weights: [...weights], eager, pull })
  return { male: common(male), female: common(female), measures: measures && measuresJson(measures) }
}

/** The learned numbers of one user in log odds. `…Variance` is their uncertainty. */
export type Own = {
  eager: number
  eagerVariance: number
  pull: number
  pullVariance: number
  taste: number[]
  /** The number of decisions that they were learned from, given and received. */
  decisions: number
}

/** The model by rows. `taste` has `traitCount` numbers per row; it is empty when taste predicts nothing. */
export type Model = {
  shared: Shared & { measures: Measures }
  facts: Facts
  eager: Float32Array
  eagerVariance: Float32Array
  pull: Float32Array
  pullVariance: Float32Array
  taste: Float32Array
  decisions: Float64Array
  /** For men and for women: the losses of each round. */
  losses: readonly Fitted['losses'][]
}

// local copies, since imported bindings are slow and this code runs a hundred million times
const all = featureCount
const paired = pairCount
const traitsEach = traitCount
const pairInto = readPair
const otherInto = readOther

/** The model for a market. `owns` has the own numbers of users by id; others get the prior. */
export function modelOf(m: Market, shared: Shared, owns: ReadonlyMap<number, Own> = new Map()): Model {
  const measures = shared.measures ?? measuresOf(m)
  const eager = new Float32Array(m.n)
  const pull = new Float32Array(m.n)
  const eagerVariance = Float32Array.from(m.gender, (gender) => commonOf(shared, gender).eager)
  const pullVariance = Float32Array.from(m.gender, (gender) => commonOf(shared, 3 - gender).pull)
  const tasteful = [...owns.values()].some(({ taste }) => taste.length === traitsEach)
  const taste = new Float32Array(tasteful ? m.n * traitsEach : 0)
  const decisions = new Float64Array(m.n)
  for (let row = 0; row < m.n; row += 1) {
    const own = owns.get(m.id[row] ?? 0)
    if (!own) continue
    decisions[row] = own.decisions
    eager[row] = own.eager
    eagerVariance[row] = own.eagerVariance
    pull[row] = own.pull
    pullVariance[row] = own.pullVariance
    if (own.taste.length === traitsEach) taste.set(own.taste, row * traitsEach)
  }
  const facts = factsOf(m, measures)
  const sure = { eagerVariance, pullVariance }
  return { shared: { ...shared, measures }, facts, eager, pull, ...sure, taste, decisions, losses: [] }
}

const commonOf = (shared: Shared, gender: number) => (gender === 1 ? shared.male : shared.female)

/**
 * Returns the probability that row `a` likes row `b`. It is the mean over the uncertainty of both users (MacKay's
 * approximation), so that it is neither too sure nor too unsure. The part of `b` alone is computed once per row.
 */
export function wisher(m: Market, model: Model): (a: number, b: number) => number {
  const { shared, facts, eager, pull, eagerVariance, pullVariance, taste } = model
  const { traits } = facts
  const x = new Float64Array(all)
  const charm = Float64Array.from(m.gender, (gender, b) => {
    const { weights } = commonOf(shared, 3 - gender)
    otherInto(m, facts, b, x)
    let sum = pull[b] ?? 0
    for (let at = paired; at < all; at += 1) sum += (weights[at] ?? 0) * (x[at] ?? 0)
    return sum
  })
  const tasteful = taste.length > 0
  const [male, female] = [shared.male.weights, shared.female.weights]
  return (a, b) => {
    const w = m.gender[a] === 1 ? male : female
    pairInto(m, facts, a, b, x)
    let sum = (eager[a] ?? 0) + (charm[b] ?? 0)
    for (let at = 0; at < paired; at += 1) sum += (w[at] ?? 0) * (x[at] ?? 0)
    if (tasteful) sum += tasteOf(taste, traits, a, b)
    const unsure = (eagerVariance[a] ?? 0) + (pullVariance[b] ?? 0)
    return 1 / (1 + Math.exp(-sum / Math.sqrt(1 + (Math.PI / 8) * unsure)))
  }
}

function tasteOf(taste: Float32Array, traits: Float32Array, a: number, b: number): number {
  let sum = 0
  for (let at = 0; at < traitsEach; at += 1)
    sum += (taste[a * traitsEach + at] ?? 0) * (traits[b * traitsEach + at] ?? 0)
  return sum
}

/** Learns from all decisions: the shared wishes of each gender, and the own numbers of each user. */
export function learn(m: Market): Model {
  const measures = measuresOf(m)
  const facts = factsOf(m, measures)
  const [men, women] = [learnSide(m, facts, 1), learnSide(m, facts, 2)]
  const common = ({ w, spreads }: Fitted): Common => ({ weights: w, eager: spreads.eager, pull: spreads.pull })
  const shared = { male: common(men), female: common(women), measures }
  const ofDecider = (gender: number) => (gender === 1 ? men : women)
  const ofDecided = (gender: number) => (gender === 1 ? women : men)
  const taste = new Float32Array(men.taste.length + women.taste.length > 0 ? m.n * traitsEach : 0)
  for (let at = 0; at < taste.length; at += 1) {
    const row = Math.floor(at / traitsEach)
    taste[at] = ofDecider(m.gender[row] ?? 0).taste[at] ?? 0
  }
  return {
    shared,
    facts,
    eager: Float32Array.from(m.gender, (gender, row) => ofDecider(gender).eager[row] ?? 0),
    eagerVariance: Float32Array.from(m.gender, (gender, row) => ofDecider(gender).eagerVariance[row] ?? 0),
    pull: Float32Array.from(m.gender, (gender, row) => ofDecided(gender).pull[row] ?? 0),
    pullVariance: Float32Array.from(m.gender, (gender, row) => ofDecided(gender).pullVariance[row] ?? 0),
    taste,
    decisions: decisionsOf(m),
    losses: [men.losses, women.losses],
  }
}

function learnSide(m: Market, facts: Facts, gender: number): Fitted {
  const decided = decidedBy(m, gender)
  const task = { side: sideOf(m, decided, facts), facts, prior: priors, n: m.n }
  return fitSide({ ...task, withTaste: doesTastePay(m, facts, decided) })
}
