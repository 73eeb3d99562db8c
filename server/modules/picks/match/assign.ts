import { limits } from '../../../../contract/limits'
import { fitBoth, isClosed } from './admit'
import { type Books, deeper, lookAround } from './books'
import { type Candidates, keptMost, type ScoreOf } from './candidates'
import { type Market, mix, modes } from './market'

/** Everybody's list: `to[a * picksMax + k]` for k below `count[a]`, and in how many lists each person stands. */
export type Lists = { to: Int32Array; count: Uint8Array; exposure: Uint16Array }

/** In how many lists a person should stand at least where that many fit, and at most when spread is limited. */
export const exposureMin = 5
export const exposureLimited = 2
/** Nobody stands in more lists than this, nor than this many times the average of their gender, whichever is less. */
const exposureMost = 30
const exposureOver = 2

/** Beyond the least number of people, the share of the best one's score that another must have. */
const enoughOf = 0.35

/** Steps of the score in which people count as equals: there whoever is verified comes first (C.X40). */
const equals = 512

const width = limits.picksMax
// what is imported is looked up at every use: here once
const each = keptMost
const closed = isClosed

/**
 * The most lists that each person may stand in: more where one gender is looked for by many, never without an end.
 * @param some the market is a part of all: what is average in it says nothing
 */
export function capsOf(m: Market, some = false): Uint16Array {
  const seekers = [0, 0, 0]
  const offered = [0, 0, 0]
  for (let row = 0; row < m.n; row += 1) {
    const gender = m.gender[row] ?? 0
    // whose list exists already has asked for people too
    if (m.mode[row] !== modes.none || m.offered[row] === 1) seekers[gender] = (seekers[gender] ?? 0) + 1
    if (m.offered[row] === 1) offered[gender] = (offered[gender] ?? 0) + 1
  }
  const capOf = (gender: number) => {
    if (some) return exposureMost
    const average = (width * (seekers[3 - gender] ?? 0)) / Math.max(1, offered[gender] ?? 0)
    return Math.min(exposureMost, Math.max(width, Math.ceil(exposureOver * average)))
  }
  const caps = [0, capOf(1), capOf(2)]
  return Uint16Array.from(m.gender, (gender, row) => (m.limited[row] === 1 ? exposureLimited : (caps[gender] ?? 0)))
}

/** Pairs from the best to the worst, equals by verification and then by chance of the seed: a counting sort. */
function ordered(m: Market, candidates: Candidates, seed: number) {
  const keys = equals * 3 + 3
  const starts = new Int32Array(keys + 1)
  const order = Int32Array.from({ length: m.n }, (_, row) => row)
  const scattered = Uint32Array.from(m.id, (id) => mix(id ^ seed))
  order.sort((a, b) => (scattered[a] ?? 0) - (scattered[b] ?? 0) || a - b)
  const keyOf = (a: number, slot: number) => {
    const b = candidates.to[slot] ?? 0
    const verified = (m.verified[a] ?? 0) + (m.verified[b] ?? 0)
    return keys - 1 - (Math.floor((candidates.score[slot] ?? 0) * equals) * 3 + verified)
  }
  let total = 0
  const everyPair = (work: (a: number, slot: number) => void) =>
    order.forEach((a) => {
      for (let k = 0; k < (candidates.count[a] ?? 0); k += 1) work(a, a * each + k)
    })
  everyPair((a, slot) => {
    const key = keyOf(a, slot)
    starts[key + 1] = (starts[key + 1] ?? 0) + 1
    total += 1
  })
  for (let key = 0; key < keys; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0)
  const slots = new Int32Array(total)
  everyPair((a, slot) => {
    const key = keyOf(a, slot)
    slots[starts[key] ?? 0] = slot
    starts[key] = (starts[key] ?? 0) + 1
  })
  return slots
}

/** What an assignment goes by, besides the market. */
type Work = { candidates: Candidates; books: Books; scoreOf: ScoreOf; caps: Uint16Array; seed: number }

