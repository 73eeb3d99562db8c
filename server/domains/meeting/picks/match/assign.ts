import { pickLimits } from '../../../../../contract/meeting/picks'
import { fitBoth, isClosed } from './admit'
import { type Books, deeper, lookAround } from './books'
import { type Candidates, keptMost, type ScoreOf } from './candidates'
import { type Market, modes, shuffled } from './market'

/**
 * The lists by rows: row `a` has the entries `to[a * picksMax + k]` for k < `count[a]`. `exposure` is the number of
 * lists that contain a row.
 */
export type Lists = { to: Int32Array; count: Uint8Array; exposure: Uint16Array }

/** The number of lists that every row should be in at least. */
const exposureMin: number = pickLimits.picksMin

/** Above five entries, a candidate needs at least this share of the best candidate's score. */
const enoughOf = 1 / 8

/** The number of score buckets. Within a bucket verified users come first (C.X40). */
const equals = 512

const width = pickLimits.picksMax
/** The list lengths that are filled one after another. */
const levels = [...Array.from({ length: pickLimits.picksMin }, (_, at) => at + 1), width]
// local copy, since imported bindings are slow in hot loops
const each = keptMost
const closed = isClosed

/** The candidate pairs in order, by a counting sort: score bucket, then verification, then seeded chance. */
function ordered(m: Market, candidates: Candidates, seed: number) {
  const keys = equals * 3 + 3
  const starts = new Int32Array(keys + 1)
  const order = shuffled(m, seed)
  const keyOf = (a: number, slot: number) => {
    const b = candidates.to[slot] ?? 0
    const verified = (m.verified[a] ?? 0) + (m.verified[b] ?? 0)
    return keys - 1 - (Math.floor(Math.sqrt(candidates.score[slot] ?? 0) * equals) * 3 + verified)
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

type Inputs = { candidates: Candidates; books: Books; scoreOf: ScoreOf; caps: Uint16Array; seed: number }

function draftOf(m: Market, { candidates, caps }: Inputs) {
  const lists: Lists = {
    to: new Int32Array(m.n * width),
    count: new Uint8Array(m.n),
    exposure: Uint16Array.from(m.exposed),
  }
  const { to, count, exposure } = lists
  const sizeOf = (a: number) => count[a] ?? 0
  const has = (a: number, b: number) => {
    for (let k = 0; k < sizeOf(a); k += 1) if (to[a * width + k] === b) return true
    return false
  }
  const hasRoom = (b: number) => m.offered[b] === 1 && (exposure[b] ?? 0) < (caps[b] ?? 0)
  const mayHold = (a: number, b: number) => m.mode[a] === modes.personal && !closed(m, a, b) && !has(a, b)
  const mayTake = (a: number, b: number, most: number) => sizeOf(a) < most && hasRoom(b) && mayHold(a, b)
  const take = (a: number, b: number) => {
    to[a * width + sizeOf(a)] = b
    count[a] = sizeOf(a) + 1
    exposure[b] = (exposure[b] ?? 0) + 1
  }
  /**
   * Whether a score suffices for the list of `a`: any score up to five entries, then at least `enoughOf` of the best
   * one.
   */
  const isWorth = (a: number, score: number) =>
    sizeOf(a) < pickLimits.picksMin || score >= enoughOf * (candidates.score[a * each] ?? 0)
  return { lists, sizeOf, mayHold, mayTake, take, isWorth }
}
type Draft = ReturnType<typeof draftOf>

/**
 * Assigns all lists greedily. First, each pair enters both lists where possible, best pairs first and up to five
 * entries per list, since only mutual picks can match. Then lists are filled on one side: every user gets a first pick
 * before any user gets a second one, until five, then more. Short lists are filled from wider samples. Rows in too few
 * lists replace rows in too many. Users with an empty last list come first. Ties are broken by seeded chance, so the
 * result depends on market and seed only.
 */
export function assign(m: Market, inputs: Inputs): Lists {
  const draft = draftOf(m, inputs)
  const order = shuffled(m, inputs.seed)
  const waits = order.filter((row) => m.waited[row] === 1)
  const slots = ordered(m, inputs.candidates, inputs.seed)
  if (waits.length > 0) {
    const theirs = slots.filter((slot) => m.waited[Math.floor(slot / each)] === 1)
    fillFrom(inputs.candidates, draft, theirs, pickLimits.picksMin, true)
    for (const a of waits)
      if (draft.sizeOf(a) < pickLimits.picksMin) lookDeeper(m, inputs, draft, a, pickLimits.picksMin)
  }
  fillFrom(inputs.candidates, draft, slots, width, false)
  for (const a of order)
    if (m.mode[a] === modes.personal && draft.sizeOf(a) < width) lookDeeper(m, inputs, draft, a, width)
  for (const b of order) if (m.offered[b] !== 0 && m.limited[b] !== 1) raiseExposure(inputs.candidates, draft, b)
  return draft.lists
}

/**
 * Fills lists from candidate pairs.
 * @param own each pair fills the list of its first user only, unless both can take each other
 */
function fillFrom(candidates: Candidates, draft: Draft, slots: Int32Array, until: number, own: boolean): void {
  const { mayTake, take, isWorth } = draft
  const everyPair = (work: (a: number, b: number, score: number) => void) =>
    slots.forEach((slot) => work(Math.floor(slot / each), candidates.to[slot] ?? 0, candidates.score[slot] ?? 0))
  everyPair((a, b) => {
    if (mayTake(a, b, pickLimits.picksMin) && mayTake(b, a, pickLimits.picksMin)) {
      take(a, b)
      take(b, a)
    }
  })
  for (const most of levels.filter((level) => level <= until))
    everyPair((a, b, score) => {
      if (mayTake(a, b, most) && isWorth(a, score)) take(a, b)
      if (!own && mayTake(b, a, most) && isWorth(b, score)) take(b, a)
    })
}

/** Fills the list of `a` from wider samples, best first. */
function lookDeeper(m: Market, { books, scoreOf, seed }: Inputs, draft: Draft, a: number, most: number): void {
  const { mayTake, take, isWorth } = draft
  const found = new Set<number>()
  lookAround(m, books, a, { most: deeper, seed, wide: true }, (b) => {
    if (mayTake(a, b, most) && fitBoth(m, a, b)) found.add(b)
  })
  const best = [...found].map((b) => [scoreOf(a, b), b] as const).sort(([one], [other]) => other - one)
  for (const [score, b] of best) if (mayTake(a, b, most) && isWorth(a, score)) take(a, b)
}

function raiseExposure(candidates: Candidates, { lists, mayHold }: Draft, b: number) {
  const { exposure, to } = lists
  for (let k = 0; k < (candidates.count[b] ?? 0) && (exposure[b] ?? 0) < exposureMin; k += 1) {
    const a = candidates.to[b * each + k] ?? 0
    const place = mayHold(a, b) ? mostExposed(lists, a) : -1
    if (place < 0) continue
    const gone = to[place] ?? 0
    exposure[gone] = (exposure[gone] ?? 0) - 1
    to[place] = b
    exposure[b] = (exposure[b] ?? 0) + 1
  }
}

/**
 * The index in `to` of the most exposed row of a list, among the rows in more than `exposureMin` lists; -1 when there
 * is none.
 */
function mostExposed({ to, count, exposure }: Lists, a: number): number {
  let place = -1
  let most = exposureMin
  for (let at = a * width; at < a * width + (count[a] ?? 0); at += 1) {
    const lists = exposure[to[at] ?? 0] ?? 0
    if (lists > most) {
      most = lists
      place = at
    }
  }
  return place
}
