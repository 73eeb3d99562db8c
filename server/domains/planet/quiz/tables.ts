import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    quiz_tests: QuizTests
    quiz_answers: QuizAnswers
  }
}

/** From a question to the option chosen. */
export type Answers = Record<string, string>

/** A quiz of somebody, with their own answers; of the autumn quiz their answers alone. */
type QuizTests = {
  id: Generated<number>
  public_id: string
  user_id: number
  activity_id: string
  questions: string[]
  /** `Answers`. */
  answers: string
  /** The latest post for everybody that leads here. */
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
