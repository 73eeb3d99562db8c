import type { Key, Keys, Route } from '@/routes'
import { routes } from '@/routes'

/** A declared screen with a query it accepts. The only thing navigation takes. */
export type Destination = { route: Route; query: Record<string, string> }

// values() of ES2017 would do, but the areas' types differ and a link does not know which one it meets
const all = Object.values(routes).flatMap((area) => Object.values(area) as Route[])

/** A screen, and what its address says of its query without a `?`. */
type Place = { route: Route; filled: Readonly<Record<string, string>> }

const placesOf = (route: Route): [string, Place][] => [
  [route.path, { route, filled: {} }],
  [`/${route.page}`, { route, filled: {} }],
  ...Object.entries(route.addresses ?? {}).map(([address, filled]): [string, Place] => [address, { route, filled }]),
]

/** By the addresses on the web and by the one in the mini-program. */
const byAddress = new Map(all.flatMap(placesOf))

// Longer is no link of ours, and only costs time to read
const longest = 2000

/**
 * The only door for an address from outside: a scanned code, a push, a native link, `next` of the login page (security C6).
 * Takes a path of this app with or without the base, or a mini-program address; gives a declared screen with its declared
 * keys, and nothing for anything else. A full address, another scheme or host, and a path with `..` are nothing.
 */
export function resolve(url: string): Destination | undefined {
  if (url.length > longest || /[\\\s\p{Cc}]/u.test(url)) return undefined
  const [, address = '', search = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#.*)?$/.exec(url) ?? []
  const rooted = address.startsWith('pages/') ? `/${address}` : address
  if (!rooted.startsWith('/') || rooted.startsWith('//')) return undefined
  const place = byAddress.get(pathOf(rooted))
  if (!place) return undefined
  const query = accepted(place.route, { ...parsed(search), ...place.filled })
  return query && { route: place.route, query }
}

/** Without the base and without a slash at the end. */
const pathOf = (address: string) => trimmed(address.replace(/^\/vh5(?=\/|$)/, ''))
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path) || '/'

/** What the path of an open page says of that page's query. */
export const filledBy = (address: string): Readonly<Record<string, string>> =>
  byAddress.get(pathOf(address.split('?', 1)[0] ?? ''))?.filled ?? {}

/** Reads a query string. A key that comes twice or does not decode says nothing. */
function parsed(search: string): Record<string, string | undefined> {
  const read: Record<string, string | undefined> = Object.create(null) as Record<string, string | undefined>
  for (const pair of search.split('&')) {
    const [, key = '', value = ''] = /^([^=]*)=?(.*)$/.exec(pair) ?? []
    const name = decoded(key)
    if (name === undefined || name === '') continue
    read[name] = name in read ? undefined : decoded(value)
  }
  return read
}

/** Percent-decoding, or nothing when it does not decode. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return undefined
  }
}

/** The declared keys of a route with acceptable values; undefined when one that it needs is missing. */
export function accepted(route: Route, given: Record<string, string | undefined>): Record<string, string> | undefined {
  const keys: Keys = route.query?.keys ?? {}
  const query: Record<string, string> = {}
  for (const [name, key] of Object.entries(keys)) {
    const value = given[name]
    if (value !== undefined && acceptable(key, value)) query[name] = value
    else if (!key.optional) return undefined
  }
  return query
}

const acceptable = ({ values, max = 200 }: Key, value: string) =>
  values ? values.includes(value) : value !== '' && value.length <= max && !/\p{Cc}/u.test(value)

/** The query as it stands behind an address, `?` included; empty when there is none. */
export function search(query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The address on the web of a screen, without the base: what `resolve` reads back. */
export function addressOf({ route, query }: Destination): string {
  const fits = ([, filled]: [string, object]) => Object.entries(filled).every(([key, value]) => query[key] === value)
  const [address, filled] = Object.entries(route.addresses ?? {}).find(fits) ?? [route.path, {}]
  return address + search(Object.fromEntries(Object.entries(query).filter(([key]) => !(key in filled))))
}

export const links = { resolve, addressOf }
