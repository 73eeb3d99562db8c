import type { Quiz } from '@contract/planet/quiz'
import type { Sent } from '@/shell'
import { looks } from './looks'

/** What is sent on: the quiz, or before there is one the page where it is made (B.quiz.39). */
export const sentOf = ({ activityId, tid, shareTitle, shareImg }: Quiz): Sent<object> => ({
  title: shareTitle,
  route: looks[activityId].route,
  query: tid === '' ? { activityId } : { tid },
  ...(shareImg !== '' && { image: shareImg }),
})
