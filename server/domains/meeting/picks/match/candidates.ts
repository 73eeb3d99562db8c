import { fitBoth, isClosed } from './admit'
import { type Books, booksOf, deeper, lookAround } from './books'
import { type Market, modes } from './market'

/** Sample sizes for city, province and country. */
const looks = { city: 90, province: 50, country: 40 } as const
/** With fewer candidates than this, one wider search is made. */
const enough = 20
export const keptMost = 40

/** The score of a pair of rows, from 0 to 1. */
export type ScoreOf = (a: number, b: number) => number

/** The best candidates of each row `a`, best first: `to[a * keptMost + k]` for k < `count[a]`. */
export type Candidates = { to: Int32Array; score: Float32Array; count: Uint8Array }

/**
 * Finds the best mutual matches in bounded samples, and adds admirers. The cost per row does not depend on the size of
 * the market.
 */
export function candidatesOf(m: Market, scoreOf: ScoreOf, seed: number, books: Books = booksOf(m)): Candidates {
  const to = new Int32Array(m.n * keptMost)
  const kept = new Float32Array(m.n * keptMost)
  const count = new Uint8Array(m.n)
  const mark = new Int32Array(m.n).fill(-1)
  // local copy, since imported bindings are slow in hot loops
  const fit = fitBoth

  const admirers = admirersOf(m)

  /** Inserts a candidate into the sorted list of `a`, which has a fixed size. */
  function keep(a: number, b: number, fused: number) {
    const first = a * keptMost
    let at = count[a] ?? 0
    if (at === keptMost && fused <= (kept[first + at - 1] ?? 0)) return
    if (at < keptMost) count[a] = at + 1
    else at -= 1
    while (at > 0 && (kept[first + at - 1] ?? 0) < fused) {
      kept[first + at] = kept[first + at - 1] ?? 0
      to[first + at] = to[first + at - 1] ?? 0
      at -= 1
    }
    kept[first + at] = fused
    to[first + at] = b
  }

  function meet(a: number, b: number) {
    if (mark[b] === a || a === b) return
    mark[b] = a
    if (m.offered[b] === 0 || !fit(m, a, b)) return
    if (isClosed(m, a, b) && isClosed(m, b, a)) return
    keep(a, b, scoreOf(a, b))
  }

  for (let a = 0; a < m.n; a += 1) {
    if (m.mode[a] === modes.none && m.offered[a] === 0) continue
    for (const b of admirers(a)) meet(a, b)
    const seen = (b: number) => meet(a, b)
    lookAround(m, books, a, { most: looks, seed, wide: false }, seen)
    if ((count[a] ?? 0) < enough) lookAround(m, books, a, { most: deeper, seed, wide: true }, seen)
  }
  return { to, score: kept, count }
}

/** For each row, the rows of users who like this user, at most twenty. */
function admirersOf(m: Market): (row: number) => readonly number[] {
  const found = new Map<number, number[]>()
  m.decided.yes.forEach((yes, at) => {
    const from = m.decided.from[at] ?? -1
    const to = m.decided.to[at] ?? -1
    if (yes === 0 || from < 0 || to < 0) return
    const list = found.get(to)
    if (!list) found.set(to, [from])
    else if (list.length < 20) list.push(from)
  })
  return (row) => found.get(row) ?? []
}
