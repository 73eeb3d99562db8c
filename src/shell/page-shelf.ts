import { usePageScroll } from '@tarojs/taro'
import { createContext, useContext, useEffect, useState } from 'react'
import { createOfAccount } from '@/api'
import { host } from '@/platform'

type Shelf = Readonly<Record<string, unknown>>

/**
 * The kept state of pages (A.shell.04). The host keeps pages that are covered. A `keepAlive` route also restores
 * `useKept` values and the scroll position when it opens again with the same query, until another account logs in or
 * the app ends.
 */
const useShelves = createOfAccount<Readonly<Record<string, Shelf>>>(() => ({}))

export const ShelfContext = createContext<string | undefined>(undefined)

const shelfOf = (page: string): Shelf => useShelves.getState()[page] ?? {}
const put = (page: string, name: string, value: unknown) =>
  useShelves.setState({ [page]: { ...shelfOf(page), [name]: value } })

/** A `useState` that is restored on `keepAlive` pages. */
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

/** Records and restores the scroll position of a kept page. Mount it once the page shows. */
export function KeptScroll({ page }: { page: string }) {
  usePageScroll(({ scrollTop }) => put(page, scrollKey, scrollTop))
  useEffect(() => {
    const top = shelfOf(page)[scrollKey]
    if (typeof top !== 'number' || top === 0) return
    // waits until the rows are rendered
    const timer = setTimeout(() => host.scroll(top), 50)
    return () => clearTimeout(timer)
  }, [page])
  return null
}
