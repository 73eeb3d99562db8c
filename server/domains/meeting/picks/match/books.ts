import { type Market, mix } from './market'

/** Rows sorted by place and then by age. `places` has the range of each place. */
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

/** The books of each gender: by city, by province, and for the whole country. O(n log n). */
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

/** The first position with at least this age, by binary search. */
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

/** Visits an even sample of the rows of a place and age range. The salt shifts the sample. */
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

/** Sample sizes of the wider search. */
export const deeper = { city: 300, province: 300, country: 600 } as const

type Around = {
  most: { city: number; province: number; country: number }
  seed: number
  /** Whether to search all wished ages, or only the usual ones. */
  wide: boolean
}

const wishedAges = (m: Market, a: number) => ({ from: m.ageFrom[a] ?? 0, to: m.ageTo[a] ?? 255 })

/** The usual ages: near the user's own, older partners for women and younger ones for men, within the wished range. */
function usualAges(m: Market, a: number) {
  const wished = wishedAges(m, a)
  const age = m.age[a] ?? 0
  const [younger, older] = m.gender[a] === 1 ? [9, 4] : [4, 9]
  return { from: Math.max(wished.from, age - younger), to: Math.min(wished.to, age + older) }
}

/**
 * Visits samples of the city, the province and the country, or of the city only if the user wishes the same city. A row
 * may be visited repeatedly.
 */
export function lookAround(
  m: Market,
  books: Books,
  a: number,
  { most, seed, wide }: Around,
  seen: (b: number) => void,
): void {
  const { city, province, country } = m.gender[a] === 1 ? books.female : books.male
  const { from, to } = wide || m.wishes[a] === 1 ? wishedAges(m, a) : usualAges(m, a)
  const salt = mix((m.id[a] ?? 0) ^ seed ^ (wide ? 0x5bd1e995 : 0))
  show({ book: city, place: m.city[a] ?? 0, from, to, most: most.city, salt }, seen)
  if (m.living[a] === 2) return
  show({ book: province, place: m.province[a] ?? 0, from, to, most: most.province, salt: salt + 1 }, seen)
  show({ book: country, place: 0, from, to, most: most.country, salt: salt + 2 }, seen)
}
