import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    quiz_tests: QuizTests
    quiz_answers: QuizAnswers
  }
}

/** Maps the id of a question to the id of the chosen option. */
export type Answers = Record<string, string>

/** A user's quiz with their own answers. The autumn quiz has answers only. */
type QuizTests = {
  id: Generated<number>
  public_id: string
  user_id: number
  activity_id: string
  questions: string[]
  /** JSON of `Answers`. */
  answers: string
  /** The latest public post that links to this quiz. */
  post_id: number | null
  created_at: Date
}

type QuizAnswers = {
  test_id: number
  user_id: number
  /** JSON of `Answers`; `{}` once the user took them back. */
  answers: string
  correct: number
  /** Whether the user has taken answers back before. */
  again: Generated<boolean>
  at: Date
}
