import { pickLimits } from '../../../../../contract/meeting/picks'
import { fitBoth, isClosed, sameCity, sameProvince } from './admit'
import type { Lists } from './assign'
import type { Books } from './books'
import { type Market, mix, modes, shuffled } from './market'

const width = pickLimits.picksMax
/** Shares of a list in tenths: nearest and newest users. The rest is random. */
const shares = { near: 4, new: 3 } as const
const looked = 400

/**
 * Fills the lists without personalisation: near, new and random users who pass the filters of both sides, within the
 * limits of exposure. Uses no behaviour and no score. Every user gets five before any gets more; users with an empty
 * last list come first.
 */
export function fillPlain(m: Market, books: Books, lists: Lists, caps: Uint16Array, seed: number): void {
  const order = shuffled(m, seed).filter((a) => m.mode[a] === modes.plain)
  const turns = [...order.filter((a) => m.waited[a] === 1), ...order.filter((a) => m.waited[a] !== 1)]
  for (const most of [pickLimits.picksMin, width])
    for (const a of turns) {
      const salt = mix((m.id[a] ?? 0) ^ seed)
      const had = new Set(lists.to.subarray(a * width, a * width + (lists.count[a] ?? 0)))
      const hasRoom = (b: number) => (lists.exposure[b] ?? 0) < (caps[b] ?? 0) && !had.has(b)
      const open = lookedAt(m, books, a, salt).filter((b) => hasRoom(b) && !isClosed(m, a, b) && fitBoth(m, a, b))
      for (const b of chosenOf(m, a, open, { salt, most: most - had.size })) put(lists, a, b)
    }
}

/** A random sample of the user's city and of the whole country. */
function lookedAt(m: Market, books: Books, a: number, salt: number): number[] {
  const { city, country } = m.gender[a] === 1 ? books.female : books.male
  const near = some(city.rows, city.places.get(m.city[a] ?? 0) ?? [0, 0], salt)
  return [...new Set([...near, ...some(country.rows, [0, country.rows.length], salt + 1)])]
}

/** Chooses some of the nearest users, some of the newest, and the rest at random. */
function chosenOf(m: Market, a: number, open: readonly number[], { salt, most }: { salt: number; most: number }) {
  const part = (share: number) => Math.round((most * share) / width)
  const chance = (b: number) => mix((m.id[b] ?? 0) ^ salt)
  const nearness = (b: number) => (sameCity(m, a, b) ? 0 : sameProvince(m, a, b) ? 1 : 2)
  const byChance = [...open].sort((b, c) => chance(b) - chance(c))
  const chosen = new Set([...byChance].sort((b, c) => nearness(b) - nearness(c)).slice(0, part(shares.near)))
  const newest = byChance.filter((b) => !chosen.has(b)).sort((b, c) => (m.daysHere[b] ?? 0) - (m.daysHere[c] ?? 0))
  for (const b of newest.slice(0, part(shares.new))) chosen.add(b)
  for (const b of byChance) if (chosen.size < most) chosen.add(b)
  return chosen
}

function put(lists: Lists, a: number, b: number): void {
  const count = lists.count[a] ?? 0
  lists.to[a * width + count] = b
  lists.count[a] = count + 1
  lists.exposure[b] = (lists.exposure[b] ?? 0) + 1
}

/** An even sample of a range of rows. */
function some(rows: Int32Array, [begin, end]: readonly [number, number], salt: number): number[] {
  const size = end - begin
  if (size <= looked) return [...rows.subarray(begin, end)]
  return Array.from(
    { length: looked },
    (_, step) => rows[begin + Math.floor(((step + mix(salt + step) / 4_294_967_296) * size) / looked)] ?? 0,
  )
}
