import { usePageScroll } from '@tarojs/taro'
import { createContext, useContext, useEffect, useState } from 'react'
import { createOfSession } from '@/api'
import { host } from '@/platform'

type Shelf = Readonly<Record<string, unknown>>

/**
 * Keeping alive (A.shell.04). Both hosts keep a page while it lies under another one. A route with `keepAlive` goes
 * further: what its page holds by `useKept`, and how far it was scrolled, are there when it is opened again with the same
 * query. They go with the session, and with the app.
 */
const useShelves = createOfSession<Readonly<Record<string, Shelf>>>(() => ({}))

export const ShelfContext = createContext<string | undefined>(undefined)

const shelfOf = (page: string): Shelf => useShelves.getState()[page] ?? {}
const put = (page: string, name: string, value: unknown) =>
  useShelves.setState({ [page]: { ...shelfOf(page), [name]: value } })

/** `useState` that a `keepAlive` page finds again; an ordinary one elsewhere. */
export function useKept<T>(name: string, initial: T) {
  const page = useContext(ShelfContext)
  const state = useState<T>(() => {
    const shelf = page === undefined ? {} : shelfOf(page)
    return name in shelf ? (shelf[name] as T) : initial
  })
  useEffect(() => {
    if (page !== undefined) put(page, name, state[0])
  }, [page, name, state])
  return state
}

const scrollKey = '\0scroll'

/** Follows how far a kept page is scrolled, and goes there when the page opens again. Stands in the page once it shows. */
export function KeptScroll({ page }: { page: string }) {
  usePageScroll(({ scrollTop }) => put(page, scrollKey, scrollTop))
  useEffect(() => {
    const top = shelfOf(page)[scrollKey]
    if (typeof top !== 'number' || top === 0) return
    // the rows are drawn from memory first
    const timer = setTimeout(() => host.scroll(top), 50)
    return () => clearTimeout(timer)
  }, [page])
  return null
}
