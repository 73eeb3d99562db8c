import { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { settled, useLoggedIn } from '@/api'
import { host } from '@/platform'
import type { Route } from '@/routes'
import { shell as text } from '@/texts/shell'
import { EmptyState } from '@/ui'
import { useComesToFront } from './came-from'
import { Frame } from './frame'
import { go } from './go'
import { enter, type Entry, opensAtOnce } from './guards'
import { KeptScroll, ShelfContext } from './kept'
import { accepted, addressOf, decoded, type Destination, filledBy } from './links'
import { NotFound } from './not-found'
import { TopBar } from './top-bar'

/** H5 hands the query over as it is written; both hosts add keys of their own, which no route declares. */
const clean = (params: Partial<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value === undefined ? value : decoded(value)]))

/**
 * Where a screen stands with its guards. What is open stays open: its own calls notice when the session ends, and leaving
 * leads elsewhere by itself. One that was shut opens when somebody logs in; a session that ends meanwhile was said already.
 */
function useEntry(destination: Destination | undefined, route: Route): Entry | 'waiting' {
  const loggedIn = useLoggedIn()
  const [entry, setEntry] = useState<Entry | 'waiting'>(opensAtOnce(route) ? 'open' : 'waiting')
  const asked = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    // also where nothing waits for it: a link token dies by being used
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

/** Tells the host the title while the page is in front; one that changes below another page waits until it is. */
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
 * The one shape of a page: its route and what it shows. Crash screen, guards, title, theme, bar, typed query and the share
 * flag come from here. A query that the route does not accept shows the page that was not found.
 */
export function page<Q extends object>(route: Route<Q>, Screen: ComponentType<{ query: Q }>) {
  const plain = route as Route
  function Page(): ReactNode {
    const { params, path } = useRouter()
    // a page's query never changes while it lives
    const query = useMemo(() => accepted(plain, { ...clean(params), ...filledBy(path) }), [])
    const destination = query && { route: plain, query }
    const entry = useEntry(destination, plain)
    const kept = route.keepAlive && destination ? addressOf(destination) : undefined
    const [retitled, retitle] = useState<string>()
    const declared = typeof route.title === 'string' ? route.title : route.title((query ?? {}) as Partial<Q>)
    const title = retitled ?? declared
    useShownTitle(title)
    useComesToFront(plain)

    return (
      <ShelfContext.Provider value={kept}>
        <Frame route={plain} title={title} retitle={retitle} night={plain.night === true && entry !== 'shut'}>
          {destination && entry === 'open' ? (
            <Screen query={query as Q} />
          ) : (
            <>
              {route.ownBar && <TopBar />}
              {!destination && <NotFound />}
              {entry === 'shut' && <Shut />}
            </>
          )}
          {kept !== undefined && entry === 'open' && <KeptScroll page={kept} />}
        </Frame>
      </ShelfContext.Provider>
    )
  }
  Page.enableShareAppMessage = route.share === true
  return Page
}

/** The session ended while the screen was about to open: login is one tap away (A.errors.01). */
const Shut = () => (
  <EmptyState scene='error' title={text.expired} action={text.toLogin} onAction={() => void go.login()} />
)
