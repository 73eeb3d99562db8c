import { autumnQuiz, type QuizActivity } from '../../../../contract/planet/quiz-activities'
import type { Db } from '../../../db/client'
import { newHandle } from '../../../kernel/keys'
import * as q from './queries'
import { alike, autumnQuestions, offered } from './rules'

/** Returns the index of the chosen option, given the number of options. */
type Choose = (options: number) => number

type ReadyTest = {
  owner: number
  activity: QuizActivity | typeof autumnQuiz
  at: Date
  choose: Choose
  /** The participants, each with the time and the choices. */
  answered?: readonly { user: number; at: Date; choose: Choose }[]
}

/** Adds a quiz with its participants, for the demo data. */
export async function addReadyTest(db: Db, { owner, activity, at, choose, answered = [] }: ReadyTest): Promise<void> {
  const questions = activity === autumnQuiz ? autumnQuestions : offered(activity)
  const chosen = (by: Choose) =>
    Object.fromEntries(questions.map(({ qid, options }) => [qid, options[by(options.length)]?.oid ?? 'a']))
  const [qids, answers] = [questions.map(({ qid }) => qid), chosen(choose)]
  await q.add(db, { public_id: newHandle(), user_id: owner, activity_id: activity, questions: qids, answers, at })
  const test = await q.own(db, owner, activity)
  if (!test) return
  for (const one of answered) {
    const theirs = chosen(one.choose)
    const correct = alike(test.answers, theirs)
    await q.answer(db, { test: test.id, user: one.user, answers: theirs, correct, at: one.at })
  }
}
