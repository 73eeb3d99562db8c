/** Quizzes that one user makes and others answer; each has a page of its own look (B.quiz.01). */
export const quizActivities = ['tacit', 'taste', 'dragonBoat'] as const
export type QuizActivity = (typeof quizActivities)[number]
/** The quiz that each user answers for themselves (B.autumnquiz). */
export const autumnQuiz = 'autumn' as const

/** Web paths of their pages. */
export const quizPaths: Readonly<Record<QuizActivity | typeof autumnQuiz, `/${string}`>> = {
  tacit: '/activities/answer-test',
  taste: '/activities/test-page',
  dragonBoat: '/activities/dragon-boat-festival-test',
  autumn: '/activities/system-test-page',
}

/** Questions of a quiz: labels run from one to six (B.quiz.09). */
export const quizSize = 6
export const quizOptionsMax = 6
/** B.quiz.17, B.quiz.27. */
export const quizPageSize = 15
/** Number of other quizzes that are requested, and shown (B.quiz.36). */
export const moreTestsAsked = 4
export const moreTestsShown = 3

/** B.quiz.03 (B.X08). */
export const quizStatus = { creating: 0, mine: 1, invited: 2, compared: 3 } as const
/** B.autumnquiz.02 to 05 (B.X08). */
export const autumnStatus = { start: 0, mine: 1, match: 2 } as const

/** Mooncakes that the answers of the autumn quiz lead to; names of drawings of the app. */
export const mooncakes = ['lava', 'nuts', 'snow', 'osmanthus'] as const
export type Mooncake = (typeof mooncakes)[number]

/** Beijing time, inclusive; past ones are the defaults (B.X16). */
export const dragonBoatWindow = '2024-06-06 00:00:00/2024-06-16 23:59:59'
export const autumnWindow = '2024-09-13 00:00:00/2024-09-23 23:59:59'
