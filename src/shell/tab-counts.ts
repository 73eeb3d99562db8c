import { useEffect } from 'react'
import { host } from '@/platform'
import { type Route, routes } from '@/routes'
import { useInFront } from './use-front'

export type TabCounts = Readonly<Partial<Record<keyof typeof routes.home, number>>>

const none: TabCounts = {}
let useGiven: () => TabCounts = () => none

/**
 * Sets the hook that returns the counts, which features know. app.tsx calls it once, and every page with tabs runs the
 * hook.
 */
export function countTabsWith(useCounts: () => TabCounts) {
  useGiven = useCounts
}

export const useTabCounts = (): TabCounts => useGiven()

export const countOf = (counts: TabCounts, { name }: Pick<Route, 'name'>) => counts[name as keyof TabCounts] ?? 0

const tabs = (Object.values(routes.home) as Route[]).filter(({ tab }) => tab !== undefined)

/** Sets the counts of the native tab bar, which accepts them only from the page in front. */
export function NativeTabCounts() {
  const counts = useTabCounts()
  const front = useInFront()
  useEffect(() => {
    if (!front) return
    tabs.forEach((route, place) => {
      if (route.name in counts) host.setTabCount(place, countOf(counts, route))
    })
  }, [front, counts])
  return null
}
