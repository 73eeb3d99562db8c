/** Entry conditions. `vip` loads membership and its ad scenes, `vipInfo` membership only. */
export type Guard = 'login' | 'vip' | 'vipInfo'

/** A query key: text up to `max` characters, or one of a list. */
export type Key<Value extends string = string, Optional extends boolean = boolean> = {
  readonly values?: readonly Value[]
  readonly max?: number
  readonly optional: Optional
}
export type Keys = Readonly<Record<string, Key>>

type Needed<K extends Keys> = { [N in keyof K]: K[N] extends Key<string, false> ? N : never }[keyof K]
type Value<K> = K extends Key<infer V> ? V : never
type Typed<K extends Keys> = { [N in Needed<K>]: Value<K[N]> } & { [N in Exclude<keyof K, Needed<K>>]?: Value<K[N]> }

/** Declared query; types `go(route, query)`. */
export type Query<Q extends object = object> = { readonly keys: Keys; readonly typed?: (query: Q) => void }

/** `query({ uid: text(10), type: maybe(choice('users', 'dynamic')) })`. */
export const query = <K extends Keys>(keys: K): Query<Typed<K>> => ({ keys })
/** 1 to `max` characters. */
export const text = (max = 200): Key<string, false> => ({ max, optional: false })
/** One of these. */
export const choice = <const V extends string>(...values: V[]): Key<V, false> => ({ values, optional: false })
export const maybe = <V extends string>(key: Key<V, false>): Key<V, true> => ({ ...key, optional: true })

/** Icons of `src/ui` for entries; the screens that draw them check the names. */
type EntryIcon = 'gift' | 'heart' | 'users' | 'smile' | 'chat' | 'doc' | 'img' | 'ticket' | 'shieldok'

type Declared<Q extends object> = {
  /** Web path behind the base. */
  path: string
  /** The specification names no such address. */
  ours?: true
  /** Aliases with the query that each replaces; written instead of `path` where the query fits. */
  addresses?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The title of page, browser and native bar (A.shell.05, A.shell.06). */
  title: string | ((query: Partial<Q>) => string)
  guards?: readonly Guard[]
  query?: Query<Q>
  /** The query key whose value is the scene of a mini-program code. */
  scene?: string
  /** Shareable by the mini-program's menu. */
  share?: true
  /** `useKept` values and scroll position survive the page (A.shell.04). */
  keepAlive?: true
  /** In the tab bar, with text and icons. */
  tab?: { text: string; icon: 'home' | 'heart' | 'planet' | 'msg' | 'me' }
  /** A tile of 我的 below the others of its card; its label is the title. */
  inMe?: { card: 'meeting' | 'money' | 'mine'; icon: EntryIcon; tone: 'brand' | 'info' | 'night' | 'success' | 'honey' }
  /** A line in the menu of a person; the screen gets their `uid`. */
  inPersonMenu?: { icon: EntryIcon; label: string; note?: string }
  /** Draws `TopBar` itself over its background; the host's bar is off. */
  ownBar?: true
  /** Dark top in every theme: light host icons. */
  night?: true
  /** Areas opened next most often: a mini-program fetches their packages while this page shows. */
  leadsTo?: readonly string[]
  /** Pull to refresh: the frame allows it, and `usePull` of a screen names the calls to repeat. */
  pull?: true
  /** The page does not scroll; a child does. */
  still?: true
}

/** A declared screen. `page` is its file under src/ without extension, and its mini-program address. */
export type Route<Q extends object = object> = Declared<Q> & { area: string; name: string; page: string }

type Screen = Omit<Declared<object>, 'title' | 'query'> & {
  title: string | ((query: never) => string)
  query?: Query<never>
}
type QueryOf<S> = S extends { query: Query<infer Q> } ? Q : Record<never, never>

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** One folder of src/pages and, except for `home`, one subpackage. */
export function area<S extends Record<string, Screen>>(area: string, screens: S) {
  const entries = Object.entries(screens).map(([name, screen]) => [
    name,
    { ...screen, area, name, page: `pages/${area}/${kebab(name)}/index` },
  ])
  return Object.fromEntries(entries) as { [N in keyof S]: Route<QueryOf<S[N]>> }
}
