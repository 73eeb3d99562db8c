import { usePageScroll } from '@tarojs/taro'
import { createContext, useContext, useEffect, useState } from 'react'
import { session } from '@/api'
import { host } from '@/platform'

/**
 * Keeping alive (A.shell.04). Both hosts keep a page while it lies under another one, so coming back finds it as it was.
 * A route with `keepAlive` goes further: what its page holds by `useKept`, and how far it was scrolled, outlive the page
 * itself and are there when it is opened again with the same query. They go with the session, and with the app.
 */
const shelves = new Map<string, Map<string, unknown>>()

export const ShelfContext = createContext<string | undefined>(undefined)

// what one person kept is not the next one's
session.subscribe(() => shelves.clear())

function shelf(name: string) {
  const found = shelves.get(name) ?? new Map<string, unknown>()
  shelves.set(name, found)
  return found
}

/** `useState` that a `keepAlive` page finds again; an ordinary one elsewhere. */
export function useKept<T>(name: string, initial: T) {
  const page = useContext(ShelfContext)
  const state = useState<T>(() => {
    const kept = page === undefined ? undefined : shelf(page)
    return kept?.has(name) ? (kept.get(name) as T) : initial
  })
  useEffect(() => {
    if (page !== undefined) shelf(page).set(name, state[0])
  }, [page, name, state])
  return state
}

const scrollKey = '\0scroll'

/** Follows how far a kept page is scrolled, and goes there when the page opens again. Stands in the page once it shows. */
export function KeptScroll({ page }: { page: string }) {
  usePageScroll(({ scrollTop }) => void shelf(page).set(scrollKey, scrollTop))
  useEffect(() => {
    const top = shelf(page).get(scrollKey)
    if (typeof top !== 'number' || top === 0) return
    // the rows are drawn from memory first
    const timer = setTimeout(() => host.scroll(top), 50)
    return () => clearTimeout(timer)
  }, [page])
  return null
}
