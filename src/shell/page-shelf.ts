import { usePageScroll } from '@tarojs/taro'
import { createContext, useContext, useEffect, useState } from 'react'
import { createOfAccount } from '@/api'
import { host } from '@/platform'

type Shelf = Readonly<Record<string, unknown>>

/**
 * Keep-alive (A.shell.04). Hosts keep covered pages; a `keepAlive` route also restores `useKept` values and scroll
 * position when reopened with the same query, until another account or app end.
 */
const useShelves = createOfAccount<Readonly<Record<string, Shelf>>>(() => ({}))

export const ShelfContext = createContext<string | undefined>(undefined)

const shelfOf = (page: string): Shelf => useShelves.getState()[page] ?? {}
const put = (page: string, name: string, value: unknown) =>
  useShelves.setState({ [page]: { ...shelfOf(page), [name]: value } })

/** `useState`, restored on `keepAlive` pages. */
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

/** Records and restores a kept page's scroll; mount it once the page shows. */
export function KeptScroll({ page }: { page: string }) {
  usePageScroll(({ scrollTop }) => put(page, scrollKey, scrollTop))
  useEffect(() => {
    const top = shelfOf(page)[scrollKey]
    if (typeof top !== 'number' || top === 0) return
    // rows render first
    const timer = setTimeout(() => host.scroll(top), 50)
    return () => clearTimeout(timer)
  }, [page])
  return null
}
