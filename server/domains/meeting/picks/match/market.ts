import type { Gender } from '../../../../../contract/kernel/options'
import type { Prefer } from '../../../../../contract/profile/prefer'
import { boundsOf, leastDegree } from '../../../profile/prefer'

/**
 * A user's facts as others see them. Empty and 0 mean unknown. Ages are years, heights centimetres; `daysHere` and
 * `daysAway` count from registration and last use.
 */
export type Seeker = {
  id: number
  gender: Gender
  age: number
  height: number
  degree: number
  marital: number
  income: number
  province: string
  city: string
  /** The place is hidden (A.privacy.03): it meets no filter and adds no score. */
  hidesPlace: boolean
  homeProvince: string
  industry: string
  /** The key of the company, if it counts (security V5). `minds`: the user does not want to meet colleagues. */
  company: string
  minds: boolean
  interests: readonly string[]
  /** The preferences. Null accepts every user. */
  wishes: Prefer | null
  /** `none`: the user gets no list. */
  mode: 'personal' | 'plain' | 'none'
  /** Whether the user may appear in lists of others. */
  offered: boolean
  /** Whether a punishment limits the user's exposure (limitSpread). */
  limited: boolean
  /** Whether name, number and face are verified (C.X40). */
  verified: boolean
  daysHere: number
  daysAway: number
  /** The number of lists that already contain the user. */
  exposed: number
  /** Whether the last list of the user was empty; such users come first. */
  waited: boolean
}

export type Pairs = { from: ArrayLike<number>; to: ArrayLike<number> }
/** 1 for a like or an application, 0 for a pass. */
export type Decisions = Pairs & { yes: ArrayLike<number> }

export const modes = { none: 0, personal: 1, plain: 2 } as const

const numbered = <T>() => {
  const known = new Map<T, number>()
  return (value: T, nothing: T): number => {
    if (value === nothing) return 0
    const number = known.get(value) ?? known.size + 1
    known.set(value, number)
    return number
  }
}

export function hashText(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return mix(hash)
}

export function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Returns the rows in random order. The same seed gives the same order. */
export function shuffled({ n, id }: Pick<Market, 'n' | 'id'>, seed: number): Int32Array {
  const chance = Uint32Array.from(id, (one) => mix(one ^ seed))
  return Int32Array.from({ length: n }, (_, row) => row).sort((a, b) => (chance[a] ?? 0) - (chance[b] ?? 0) || a - b)
}

/**
 * Groups pairs by their first row in compressed form (CSR): row i has `list[start[i]] … list[start[i + 1] - 1]`. Drops
 * unknown ids.
 */
function rowsOf(n: number, from: Int32Array, to: Int32Array) {
  const start = new Int32Array(n + 1)
  const known = (row: number, other: number) => row >= 0 && other >= 0 && row !== other
  from.forEach((row, at) => {
    if (known(row, to[at] ?? -1)) start[row + 1] = (start[row + 1] ?? 0) + 1
  })
  for (let row = 0; row < n; row += 1) start[row + 1] = (start[row + 1] ?? 0) + (start[row] ?? 0)
  const list = new Int32Array(start[n] ?? 0)
  const next = start.slice()
  from.forEach((row, at) => {
    const other = to[at] ?? -1
    if (!known(row, other)) return
    list[next[row] ?? 0] = other
    next[row] = (next[row] ?? 0) + 1
  })
  for (let row = 0; row < n; row += 1) list.subarray(start[row], start[row + 1]).sort()
  return { start, list }
}

/**
 * Builds the columns of a market. Users are sorted by id, so the order of the input has no effect. The result is
 * structured-cloneable.
 * @param closed pairs that may not be matched, as `closedTo` returns them
 */
export function marketOf(people: readonly Seeker[], decisions: Decisions, closed: Pairs) {
  const sorted = [...people].sort((a, b) => a.id - b.id)
  const n = sorted.length
  const rowOf = new Map(sorted.map(({ id }, row) => [id, row]))
  const rows = (ids: ArrayLike<number>) => Int32Array.from(ids, (id) => rowOf.get(id) ?? -1)
  const place = numbered<string>()
  const work = numbered<string>()
  const firm = numbered<string>()
  const bytes = (of: (person: Seeker) => number) => Uint8Array.from(sorted, of)
  const bounds = sorted.map(({ wishes }) => (wishes ? boundsOf(wishes) : undefined))
  const interestBits = (shift: number) =>
    Uint32Array.from(sorted, ({ interests }) =>
      interests.reduce((bits, interest) => {
        const bit = hashText(interest) & 63
        return bit >> 5 === shift ? (bits | (1 << (bit & 31))) >>> 0 : bits
      }, 0),
    )
  const decided = { from: rows(decisions.from), to: rows(decisions.to), yes: Uint8Array.from(decisions.yes) }
  return {
    n,
    id: Float64Array.from(sorted, ({ id }) => id),
    gender: bytes(({ gender }) => gender),
    age: bytes(({ age }) => age),
    height: bytes(({ height }) => height),
    degree: bytes(({ degree }) => degree),
    marital: bytes(({ marital }) => marital),
    income: bytes(({ income }) => income),
    city: Int32Array.from(sorted, ({ city, province }) => place(city && `${province}/${city}`, '')),
    province: Int32Array.from(sorted, ({ province }) => place(province, '')),
    hidesPlace: bytes(({ hidesPlace }) => Number(hidesPlace)),
    home: Int32Array.from(sorted, ({ homeProvince }) => place(homeProvince, '')),
    company: Int32Array.from(sorted, ({ company }) => firm(company, '')),
    minds: bytes(({ minds }) => Number(minds)),
    industry: Int32Array.from(sorted, ({ industry }) => work(industry, '')),
    interestsLow: interestBits(0),
    interestsHigh: interestBits(1),
    wishes: bytes(({ wishes }) => Number(wishes !== null)),
    ageFrom: Uint8Array.from(bounds, (bound) => bound?.ageFrom ?? 0),
    ageTo: Uint8Array.from(bounds, (bound) => bound?.ageTo ?? 255),
    heightFrom: Uint8Array.from(bounds, (bound) => bound?.heightFrom ?? 0),
    heightTo: Uint8Array.from(bounds, (bound) => bound?.heightTo ?? 255),
    leastDegree: bytes(({ wishes }) => (wishes ? leastDegree(wishes) : 0)),
    living: bytes(({ wishes }) => wishes?.living ?? 0),
    homeland: bytes(({ wishes }) => wishes?.homeland ?? 0),
    unmarried: bytes(({ wishes }) => Number(wishes?.marital === 1)),
    mode: bytes(({ mode }) => modes[mode]),
    offered: bytes(({ offered }) => Number(offered)),
    limited: bytes(({ limited }) => Number(limited)),
    verified: bytes(({ verified }) => Number(verified)),
    daysHere: Float32Array.from(sorted, ({ daysHere }) => daysHere),
    daysAway: Float32Array.from(sorted, ({ daysAway }) => daysAway),
    exposed: Uint16Array.from(sorted, ({ exposed }) => exposed),
    waited: bytes(({ waited }) => Number(waited)),
    decided,
    closed: rowsOf(n, rows(closed.from), rows(closed.to)),
  }
}
export type Market = ReturnType<typeof marketOf>

export function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
