import { useEffect } from 'react'
import { host } from '@/platform'
import { type Route, routes } from '@/routes'
import { useInFront } from './use-front'

export type TabCounts = Readonly<Partial<Record<keyof typeof routes.home, number>>>

const none: TabCounts = {}
let useGiven: () => TabCounts = () => none

/** Once by app.tsx: features know the counts. A hook, run by every tab page. */
export function countTabsWith(useCounts: () => TabCounts) {
  useGiven = useCounts
}

export const useTabCounts = (): TabCounts => useGiven()

export const countOf = (counts: TabCounts, { name }: Pick<Route, 'name'>) => counts[name as keyof TabCounts] ?? 0

const tabs = (Object.values(routes.home) as Route[]).filter(({ tab }) => tab !== undefined)

/** Updates the native bar, which accepts it only from the front page. */
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
