import { sameCity, sameProvince } from './admit'
import type { Market } from './market'
import { type Facts, sharedBy, traitCount } from './measures'

/**
 * The features of a wish with their prior weights: first those of the pair, then those of the other user alone. Weights
 * are learned per gender. An unknown or hidden value counts as the mean.
 */
const features = [
  ['always', -0.4],
  /** Distance of ages in units of four years; zero when the man is two years older. */
  ['ageApart', -0.55],
  /** How much older the other is, in units of five years. */
  ['older', 0],
  ['sameCity', 0.7],
  /** Same province, but another city. */
  ['sameProvince', 0.3],
  /** Same city, when the user prefers that. */
  ['cityWished', 0.35],
  ['sameHome', 0.12],
  /** Same home province, when the user prefers that. */
  ['homeWished', 0.45],
  /** In standard deviations of the market, like height and income. */
  ['degreeApart', -0.2],
  ['higherDegree', 0.05],
  /** The share of common interests in the shorter list. */
  ['interests', 0.6],
  ['sameWork', 0.1],
  /** How near the age is to the middle of the wished ages. */
  ['ageWished', 0.3],
  ['height', 0.1],
  ['income', 0.1],
  ['verified', 0.15],
  /** Months since the last use, at most one. */
  ['away', -0.4],
] as const
export const featureCount = features.length
/** The index of the first feature of the other user alone. */
export const pairCount = 13
export const priors = Float64Array.from(features, ([, weight]) => weight)

// local copies, since imported bindings are slow and this code runs a hundred million times
const inCity = sameCity
const inProvince = sameProvince
const shared = sharedBy
const traitsEach = traitCount

const between = (value: number, low: number, high: number) => (value < low ? low : value > high ? high : value)

/** Writes the features of a pair to `x`. Hidden facts of `b` count as unknown. */
export function readPair(m: Market, facts: Facts, a: number, b: number, x: Float64Array): void {
  const { degree, interests, pairs } = facts
  const rise = (degree[b] ?? 0) - (degree[a] ?? 0)
  x[0] = 1
  readAges(m, facts, a, b, x)
  readPlaces(m, a, b, pairs.home, x)
  x[8] = Math.abs(rise)
  x[9] = rise
  x[10] = interests[a] === 0 || interests[b] === 0 ? pairs.interests : shared(m, interests, a, b)
  x[11] = m.industry[a] === 0 || m.industry[b] === 0 ? pairs.work : m.industry[a] === m.industry[b] ? 1 : 0
}

function readAges(m: Market, { age }: Facts, a: number, b: number, x: Float64Array): void {
  const gap = (age[b] ?? 0) - (age[a] ?? 0)
  x[1] = Math.min(5, Math.abs(gap + (m.gender[a] === 1 ? 2 : -2)) / 4)
  x[2] = between(gap / 5, -3, 3)
  x[12] = middleOf(m, a, age[b] ?? 0)
}

function readPlaces(m: Market, a: number, b: number, homeMean: number, x: Float64Array): void {
  const city = inCity(m, a, b)
  const home = m.home[a] === 0 || m.home[b] === 0 ? homeMean : m.home[a] === m.home[b] ? 1 : 0
  x[3] = city ? 1 : 0
  x[4] = !city && inProvince(m, a, b) ? 1 : 0
  x[5] = city && m.living[a] === 1 ? 1 : 0
  x[6] = home
  x[7] = m.homeland[a] === 2 ? home : 0
}

/** 1 in the middle of the wished ages, 0 at their ends, 0.5 without a wish. */
function middleOf(m: Market, a: number, age: number): number {
  const from = Math.max(18, m.ageFrom[a] ?? 0)
  const to = Math.min(50, m.ageTo[a] ?? 255)
  return m.wishes[a] === 1 && to > from ? between(1 - Math.abs(age - (from + to) / 2) / ((to - from) / 2), 0, 1) : 0.5
}

export function readOther(m: Market, { traits }: Facts, b: number, x: Float64Array): void {
  x[13] = traits[b * traitsEach + 1] ?? 0
  x[14] = traits[b * traitsEach + 3] ?? 0
  x[15] = m.verified[b] ?? 0
  x[16] = Math.min(1, (m.daysAway[b] ?? 0) / 30)
}
