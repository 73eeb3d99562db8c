import { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { settled, useLoggedIn } from '@/api'
import { host } from '@/platform'
import { shownAgain } from '@/platform/addresses'
import type { Route } from '@/routes'
import { shell as text } from '@/texts/core/shell'
import { EmptyState } from '@/ui'
import { Frame } from './frame'
import { go } from './go'
import { enter, type Entry, opensAtOnce } from './guards'
import { accepted, addressOf, decoded, type Destination, filledBy } from './links'
import { NotFound } from './not-found'
import { useComesToFront } from './page-origin'
import { KeptScroll, ShelfContext } from './page-shelf'
import { TopBar } from './top-bar'

/** Decodes the query, which H5 passes undecoded. It may contain keys that hosts add. */
const clean = (params: Partial<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value === undefined ? value : decoded(value)]))

/** A mini-program code opens a page with only its `scene`. The route gives it the name of a query key. */
const named = ({ scene }: Route, params: Partial<Record<string, string>>) =>
  scene === undefined || params.scene === undefined ? params : { [scene]: params.scene, ...params }

/**
 * Checks the guards of a screen. An open screen stays open, because its calls notice when the session ends. A shut
 * screen opens after a login. When a session ends meanwhile, the guards do not run again, because the user has been
 * told.
 */
function useEntry(destination: Destination | undefined, route: Route): Entry | 'waiting' {
  const loggedIn = useLoggedIn()
  const [entry, setEntry] = useState<Entry | 'waiting'>(opensAtOnce(route) ? 'open' : 'waiting')
  const asked = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    // even if no call waits for it, because the link token becomes invalid only when it is used
    void settled()
    return () => {
      gone.current = true
    }
  }, [])
  useEffect(() => {
    const again = asked.current
    asked.current = true
    if (!destination || entry === 'open' || (again && !loggedIn)) return
    void enter(destination).then((next) => gone.current || setEntry((now) => (now === 'open' ? now : next)))
  }, [loggedIn])
  return entry
}

/** Sets the title of the host. While the page is covered, this waits until it is in front. */
function useShownTitle(title: string) {
  const front = useRef(false)
  useDidShow(() => {
    front.current = true
    host.setTitle(title)
  })
  useDidHide(() => {
    front.current = false
  })
  useEffect(() => {
    if (front.current) host.setTitle(title)
  }, [title])
}

/**
 * Whether a page has its dark ground: with its screen, and while guards run. The states of a page that stays closed have
 * the letters of the theme, which could not be read on it.
 */
const isNight = ({ night }: Route, entry: Entry | 'waiting') => night === true && entry !== 'shut' && entry !== 'stuck'

/**
 * Makes a page from a screen: error boundary, guards, title, theme, bar, typed query and sharing. If the query is not
 * accepted, it shows the not-found page.
 */
export function page<Q extends object>(route: Route<Q>, Screen: ComponentType<{ query: Q }>) {
  const plain = route as Route
  function Page(): ReactNode {
    const { params, path } = useRouter()
    // the query of a page never changes
    const query = useMemo(() => accepted(plain, { ...named(plain, clean(params)), ...filledBy(path) }), [])
    const destination = query && { route: plain, query }
    const entry = useEntry(destination, plain)
    const kept = route.keepAlive && destination ? addressOf(destination) : undefined
    const [retitled, setRetitled] = useState<string>()
    const declared = typeof route.title === 'string' ? route.title : route.title((query ?? {}) as Partial<Q>)
    const title = retitled ?? declared
    useShownTitle(title)
    useComesToFront(plain)
    useDidShow(shownAgain)

    return (
      <ShelfContext.Provider value={kept}>
        <Frame route={plain} title={title} retitle={setRetitled} night={query !== undefined && isNight(plain, entry)}>
          {query && entry === 'open' ? (
            <Screen query={query as Q} />
          ) : (
            <Closed ownBar={route.ownBar === true} found={query !== undefined} entry={entry} />
          )}
          {kept !== undefined && entry === 'open' && <KeptScroll page={kept} />}
        </Frame>
      </ShelfContext.Provider>
    )
  }
  Page.enableShareAppMessage = route.share === true
  return Page
}

/** Shown while guards run, after they refused, or when there is no such page. */
const Closed = ({ ownBar, found, entry }: { ownBar: boolean; found: boolean; entry: Entry | 'waiting' }) => (
  <>
    {ownBar && <TopBar />}
    {!found && <NotFound />}
    {entry === 'shut' && <Shut title={text.expired} />}
    {entry === 'stuck' && <Shut title={text.offline} />}
  </>
)

/** Shown when the session ended while opening, or the login did not open. Offers the login (A.errors.01). */
const Shut = ({ title }: { title: string }) => (
  <EmptyState scene='error' title={title} action={text.toLogin} onAction={() => void go.login()} />
)
