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

/** H5 passes the query undecoded; hosts add undeclared keys. */
const clean = (params: Partial<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value === undefined ? value : decoded(value)]))

/** A mini-program code opens a page with its scene alone, which the route gives its name. */
const named = ({ scene }: Route, params: Partial<Record<string, string>>) =>
  scene === undefined || params.scene === undefined ? params : { [scene]: params.scene, ...params }

/**
 * Guard state. Open screens stay open: their calls notice the session's end. A shut one opens on login; the user already
 * knows of a session that ended meanwhile.
 */
function useEntry(destination: Destination | undefined, route: Route): Entry | 'waiting' {
  const loggedIn = useLoggedIn()
  const [entry, setEntry] = useState<Entry | 'waiting'>(opensAtOnce(route) ? 'open' : 'waiting')
  const asked = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    // even if nothing waits: using a link token invalidates it
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

/** Sets the host title while in front; deferred while covered. */
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
 * Wraps a screen: error boundary, guards, title, theme, bar, typed query and sharing. An unaccepted query shows
 * not-found.
 */
export function page<Q extends object>(route: Route<Q>, Screen: ComponentType<{ query: Q }>) {
  const plain = route as Route
  function Page(): ReactNode {
    const { params, path } = useRouter()
    // a live page's query is constant
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
        <Frame route={plain} title={title} retitle={setRetitled} night={plain.night === true && entry !== 'shut'}>
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

/** While guards decide, after they refused, or where nothing is. */
const Closed = ({ ownBar, found, entry }: { ownBar: boolean; found: boolean; entry: Entry | 'waiting' }) => (
  <>
    {ownBar && <TopBar />}
    {!found && <NotFound />}
    {entry === 'shut' && <Shut title={text.expired} />}
    {entry === 'stuck' && <Shut title={text.offline} />}
  </>
)

/** The session ended on entry, or login did not open: offers login (A.errors.01). */
const Shut = ({ title }: { title: string }) => (
  <EmptyState scene='error' title={title} action={text.toLogin} onAction={() => void go.login()} />
)
