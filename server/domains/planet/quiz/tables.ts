import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    quiz_tests: QuizTests
    quiz_answers: QuizAnswers
  }
}

/** From a question to the option chosen. */
export type Answers = Record<string, string>

/** A user's quiz with their own answers; the autumn quiz has answers only. */
type QuizTests = {
  id: Generated<number>
  public_id: string
  user_id: number
  activity_id: string
  questions: string[]
  /** `Answers`. */
  answers: string
  /** The latest public post that links here. */
  post_id: number | null
  created_at: Date
}

type QuizAnswers = {
  test_id: number
  user_id: number
  /** `Answers`. */
  answers: string
  correct: number
  at: Date
}
