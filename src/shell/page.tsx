import { useDidHide, useDidShow, useRouter } from '@tarojs/taro'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { host } from '@/platform'
import type { Route } from '@/routes'
import { Frame } from './frame'
import { mayEnter, opensAtOnce } from './guards'
import { ShelfContext, useKeptScroll } from './kept'
import { accepted, addressOf, decoded } from './links'
import { NotFound } from './not-found'

/** H5 hands the query over as it is written; both hosts add keys of their own, which no route declares. */
const clean = (params: Partial<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value === undefined ? value : decoded(value)]))

/**
 * The one shape of a page: its route and what it shows. Crash screen, guards, title, theme, bar, typed query and the share
 * flag come from here. A query that the route does not accept shows the page that was not found.
 */
export function page<Q extends object>(route: Route<Q>, Screen: ComponentType<{ query: Q }>) {
  const plain = route as Route
  function Page(): ReactNode {
    const { params } = useRouter()
    const query = useMemo(() => accepted(plain, clean(params)), []) // a page's query never changes while it lives
    const destination = { route: plain, query: query ?? {} }
    const shelf = route.keepAlive && query ? addressOf(destination) : undefined
    const scroll = useKeptScroll(shelf)
    const [entered, setEntered] = useState(opensAtOnce(plain))
    const title = typeof route.title === 'string' ? route.title : route.title((query ?? {}) as Partial<Q>)

    useEffect(() => {
      if (!query) return
      let gone = false
      void mayEnter(destination).then((may) => may && !gone && setEntered(true))
      return () => {
        gone = true
      }
    }, [])
    useDidShow(() => {
      host.setTitle(title)
      scroll.shown()
    })
    useDidHide(() => void scroll.left())
    useEffect(() => () => void scroll.left(), [])

    return (
      <ShelfContext.Provider value={shelf}>
        <Frame route={plain} title={title}>
          {!query ? <NotFound /> : entered && <Screen query={query as Q} />}
        </Frame>
      </ShelfContext.Provider>
    )
  }
  Page.enableShareAppMessage = route.share === true
  return Page
}
