import { bitsOf, type Market, mix } from './market'

/** The number of traits of a user: age, height, degree, income, and interests hashed into ten numbers. */
export const traitCount = 14
const plainTraits = 4

/** Means and standard deviations of one gender's traits, over the users with a known value. */
type Told = { mean: Float64Array; spread: Float64Array }

/** Values that replace unknown ones: means, and in `pairs` the means of random pairs. */
export type Measures = {
  male: Told
  female: Told
  pairs: { interests: number; home: number; work: number }
}

/** The number of random pairs that the means are taken over. */
const pairsMost = 4_000

/**
 * A market's values in standard deviations from the mean. A missing value is 0, which is the mean. `traits` is
 * row-major.
 */
export type Facts = {
  traits: Float32Array
  /** The age in years. */
  age: Float32Array
  degree: Float32Array
  /** The number of interests; 0 when unknown. */
  interests: Uint8Array
  pairs: Measures['pairs']
}

function readTraits(m: Market, b: number, z: Float64Array): void {
  z[0] = m.age[b] || Number.NaN
  z[1] = m.height[b] || Number.NaN
  z[2] = m.degree[b] || Number.NaN
  z[3] = m.income[b] || Number.NaN
  const told = (m.interestsLow[b] ?? 0) !== 0 || (m.interestsHigh[b] ?? 0) !== 0
  for (let at = plainTraits; at < traitCount; at += 1) z[at] = told ? 0 : Number.NaN
  hashed(m.interestsLow[b] ?? 0, 0, z)
  hashed(m.interestsHigh[b] ?? 0, 32, z)
}

/** Adds interests to the traits by signed feature hashing. */
function hashed(bits: number, first: number, z: Float64Array): void {
  for (let left = bits, bit = first; left !== 0; left >>>= 1, bit += 1)
    if (left & 1) {
      const at = plainTraits + (bit % (traitCount - plainTraits))
      z[at] = (z[at] ?? 0) + ((mix(bit) & 1) === 0 ? -1 : 1)
    }
}

export function measuresOf(m: Market): Measures {
  const told = (gender: number): Told => {
    const sums = Array.from({ length: traitCount }, () => ({ count: 0, sum: 0, squares: 0 }))
    const z = new Float64Array(traitCount)
    for (let row = 0; row < m.n; row += 1) {
      if (m.gender[row] !== gender) continue
      readTraits(m, row, z)
      sums.forEach((sum, at) => {
        const value = z[at] ?? Number.NaN
        if (Number.isNaN(value)) return
        sum.count += 1
        sum.sum += value
        sum.squares += value * value
      })
    }
    const mean = Float64Array.from(sums, ({ count, sum }) => (count === 0 ? 0 : sum / count))
    const spread = Float64Array.from(sums, ({ count, squares }, at) =>
      count === 0 ? 1 : Math.sqrt(squares / count - (mean[at] ?? 0) ** 2) || 1,
    )
    return { mean, spread }
  }
  return { male: told(1), female: told(2), pairs: pairsOf(m) }
}

function pairsOf(m: Market): Measures['pairs'] {
  const rows = (gender: number) => [...m.gender.keys()].filter((row) => m.gender[row] === gender)
  const [men, women] = [rows(1), rows(2)]
  const known = { interests: 0, home: 0, work: 0 }
  const sums = { interests: 0, home: 0, work: 0 }
  const counts = interestsOf(m)
  const add = (what: keyof typeof sums, isKnown: boolean, value: number) => {
    if (!isKnown) return
    known[what] += 1
    sums[what] += value
  }
  for (let at = 0; at < pairsMost && men.length > 0 && women.length > 0; at += 1) {
    const a = men[mix(at) % men.length] ?? 0
    const b = women[mix(at + pairsMost) % women.length] ?? 0
    add('interests', counts[a] !== 0 && counts[b] !== 0, sharedBy(m, counts, a, b))
    add('home', m.home[a] !== 0 && m.home[b] !== 0, Number(m.home[a] === m.home[b]))
    add('work', m.industry[a] !== 0 && m.industry[b] !== 0, Number(m.industry[a] === m.industry[b]))
  }
  const of = (what: keyof typeof sums) => sums[what] / Math.max(1, known[what])
  return { interests: of('interests'), home: of('home'), work: of('work') }
}

const interestsOf = (m: Market) =>
  Uint8Array.from(m.interestsLow, (low, row) => bitsOf(low) + bitsOf(m.interestsHigh[row] ?? 0))

// local copies, since imported bindings are slow and this code runs a hundred million times
const countBits = bitsOf

/** The share of common interests in the shorter of two lists. Both lists must be known. */
export function sharedBy(m: Market, counts: Uint8Array, a: number, b: number): number {
  const [low, high] = [m.interestsLow, m.interestsHigh]
  const shared = countBits((low[a] ?? 0) & (low[b] ?? 0)) + countBits((high[a] ?? 0) & (high[b] ?? 0))
  return shared / Math.max(1, Math.min(counts[a] ?? 0, counts[b] ?? 0))
}

export function factsOf(m: Market, measures: Measures): Facts {
  const traits = new Float32Array(m.n * traitCount)
  const age = new Float32Array(m.n)
  const degree = new Float32Array(m.n)
  const z = new Float64Array(traitCount)
  for (let row = 0; row < m.n; row += 1) {
    const { mean, spread } = m.gender[row] === 1 ? measures.male : measures.female
    readTraits(m, row, z)
    for (let at = 0; at < traitCount; at += 1)
      traits[row * traitCount + at] = Number.isNaN(z[at]) ? 0 : ((z[at] ?? 0) - (mean[at] ?? 0)) / (spread[at] ?? 1)
    age[row] = m.age[row] || (mean[0] ?? 0)
    degree[row] = traits[row * traitCount + 2] ?? 0
  }
  return { traits, age, degree, interests: interestsOf(m), pairs: measures.pairs }
}

const isNumbers = (list: unknown, length: number): list is number[] =>
  Array.isArray(list) && list.length === length && list.every((value) => Number.isFinite(value))

/** Reads measures from JSON; undefined when they have another form. */
export function asMeasures(stored: unknown): Measures | undefined {
  const { male, female, pairs } = (stored ?? {}) as Record<string, Record<string, unknown> | undefined>
  const told = (one: Record<string, unknown> | undefined): Told | undefined => {
    const { mean, spread } = one ?? {}
    if (!isNumbers(mean, traitCount) || !isNumbers(spread, traitCount)) return undefined
    return { mean: Float64Array.from(mean), spread: Float64Array.from(spread) }
  }
  const [men, women] = [told(male), told(female)]
  const { interests, home, work } = pairs ?? {}
  if (!men || !women || !isNumbers([interests, home, work], 3)) return undefined
  return { male: men, female: women, pairs: { interests, home, work } as Measures['pairs'] }
}

export const measuresJson = ({ male, female, pairs }: Measures) => {
  const told = ({ mean, spread }: Told) => ({ mean: [...mean], spread: [...spread] })
  return { male: told(male), female: told(female), pairs }
}