/**
 * One assignment for everybody at once. Pairs are taken from the best to the worst, and a pair that both may see is shown to
 * both, since only what both see can become mutual; first until everybody has five people, then up to ten. Whoever is still
 * short is filled one-sidedly, then by looking deeper for anybody with room, and whoever still stands in too few lists takes
 * the place of somebody who stands in many. Nobody stands in more lists than their cap. The same market and seed give the same
 * lists.
 */
export function assign(m: Market, { candidates, books, scoreOf, caps, seed }: Work): Lists {
  const slots = ordered(m, candidates, seed)
  const lists: Lists = {
    to: new Int32Array(m.n * width),
    count: new Uint8Array(m.n),
    exposure: Uint16Array.from(m.exposed),
  }
  const { count, exposure } = lists
  const has = (a: number, b: number) => {
    for (let k = 0; k < (count[a] ?? 0); k += 1) if (lists.to[a * width + k] === b) return true
    return false
  }
  const mayTake = (a: number, b: number, most: number) =>
    m.mode[a] === modes.personal &&
    m.offered[b] === 1 &&
    (count[a] ?? 0) < most &&
    (exposure[b] ?? 0) < (caps[b] ?? 0) &&
    !closed(m, a, b) &&
    !has(a, b)
  const take = (a: number, b: number) => {
    lists.to[a * width + (count[a] ?? 0)] = b
    count[a] = (count[a] ?? 0) + 1
    exposure[b] = (exposure[b] ?? 0) + 1
  }
  const pairs = (work: (a: number, b: number, score: number) => void) =>
    slots.forEach((slot) => work(Math.floor(slot / each), candidates.to[slot] ?? 0, candidates.score[slot] ?? 0))
  // up to five people whoever fits; beyond that only those who fit about as well
  const worth = (a: number, score: number) =>
    (count[a] ?? 0) < limits.picksMin || score >= enoughOf * (candidates.score[a * each] ?? 0)

  pairs((a, b) => {
    if (mayTake(a, b, limits.picksMin) && mayTake(b, a, limits.picksMin)) {
      take(a, b)
      take(b, a)
    }
  })
  for (const most of [limits.picksMin, width])
    pairs((a, b, score) => {
      if (mayTake(a, b, most) && worth(a, score)) take(a, b)
      if (mayTake(b, a, most) && worth(b, score)) take(b, a)
    })
  for (let a = 0; a < m.n; a += 1) {
    if (m.mode[a] !== modes.personal || (count[a] ?? 0) >= width) continue
    const found = new Set<number>()
    const open = (b: number) => mayTake(a, b, width) && fitBoth(m, a, b)
    lookAround(m, books, a, { most: deeper, seed, wide: true }, (b) => open(b) && found.add(b))
    const best = [...found].map((b) => [scoreOf(a, b), b] as const).sort(([one], [other]) => other - one)
    for (const [score, b] of best) if (mayTake(a, b, width) && worth(a, score)) take(a, b)
  }
  raise(m, candidates, lists, has)
  return lists
}

/** Puts whoever stands in too few lists in the place of somebody who stands in more than enough. */
function raise(m: Market, candidates: Candidates, lists: Lists, has: (a: number, b: number) => boolean) {
  const { count, exposure, to } = lists
  for (let b = 0; b < m.n; b += 1) {
    if (m.offered[b] === 0 || m.limited[b] === 1) continue
    for (let k = 0; k < (candidates.count[b] ?? 0) && (exposure[b] ?? 0) < exposureMin; k += 1) {
      const a = candidates.to[b * each + k] ?? 0
      if (m.mode[a] !== modes.personal || closed(m, a, b) || has(a, b)) continue
      let spared = -1
      for (let at = 0; at < (count[a] ?? 0); at += 1) {
        const there = to[a * width + at] ?? 0
        if ((exposure[there] ?? 0) <= exposureMin) continue
        if (spared < 0 || (exposure[there] ?? 0) > (exposure[to[a * width + spared] ?? 0] ?? 0)) spared = at
      }
      if (spared < 0) continue
      const gone = to[a * width + spared] ?? 0
      exposure[gone] = (exposure[gone] ?? 0) - 1
      to[a * width + spared] = b
      exposure[b] = (exposure[b] ?? 0) + 1
    }
  }
}
