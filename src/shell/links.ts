import type { Key, Keys, Route } from '@/routes'
import { routes } from '@/routes'

/** A screen with an accepted query. All navigation uses it. */
export type Destination = { route: Route; query: Record<string, string> }

// the areas have different types, but links work with all
const all = Object.values(routes).flatMap((area) => Object.values(area) as Route[])

/** A screen, and the query that its path implies. */
type Place = { route: Route; filled: Readonly<Record<string, string>> }

const placesOf = (route: Route): [string, Place][] => [
  [route.path, { route, filled: {} }],
  [`/${route.page}`, { route, filled: {} }],
  ...Object.entries(route.addresses ?? {}).map(([address, filled]): [string, Place] => [address, { route, filled }]),
]

/** Screens by their addresses on the web and in the mini-program. */
const byAddress = new Map(all.flatMap(placesOf))

// a longer address is not one of our links
const longest = 2000

/**
 * The only way in for addresses from outside: QR codes, pushes, native links, and the login's `next` (security C6).
 * Accepts paths of the app, with or without base path, and addresses of the mini-program. Returns only declared screens
 * with declared keys. Returns undefined for full URLs, schemes, hosts and `..`.
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

/** The path without base path and trailing slash. */
const pathOf = (address: string) => trimmed(address.replace(/^\/vh5(?=\/|$)/, ''))
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path) || '/'

/** The query that the path of an open page implies. */
export const filledBy = (address: string): Readonly<Record<string, string>> =>
  byAddress.get(pathOf(address.split('?', 1)[0] ?? ''))?.filled ?? {}

/** Parses a query. Keys that are repeated or cannot be decoded are dropped. */
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

/** Returns undefined when the text cannot be decoded. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return undefined
  }
}

/** Returns the declared keys with valid values; undefined when a required one is missing. */
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

/** Writes a query with `?`; '' when it is empty. */
export function search(query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The web address without base path. It is the inverse of `resolve`. */
export function addressOf({ route, query }: Destination): string {
  const fits = ([, filled]: [string, object]) => Object.entries(filled).every(([key, value]) => query[key] === value)
  const [address, filled] = Object.entries(route.addresses ?? {}).find(fits) ?? [route.path, {}]
  return address + search(Object.fromEntries(Object.entries(query).filter(([key]) => !(key in filled))))
}

/** The query of an address, also the keys that its screen does not declare. */
const queryOf = (url: string) => parsed(/\?([^#]*)/.exec(url)?.[1] ?? '')

export const links = { resolve, addressOf, queryOf, search }
