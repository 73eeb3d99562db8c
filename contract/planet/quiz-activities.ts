/** Quizzes that one user makes and others answer. The page of each quiz has its own design (B.quiz.01). */
export const quizActivities = ['tacit', 'taste', 'dragonBoat'] as const
export type QuizActivity = (typeof quizActivities)[number]
/** The quiz that each user answers about themselves (B.autumnquiz). */
export const autumnQuiz = 'autumn' as const

/** Web paths of the pages of the quizzes. */
export const quizPaths: Readonly<Record<QuizActivity | typeof autumnQuiz, `/${string}`>> = {
  tacit: '/activities/answer-test',
  taste: '/activities/test-page',
  dragonBoat: '/activities/dragon-boat-festival-test',
  autumn: '/activities/system-test-page',
}

/** Number of questions in a quiz. Their labels run from one to six (B.quiz.09). */
export const quizSize = 6
export const quizOptionsMax = 6
/** B.quiz.17, B.quiz.27. */
export const quizPageSize = 15
/** Number of other quizzes that the client requests, and number that it shows (B.quiz.36). */
export const moreTestsAsked = 4
export const moreTestsShown = 3

/** B.quiz.03 (B.X08). */
export const quizStatus = { creating: 0, mine: 1, invited: 2, compared: 3 } as const
/** B.autumnquiz.02 to 05 (B.X08): states of the autumn quiz. */
export const autumnStatus = { start: 0, mine: 1, match: 2 } as const

/** Mooncakes that the autumn quiz can result in. Each is the name of a drawing in the app. */
export const mooncakes = ['lava', 'nuts', 'snow', 'osmanthus'] as const
export type Mooncake = (typeof mooncakes)[number]

/** Activity periods in Beijing time, both ends included. The default periods lie in the past (B.X16). */
export const dragonBoatWindow = '2024-06-06 00:00:00/2024-06-16 23:59:59'
export const autumnWindow = '2024-09-13 00:00:00/2024-09-23 23:59:59'
