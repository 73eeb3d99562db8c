import { sameCity, sameProvince } from './admit'
import { bitsOf, type Market } from './market'

/**
 * What one person's wish for another is made of, each between -3 and 5, with the weight that is believed until enough
 * decisions say otherwise: first what is of the two, then what is of the other alone. Weights are learned for each gender
 * apart.
 */
export const features = [
  ['always', -0.4],
  /** Distance of ages in units of four years, from two years' seniority of the man. */
  ['ageApart', -0.55],
  /** How much older the other is, in units of five years. */
  ['older', 0],
  ['sameCity', 0.7],
  /** The same province, another city. */
  ['sameProvince', 0.3],
  /** The same city for somebody who prefers it. */
  ['cityWished', 0.35],
  ['sameHome', 0.12],
  /** The same province of origin for somebody who prefers it. */
  ['homeWished', 0.45],
  ['degreeApart', -0.35],
  ['higherDegree', 0.1],
  /** Interests of both, by the shorter list. */
  ['interests', 0.6],
  ['sameWork', 0.1],
  /** How near the middle of the wished ages. */
  ['ageWished', 0.3],
  /** Height above or below what is usual, in units of six centimetres. */
  ['height', 0.1],
  ['income', 0.15],
  ['verified', 0.15],
  /** Months since the other was last here. */
  ['away', -0.4],
] as const
export const featureCount = features.length
/** Features from here on are of the other person alone. */
export const pairCount = 13
export const priors = Float64Array.from(features, ([, weight]) => weight)

// what is imported is looked up at every use: whatever runs a hundred million times in a daily match is looked up once
const inCity = sameCity
const inProvince = sameProvince
const countBits = bitsOf

const between = (value: number, low: number, high: number) => (value < low ? low : value > high ? high : value)

/** Shared interests by the shorter list, 0 to 1; 0 when one of the two says none. */
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

/** Writes what is of the two in the wish of `a` for `b` into `x`. What `b` hides counts as not known. */
export function readPair(m: Market, a: number, b: number, x: Float64Array): void {
  const gap = (m.age[b] ?? 0) - (m.age[a] ?? 0)
  const city = inCity(m, a, b)
  const home = m.home[a] !== 0 && m.home[a] === m.home[b]
  const rise = (m.degree[b] ?? 0) - (m.degree[a] ?? 0)
  x[0] = 1
  x[1] = Math.min(5, Math.abs(gap + (m.gender[a] === 1 ? 2 : -2)) / 4)
  x[2] = between(gap / 5, -3, 3)
  x[3] = city ? 1 : 0
  x[4] = !city && inProvince(m, a, b) ? 1 : 0
  x[5] = city && m.living[a] === 1 ? 1 : 0
  x[6] = home ? 1 : 0
  x[7] = home && m.homeland[a] === 2 ? 1 : 0
  x[8] = Math.min(3, Math.abs(rise) / 2)
  x[9] = between(rise / 2, -3, 3)
  x[10] = shareOf(m, a, b)
  x[11] = m.industry[a] !== 0 && m.industry[a] === m.industry[b] ? 1 : 0
  x[12] = middleOf(m, a, m.age[b] ?? 0)
}

/** How near an age is to the middle of those that `a` wishes for: 1 is the middle, 0 an end; a half where none is set. */
function middleOf(m: Market, a: number, age: number): number {
  const from = Math.max(18, m.ageFrom[a] ?? 0)
  const to = Math.min(50, m.ageTo[a] ?? 255)
  return m.wishes[a] === 1 && to > from ? between(1 - Math.abs(age - (from + to) / 2) / ((to - from) / 2), 0, 1) : 0.5
}

/** Writes what is of `b` alone, for whoever may wish for them, into `x`. */
export function readOther(m: Market, b: number, x: Float64Array): void {
  x[13] = between(((m.height[b] ?? 0) - (m.gender[b] === 1 ? 174 : 162)) / 6, -3, 3)
  x[14] = ((m.income[b] ?? 0) - 2) / 2
  x[15] = m.verified[b] ?? 0
  x[16] = Math.min(1, (m.daysAway[b] ?? 0) / 30)
}

/** How many numbers describe somebody to whom one's taste may be given. */
export const traitCount = 14

/** Writes what `b` is like, as taste sees it, into `z`: age, height, degree, income, and interests scattered over ten. */
function readTraits(m: Market, b: number, z: Float32Array): void {
  z[0] = between(((m.age[b] ?? 0) - 28) / 6, -2, 2)
  z[1] = between(((m.height[b] ?? 0) - (m.gender[b] === 1 ? 174 : 162)) / 6, -2, 2)
  z[2] = ((m.degree[b] ?? 0) - 6) / 1.2
  z[3] = ((m.income[b] ?? 0) - 2) / 1.2
  for (let at = 4; at < traitCount; at += 1) z[at] = 0
  spread(m.interestsLow[b] ?? 0, 0, z)
  spread(m.interestsHigh[b] ?? 0, 32, z)
}

/** Adds each set bit to one of the ten traits of interests, half of them with the other sign. */
function spread(bits: number, first: number, z: Float32Array): void {
  for (let left = bits, bit = 0; left !== 0; left >>>= 1, bit += 1)
    if (left & 1) {
      const at = 4 + ((first + bit) % (traitCount - 4))
      z[at] = (z[at] ?? 0) + (((first + bit) * 7) % 3 === 0 ? -0.7 : 0.7)
    }
}

/** The traits of everybody, `traitCount` a person. */
export function traitsOf(m: Market): Float32Array {
  const all = new Float32Array(m.n * traitCount)
  for (let row = 0; row < m.n; row += 1) readTraits(m, row, all.subarray(row * traitCount, (row + 1) * traitCount))
  return all
}
