import { pickLimits } from '../../../../../contract/meeting/picks'
import { fitBoth, isClosed } from './admit'
import { type Books, deeper, lookAround } from './books'
import { type Candidates, keptMost, type ScoreOf } from './candidates'
import { type Market, modes, shuffled } from './market'

/** `to[a * picksMax + k]` for k < `count[a]`; exposure: lists each row is in. */
export type Lists = { to: Int32Array; count: Uint8Array; exposure: Uint16Array }

/** Minimal exposure. */
const exposureMin: number = pickLimits.picksMin

/** Minimal chance relative to the best, once a list has five. */
const enoughOf = 1 / 8

/** Buckets of the wishes' mean; within one, verified users come first (C.X40). */
const equals = 512

const width = pickLimits.picksMax
/** List lengths that are filled one after another. */
const levels = [...Array.from({ length: pickLimits.picksMin }, (_, at) => at + 1), width]
// local copy: imported bindings are slow in hot loops
const each = keptMost
const closed = isClosed

/** Counting sort by score bucket, verification, then seeded chance. */
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
  /** Up to five always; more only near the best score. */
  const isWorth = (a: number, score: number) =>
    sizeOf(a) < pickLimits.picksMin || score >= enoughOf * (candidates.score[a * each] ?? 0)
  return { lists, sizeOf, mayHold, mayTake, take, isWorth }
}
type Draft = ReturnType<typeof draftOf>

/**
 * Global greedy assignment. Pairs, best first, enter both lists where possible, since only mutual picks can match: up to
 * five per list. Then lists are filled one-sidedly: every user gets a first person before any user gets a second, until
 * five, and more after that. Short lists are filled from wider samples; under-exposed rows replace over-exposed ones. Users
 * whose last list was empty come first. Ties are broken by chance. Deterministic by market and seed.
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

/** @param own fills only the lists of the slots' owners, except for mutual picks */
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

/** From wider samples, best first. */
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

/** Index in `to` of the list's most exposed row, or -1. */
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
