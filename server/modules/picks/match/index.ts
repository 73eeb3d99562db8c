import { limits } from '../../../../contract/limits'
import { assign, capsOf } from './assign'
import { booksOf } from './books'
import { candidatesOf, type ScoreOf } from './candidates'
import { believed, learn, type Model, plainModel, type Weights } from './learn'
import { type Market, modes } from './market'
import { fillPlain } from './plain'
import { percentOf, scorer } from './score'

const width = limits.picksMax

/** One person of a list: whom it recommends, and how well the two fit, percent; 0 in a plain list. */
export type Found = { person: number; percent: number }

/** Columns of lists: `to` and `percent` of the k-th of the row-th list at `row * picksMax + k`, inner numbers. */
export type Outcome = { ids: Float64Array; counts: Uint8Array; to: Float64Array; percent: Uint8Array; weights: Weights }

/**
 * The lists of a whole market for one daily match: learns how people choose, finds who fits whom, and assigns once for everybody.
 * Pure: the same market, start and seed give the same lists, whatever order the people came in.
 */
export function match(m: Market, seed: number, start: Weights = believed): Outcome {
  return lists(m, learn(m, start), capsOf(m), seed)
}

/** The list of people who come between two daily matches, by the weights of the last one; the market is a bounded part of all. */
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

/** The best first; among equals, which is the same percent, whoever is verified (C.X40). A plain list stays as it came. */
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
