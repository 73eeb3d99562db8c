import { fitBoth } from './admit'
import { type Market, mix, modes } from './market'

/** How many people one person looks at in their city, province and the country; and how many of them are kept. */
const looks = { city: 90, province: 50, country: 40 } as const
const deeper = { city: 300, province: 300, country: 600 } as const
/** Somebody who finds fewer than this looks deeper, once. */
const enough = 20
export const keptMost = 40

/** How well two rows fit, 0 to 1. */
export type ScoreOf = (a: number, b: number) => number

/** Possible pairs: `to[a * keptMost + k]` are the best of `a`, best first; `score` beside it; `count[a]` of them. */
export type Candidates = { to: Int32Array; score: Float32Array; count: Uint8Array }

/** Rows ordered by place and age, with where each place begins and ends. */
type Book = { rows: Int32Array; ages: Uint8Array; places: Map<number, readonly [number, number]> }

function bookOf(m: Market, gender: number, placeOf: (row: number) => number): Book {
  const found: number[] = []
  for (let row = 0; row < m.n; row += 1)
    if (m.offered[row] === 1 && m.gender[row] === gender && placeOf(row) >= 0) found.push(row)
  const age = (row: number) => m.age[row] ?? 0
  const rows = Int32Array.from(found).sort((a, b) => placeOf(a) - placeOf(b) || age(a) - age(b) || a - b)
  const places = new Map<number, readonly [number, number]>()
  for (let begin = 0; begin < rows.length;) {
    const place = placeOf(rows[begin] ?? 0)
    let end = begin + 1
    while (end < rows.length && placeOf(rows[end] ?? 0) === place) end += 1
    places.set(place, [begin, end])
    begin = end
  }
  return { rows, ages: Uint8Array.from(rows, age), places }
}

/** Those of a market who may be met, in books by city, province and all together: n log n. */
export function booksOf(m: Market) {
  const shown = (column: Int32Array) => (row: number) => (m.hidesPlace[row] === 0 ? column[row] || -1 : -1)
  const of = (gender: number) => ({
    city: bookOf(m, gender, shown(m.city)),
    province: bookOf(m, gender, shown(m.province)),
    country: bookOf(m, gender, () => 0),
  })
  return { male: of(1), female: of(2) }
}
export type Books = ReturnType<typeof booksOf>

/** The first place in a part of ordered ages that is at least `age`. */
function firstOf(ages: Uint8Array, from: number, to: number, age: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ages[middle] ?? 0) < age) low = middle + 1
    else high = middle
  }
  return low
}

type Look = { book: Book; place: number; from: number; to: number; most: number; salt: number }

/** Shows at most so many people of a place and of some ages, evenly taken from a beginning that the salt chooses. */
function show({ book, place, from, to, most, salt }: Look, seen: (b: number) => void): void {
  const part = book.places.get(place)
  if (!part) return
  const begin = firstOf(book.ages, part[0], part[1], from)
  const end = firstOf(book.ages, begin, part[1], to + 1)
  const size = end - begin
  if (size <= most) for (let at = begin; at < end; at += 1) seen(book.rows[at] ?? 0)
  else
    for (let step = 0; step < most; step += 1) {
      const within = mix(salt + step) / 4_294_967_296
      seen(book.rows[begin + Math.floor(((step + within) * size) / most)] ?? 0)
    }
}

/**
 * For everybody who gets a list or may be in one: the best of a bounded sample of the people who fit both ways, from their
 * city, their province and everywhere, of the ages in question; and whoever liked them. What it costs for one person does
 * not grow with the market.
 */
export function candidatesOf(m: Market, scoreOf: ScoreOf, seed: number, books = booksOf(m)): Candidates {
  const to = new Int32Array(m.n * keptMost)
  const kept = new Float32Array(m.n * keptMost)
  const count = new Uint8Array(m.n)
  const mark = new Int32Array(m.n).fill(-1)
  // what is imported is looked up at every use: here once
  const fit = fitBoth

  const admirers = admirersOf(m)

  /** Keeps `b` for `a` among the best, in order; the worst falls off. */
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

  function look(a: number, most: { city: number; province: number; country: number }, wide: boolean) {
    const { city, province, country } = m.gender[a] === 1 ? books.female : books.male
    const age = m.age[a] ?? 0
    const male = m.gender[a] === 1
    const wished = m.wishes[a] === 1
    const from = Math.max(m.ageFrom[a] ?? 0, wide || wished ? 0 : age - (male ? 9 : 4))
    const to = Math.min(m.ageTo[a] ?? 255, wide || wished ? 255 : age + (male ? 4 : 9))
    const salt = mix((m.id[a] ?? 0) ^ seed ^ (wide ? 0x5bd1e995 : 0))
    const seen = (b: number) => meet(a, b)
    show({ book: city, place: m.city[a] ?? 0, from, to, most: most.city, salt }, seen)
    if (m.living[a] === 2) return
    show({ book: province, place: m.province[a] ?? 0, from, to, most: most.province, salt: salt + 1 }, seen)
    show({ book: country, place: 0, from, to, most: most.country, salt: salt + 2 }, seen)
  }

  for (let a = 0; a < m.n; a += 1) {
    if (m.mode[a] === modes.none && m.offered[a] === 0) continue
    for (const b of admirers(a)) meet(a, b)
    look(a, looks, false)
    if ((count[a] ?? 0) < enough) look(a, deeper, true)
  }
  return { to, score: kept, count }
}

/** Whether `b` may not be in the list of `a`. */
export function isClosed(m: Market, a: number, b: number): boolean {
  let low = m.closed.start[a] ?? 0
  let high = m.closed.start[a + 1] ?? 0
  while (low < high) {
    const middle = (low + high) >> 1
    const there = m.closed.list[middle] ?? 0
    if (there === b) return true
    if (there < b) low = middle + 1
    else high = middle
  }
  return false
}

/** Who liked whom, the other way round; at most twenty each, so that nobody's admirers fill their list. */
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
