/** Conditions to open a screen. `vip` loads the membership and its ad scenes, `vipInfo` only the membership. */
export type Guard = 'login' | 'vip' | 'vipInfo'

/** A key of the query: a text of up to `max` characters, or one of a list. */
export type Key<Value extends string = string, Optional extends boolean = boolean> = {
  readonly values?: readonly Value[]
  readonly max?: number
  readonly optional: Optional
}
export type Keys = Readonly<Record<string, Key>>

type Needed<K extends Keys> = { [N in keyof K]: K[N] extends Key<string, false> ? N : never }[keyof K]
type Value<K> = K extends Key<infer V> ? V : never
type Typed<K extends Keys> = { [N in Needed<K>]: Value<K[N]> } & { [N in Exclude<keyof K, Needed<K>>]?: Value<K[N]> }

/** The declared query, which gives `go(route, query)` its types. */
export type Query<Q extends object = object> = { readonly keys: Keys; readonly typed?: (query: Q) => void }

/** Declares a query, for example `query({ uid: text(10), type: maybe(choice('users', 'dynamic')) })`. */
export const query = <K extends Keys>(keys: K): Query<Typed<K>> => ({ keys })
/** A text of 1 to `max` characters. */
export const text = (max = 200): Key<string, false> => ({ max, optional: false })
/** One of these values. */
export const choice = <const V extends string>(...values: V[]): Key<V, false> => ({ values, optional: false })
export const maybe = <V extends string>(key: Key<V, false>): Key<V, true> => ({ ...key, optional: true })

/** Icons of `src/ui` for entries. The screens that draw them check the names. */
type EntryIcon = 'gift' | 'heart' | 'users' | 'smile' | 'chat' | 'doc' | 'img' | 'ticket' | 'shieldok'

type Declared<Q extends object> = {
  /** The path on the web, behind the base path. */
  path: string
  /** Set when the page is our own: the specification names no such address. */
  ours?: true
  /**
   * Further addresses, each with the query that it replaces. If the query fits, links use this address instead of
   * `path`.
   */
  addresses?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The title of the page, the browser and the native bar (A.shell.05, A.shell.06). */
  title: string | ((query: Partial<Q>) => string)
  guards?: readonly Guard[]
  query?: Query<Q>
  /** The query key that gets the scene of a mini-program code. */
  scene?: string
  /** Whether the mini-program's menu can share the page. */
  share?: true
  /** Whether `useKept` values and the scroll position outlive the page (A.shell.04). */
  keepAlive?: true
  /** Set for a page of the tab bar: its text and icon. */
  tab?: { text: string; icon: 'home' | 'heart' | 'planet' | 'msg' | 'me' }
  /** An entry in 我的, below the other entries of its card. Its label is the title. */
  inMe?: { card: 'meeting' | 'money' | 'mine'; icon: EntryIcon; tone: 'brand' | 'info' | 'night' | 'success' | 'honey' }
  /** An entry in the menu of a profile. The screen gets the `uid` of the profile. */
  inPersonMenu?: { icon: EntryIcon; label: string; note?: string }
  /** Whether the page draws `TopBar` itself over its background. Then the host's bar is switched off. */
  ownBar?: true
  /** Whether the top is dark in every theme. Then the host's icons are light. */
  night?: true
  /** The areas that users most often open next. A mini-program loads their packages while this page shows. */
  leadsTo?: readonly string[]
  /** Allows pull to refresh. In the screen, `usePull` names the calls to repeat. */
  pull?: true
  /** Whether a child of the page scrolls instead of the page. */
  still?: true
}

/** A declared screen. `page` is its file under src/ without the extension, and its address in the mini-program. */
export type Route<Q extends object = object> = Declared<Q> & { area: string; name: string; page: string }

type Screen = Omit<Declared<object>, 'title' | 'query'> & {
  title: string | ((query: never) => string)
  query?: Query<never>
}
type QueryOf<S> = S extends { query: Query<infer Q> } ? Q : Record<never, never>

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Declares the screens of one area: a folder of src/pages and, except for `home`, a subpackage. */
export function area<S extends Record<string, Screen>>(area: string, screens: S) {
  const entries = Object.entries(screens).map(([name, screen]) => [
    name,
    { ...screen, area, name, page: `pages/${area}/${kebab(name)}/index` },
  ])
  return Object.fromEntries(entries) as { [N in keyof S]: Route<QueryOf<S[N]>> }
}
