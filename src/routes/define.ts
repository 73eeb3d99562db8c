/** What must be true before a screen is entered. `vip` loads membership and its ad scenes, `vipInfo` membership alone. */
export type Guard = 'login' | 'vip' | 'vipInfo'

/** One key of an address: any text up to `max` characters, or one of a fixed list. */
export type Key<Value extends string = string, Optional extends boolean = boolean> = {
  readonly values?: readonly Value[]
  readonly max?: number
  readonly optional: Optional
}
export type Keys = Readonly<Record<string, Key>>

type Needed<K extends Keys> = { [N in keyof K]: K[N] extends Key<string, false> ? N : never }[keyof K]
type Value<K> = K extends Key<infer V> ? V : never
type Typed<K extends Keys> = { [N in Needed<K>]: Value<K[N]> } & { [N in Exclude<keyof K, Needed<K>>]?: Value<K[N]> }

/** What a screen may be asked for, as its address carries it. The type of `go(route, query)` follows from it. */
export type Query<Q extends object = object> = { readonly keys: Keys; readonly typed?: (query: Q) => void }

/** Declares the keys of an address: `query({ uid: text(10), type: maybe(choice('users', 'dynamic')) })`. */
export const query = <K extends Keys>(keys: K): Query<Typed<K>> => ({ keys })
/** Any text of 1 to `max` characters. */
export const text = (max = 200): Key<string, false> => ({ max, optional: false })
/** One of these words. */
export const choice = <const V extends string>(...values: V[]): Key<V, false> => ({ values, optional: false })
/** May be absent. */
export const maybe = <V extends string>(key: Key<V, false>): Key<V, true> => ({ ...key, optional: true })

type Declared<Q extends object> = {
  /** The address on the web, behind the base path. */
  path: string
  /** Further addresses, each with the query it stands for; written instead of `path` where a query fits one. */
  addresses?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Of the page, the browser and the native bar (A.shell.05, A.shell.06). */
  title: string | ((query: Partial<Q>) => string)
  guards?: readonly Guard[]
  query?: Query<Q>
  /** The mini-program's own share menu may send this page on. */
  share?: true
  /** What `useKept` holds, and the scroll position, outlive the page: leaving and coming again finds them (A.shell.04). */
  keepAlive?: true
  /** Stands in the tab bar, under this word and with this pair of pictures. */
  tab?: { text: string; icon: 'home' | 'heart' | 'planet' | 'msg' | 'me' }
  /** The page draws its own bar with `TopBar`, over its own background; the host's bar is off. */
  ownBar?: true
  /** The page is dark at its top in every look: what the host draws above it is light. */
  night?: true
  /** The page answers to pulling down. */
  pull?: true
  /** The page itself never scrolls: something in it does. */
  still?: true
}

/** A screen, declared once. `page` is its file under src/ without extension, and its address in the mini-program. */
export type Route<Q extends object = object> = Declared<Q> & { area: string; name: string; page: string }

type Screen = Omit<Declared<object>, 'title' | 'query'> & {
  title: string | ((query: never) => string)
  query?: Query<never>
}
type QueryOf<S> = S extends { query: Query<infer Q> } ? Q : Record<never, never>

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Declares the screens of one page area, which is one folder of src/pages and, but for `home`, one subpackage. */
export function area<S extends Record<string, Screen>>(area: string, screens: S) {
  const entries = Object.entries(screens).map(([name, screen]) => [
    name,
    { ...screen, area, name, page: `pages/${area}/${kebab(name)}/index` },
  ])
  return Object.fromEntries(entries) as { [N in keyof S]: Route<QueryOf<S[N]>> }
}
