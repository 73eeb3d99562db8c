import { useEffect } from 'react'
import { host } from '@/platform'
import { type Route, routes } from '@/routes'
import { useInFront } from './use-shown'

/** Red numbers by the names of the tabs. */
export type TabCounts = Readonly<Partial<Record<keyof typeof routes.home, number>>>

const none: TabCounts = {}
let useGiven: () => TabCounts = () => none

/** Called once by app.tsx: how the red numbers are known, since only features know that. A hook, used by every tab page. */
export function countTabsWith(useCounts: () => TabCounts) {
  useGiven = useCounts
}

export const useTabCounts = (): TabCounts => useGiven()

export const countOf = (counts: TabCounts, { name }: Pick<Route, 'name'>) => counts[name as keyof TabCounts] ?? 0

const tabs = (Object.values(routes.home) as Route[]).filter(({ tab }) => tab !== undefined)

/** Keeps the red numbers of a mini-program's own bar, which takes them only from the page in front. */
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
