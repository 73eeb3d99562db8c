import { limits } from '../../../../contract/limits'
import { assign, capsOf } from './assign'
import { booksOf } from './books'
import { candidatesOf, type ScoreOf } from './candidates'
import { believed, learn, type Model, plainModel, type Weights } from './learn'
import { type Market, modes } from './market'
import { fillPlain } from './plain'
import { percentOf, scorer } from './score'

const width = limits.picksMax

/** `percent` is 0 in a plain list. */
export type Found = { person: number; percent: number }

/** Indexed by `row * picksMax + k`. */
export type Outcome = { ids: Float64Array; counts: Uint8Array; to: Float64Array; percent: Uint8Array; weights: Weights }

/** All lists of a daily match: learn, find candidates, assign. Pure; independent of input order. */
export function match(m: Market, seed: number, start: Weights = believed): Outcome {
  return lists(m, learn(m, start), capsOf(m), seed)
}

/** Lists between two daily matches, by the last weights. */
export function matchSome(m: Market, seed: number, weights: Weights): Outcome {
  return lists(m, plainModel(m, weights), capsOf(m, true), seed)
}

function lists(m: Market, model: Model, caps: Uint16Array, seed: number): Outcome {
  const books = booksOf(m)
  const scoreOf = scorer(m, model)
  const candidates = candidatesOf(m, scoreOf, seed, books)
  const found = assign(m, { candidates, books, scoreOf, caps, seed })
  fillPlain(m, books, found, caps, seed)
  const rows: number[] = []
  for (let row = 0; row < m.n; row += 1) if (m.mode[row] !== modes.none) rows.push(row)
  const to = new Float64Array(rows.length * width)
  const percent = new Uint8Array(rows.length * width)
  rows.forEach((row, line) => {
    const list = Array.from({ length: found.count[row] ?? 0 }, (_, k) => found.to[row * width + k] ?? 0)
    inOrder(m, scoreOf, row, list).forEach(({ other, percent: value }, k) => {
      to[line * width + k] = m.id[other] ?? 0
      percent[line * width + k] = value
    })
  })
  return {
    ids: Float64Array.from(rows, (row) => m.id[row] ?? 0),
    counts: Uint8Array.from(rows, (row) => found.count[row] ?? 0),
    to,
    percent,
    weights: model.weights,
  }
}

/** Best percent first, then verified (C.X40). Plain lists keep their order. */
export function inOrder(m: Market, scoreOf: ScoreOf, row: number, others: readonly number[]) {
  if (m.mode[row] === modes.plain) return others.map((other) => ({ other, percent: 0, fused: 0 }))
  return others
    .map((other) => {
      const fused = scoreOf(row, other)
      return { other, fused, percent: percentOf(fused) }
    })
    .sort(
      (a, b) =>
        b.percent - a.percent ||
        (m.verified[b.other] ?? 0) - (m.verified[a.other] ?? 0) ||
        b.fused - a.fused ||
        a.other - b.other,
    )
}
