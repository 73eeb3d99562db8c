import type { Quiz } from '@contract/planet/quiz'
import type { Sent } from '@/shell'
import { looks } from './looks'

/** Shares the quiz or, before it exists, the page that creates one (B.quiz.39). */
export const sentOf = ({ activityId, tid, shareTitle, shareImg }: Quiz): Sent<object> => ({
  title: shareTitle,
  route: looks[activityId].route,
  query: tid === '' ? { activityId } : { tid },
  ...(shareImg !== '' && { image: shareImg }),
})
