import { search } from '@contract/meeting/search'
import { visitors } from '@contract/meeting/visitors'
import { follows as followCalls } from '@contract/planet/follows'
import { useCall } from '@/api'
import { useMe, useMembership } from '../../core/people'
import { useDogFood } from '../../money/dog-food'

/** The data of the tab 我的. Each part may fail without the others (A.me.02). */
export function useMine() {
  const me = useMe()
  const food = useDogFood()
  const membership = useMembership()
  const visits = useCall(visitors.counts, {}, { silent: true })
  const follows = useCall(followCalls.counts, {}, { silent: true })
  const finding = useCall(search.config, {}, { silent: true })
  return {
    me,
    food,
    vip: membership.data?.vipInfo,
    today: visits.data?.todayVisitorNums,
    visits: visits.data?.totalVisitorNums,
    follows: follows.data,
    /** Whether the search can be opened (A.me.03). */
    search: finding.data?.showSearchEntrance === true,
    refresh: () => Promise.all([me.retry(), food.retry(), membership.retry(), visits.retry(), follows.retry()]),
  }
}

export type MyOverview = ReturnType<typeof useMine>
