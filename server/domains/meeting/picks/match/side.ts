import { featureCount, readOther, readPair } from './features'
import type { Market } from './market'
import type { Facts } from './measures'

/**
 * Decisions grouped by person, as positions in a side's columns: those of `rows[k]` are `list[start[k]] … list[start[k
 * + 1] - 1]`.
 */
export type Groups = { rows: Int32Array; start: Int32Array; list: Int32Array }

/** The decisions of one gender about the other. It does not depend on the other gender's decisions. */
export type Side = {
  count: number
  yes: Uint8Array
  /** The features of each decision, row-major, `featureCount` numbers each. */
  x: Float32Array
  /** Rows of the market: who decided, and about which row. */
  from: Int32Array
  to: Int32Array
  byFrom: Groups
  byTo: Groups
}

/** The columns of a side. @param only positions of its decisions in `m.decided` */
export function sideOf(m: Market, only: Int32Array, facts: Facts): Side {
  const count = only.length
  const x = new Float32Array(count * featureCount)
  const line = new Float64Array(featureCount)
  const from = Int32Array.from(only, (at) => m.decided.from[at] ?? 0)
  const to = Int32Array.from(only, (at) => m.decided.to[at] ?? 0)
  for (let at = 0; at < count; at += 1) {
    const b = to[at] ?? 0
    readPair(m, facts, from[at] ?? 0, b, line)
    readOther(m, facts, b, line)
    x.set(line, at * featureCount)
  }
  return {
    count,
    yes: Uint8Array.from(only, (at) => m.decided.yes[at] ?? 0),
    x,
    from,
    to,
    byFrom: groupsOf(m.n, from),
    byTo: groupsOf(m.n, to),
  }
}

/** The decisions of one gender about the other, as positions in `m.decided`. */
export function decidedBy(m: Market, gender: number): Int32Array {
  const { from, to } = m.decided
  const found: number[] = []
  for (let at = 0; at < from.length; at += 1) {
    const [a, b] = [from[at] ?? -1, to[at] ?? -1]
    if (a >= 0 && b >= 0 && m.gender[a] === gender && m.gender[b] === 3 - gender) found.push(at)
  }
  return Int32Array.from(found)
}

/** For each user, the number of decisions between the genders that they gave or received. */
export function decisionsOf(m: Market): Float64Array {
  const counts = new Float64Array(m.n)
  for (const at of [...decidedBy(m, 1), ...decidedBy(m, 2)])
    for (const row of [m.decided.from[at] ?? 0, m.decided.to[at] ?? 0]) counts[row] = (counts[row] ?? 0) + 1
  return counts
}

function groupsOf(n: number, of: Int32Array): Groups {
  const sizes = new Int32Array(n)
  for (const row of of) sizes[row] = (sizes[row] ?? 0) + 1
  const rows: number[] = []
  const start = [0]
  const next = new Int32Array(n)
  for (let row = 0; row < n; row += 1) {
    const size = sizes[row] ?? 0
    if (size === 0) continue
    next[row] = start.at(-1) ?? 0
    rows.push(row)
    start.push((next[row] ?? 0) + size)
  }
  const list = new Int32Array(of.length)
  of.forEach((row, at) => {
    list[next[row] ?? 0] = at
    next[row] = (next[row] ?? 0) + 1
  })
  return { rows: Int32Array.from(rows), start: Int32Array.from(start), list }
}
