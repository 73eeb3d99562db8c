import type { QuizActivity } from '@contract/planet/quiz-activities'
import { type Route, routes } from '@/routes'
import bowl from './assets/bowl.svg'
import dog from './assets/dog.svg'
import zongzi from './assets/zongzi.svg'

/** The pages that use the same quiz code (B.quiz.01). */
export type QuizPage = 'answerTest' | 'testPage' | 'dragonBoat'

/** The quiz of a page when the address does not name one. */
export const activityAt: Readonly<Record<QuizPage, QuizActivity>> = {
  answerTest: 'tacit',
  testPage: 'taste',
  dragonBoat: 'dragonBoat',
}

/** The three designs: background, picture, and the page that is shared. */
export const looks: Readonly<Record<QuizActivity, { ground: string; picture: string; route: Route }>> = {
  tacit: { ground: 'eg-dawn', picture: dog, route: routes.quiz.answerTest },
  taste: { ground: 'eg-food', picture: bowl, route: routes.quiz.testPage },
  dragonBoat: { ground: 'eg-safe', picture: zongzi, route: routes.quiz.dragonBoat },
}
