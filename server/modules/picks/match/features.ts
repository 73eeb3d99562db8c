import { sameCity, sameProvince } from './admit'
import { bitsOf, type Market } from './market'

/**
 * Features of a wish, each in [-3, 5], with prior weights: pair features first, then the other's own. Learned per
 * gender.
 */
export const features = [
  ['always', -0.4],
  /** Age distance, four years, centred on the man two years older. */
  ['ageApart', -0.55],
  /** Seniority of the other, five years. */
  ['older', 0],
  ['sameCity', 0.7],
  /** Same province, another city. */
  ['sameProvince', 0.3],
  /** Same city, if preferred. */
  ['cityWished', 0.35],
  ['sameHome', 0.12],
  /** Same home province, if preferred. */
  ['homeWished', 0.45],
  ['degreeApart', -0.35],
  ['higherDegree', 0.1],
  /** Shared interests, by the shorter list. */
  ['interests', 0.6],
  ['sameWork', 0.1],
  /** Nearness to the middle of the wished ages. */
  ['ageWished', 0.3],
  /** Height above the gender's mean, six centimetres. */
  ['height', 0.1],
  ['income', 0.15],
  ['verified', 0.15],
  /** Months since last active. */
  ['away', -0.4],
] as const
export const featureCount = features.length
/** First feature of the other alone. */
export const pairCount = 13
export const priors = Float64Array.from(features, ([, weight]) => weight)

// local copies: imported bindings are slow, and these run a hundred million times
const inCity = sameCity
const inProvince = sameProvince
const countBits = bitsOf

const between = (value: number, low: number, high: number) => (value < low ? low : value > high ? high : value)

export function shareOf(m: Market, a: number, b: number): number {
  const low = m.interestsLow
  const high = m.interestsHigh
  const fewest = Math.min(
    countBits(low[a] ?? 0) + countBits(high[a] ?? 0),
    countBits(low[b] ?? 0) + countBits(high[b] ?? 0),
  )
  if (fewest === 0) return 0
  return (countBits((low[a] ?? 0) & (low[b] ?? 0)) + countBits((high[a] ?? 0) & (high[b] ?? 0))) / fewest
}

/** Hidden facts of `b` count as unknown. */
export function readPair(m: Market, a: number, b: number, x: Float64Array): void {
  const rise = (m.degree[b] ?? 0) - (m.degree[a] ?? 0)
  x[0] = 1
  readAges(m, a, b, x)
  readPlaces(m, a, b, x)
  x[8] = Math.min(3, Math.abs(rise) / 2)
  x[9] = between(rise / 2, -3, 3)
  x[10] = shareOf(m, a, b)
  x[11] = m.industry[a] !== 0 && m.industry[a] === m.industry[b] ? 1 : 0
  x[12] = middleOf(m, a, m.age[b] ?? 0)
}

function readAges(m: Market, a: number, b: number, x: Float64Array): void {
  const gap = (m.age[b] ?? 0) - (m.age[a] ?? 0)
  x[1] = Math.min(5, Math.abs(gap + (m.gender[a] === 1 ? 2 : -2)) / 4)
  x[2] = between(gap / 5, -3, 3)
}

function readPlaces(m: Market, a: number, b: number, x: Float64Array): void {
  const city = inCity(m, a, b)
  const home = m.home[a] !== 0 && m.home[a] === m.home[b]
  x[3] = city ? 1 : 0
  x[4] = !city && inProvince(m, a, b) ? 1 : 0
  x[5] = city && m.living[a] === 1 ? 1 : 0
  x[6] = home ? 1 : 0
  x[7] = home && m.homeland[a] === 2 ? 1 : 0
}

/** 1 in the middle of the wished ages, 0 at an end; 0.5 unset. */
function middleOf(m: Market, a: number, age: number): number {
  const from = Math.max(18, m.ageFrom[a] ?? 0)
  const to = Math.min(50, m.ageTo[a] ?? 255)
  return m.wishes[a] === 1 && to > from ? between(1 - Math.abs(age - (from + to) / 2) / ((to - from) / 2), 0, 1) : 0.5
}

export function readOther(m: Market, b: number, x: Float64Array): void {
  x[13] = between(((m.height[b] ?? 0) - (m.gender[b] === 1 ? 174 : 162)) / 6, -3, 3)
  x[14] = ((m.income[b] ?? 0) - 2) / 2
  x[15] = m.verified[b] ?? 0
  x[16] = Math.min(1, (m.daysAway[b] ?? 0) / 30)
}

/** Dimensions of a taste. */
export const traitCount = 14

/** Age, height, degree, income, interests hashed into ten. */
function readTraits(m: Market, b: number, z: Float32Array): void {
  z[0] = between(((m.age[b] ?? 0) - 28) / 6, -2, 2)
  z[1] = between(((m.height[b] ?? 0) - (m.gender[b] === 1 ? 174 : 162)) / 6, -2, 2)
  z[2] = ((m.degree[b] ?? 0) - 6) / 1.2
  z[3] = ((m.income[b] ?? 0) - 2) / 1.2
  for (let at = 4; at < traitCount; at += 1) z[at] = 0
  spread(m.interestsLow[b] ?? 0, 0, z)
  spread(m.interestsHigh[b] ?? 0, 32, z)
}

/** Signed feature hashing. */
function spread(bits: number, first: number, z: Float32Array): void {
  for (let left = bits, bit = 0; left !== 0; left >>>= 1, bit += 1)
    if (left & 1) {
      const at = 4 + ((first + bit) % (traitCount - 4))
      z[at] = (z[at] ?? 0) + (((first + bit) * 7) % 3 === 0 ? -0.7 : 0.7)
    }
}

/** Row-major, `traitCount` each. */
export function traitsOf(m: Market): Float32Array {
  const all = new Float32Array(m.n * traitCount)
  for (let row = 0; row < m.n; row += 1) readTraits(m, row, all.subarray(row * traitCount, (row + 1) * traitCount))
  return all
}
