import { useEffect, useRef, useState } from 'react'
import type { QuizQuestion } from '@contract/planet/quiz'
import { useUnsentInput } from '../../core/writing'

/** Milliseconds from one question to the next (B.quiz.14). */
export const stepTakes = 100

/** Moves through the questions. Answers stay when the user goes back (B.quiz.10 to 13). */
export function useSteps(name: string, offered: readonly QuizQuestion[]) {
  const [questions, setQuestions] = useUnsentInput(`${name} questions`, offered)
  const [at, setAt] = useUnsentInput(`${name} at`, 0)
  const [answers, setAnswers] = useUnsentInput<Readonly<Record<string, string>>>(`${name} answers`, {})
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const question = questions[at]
  const last = at === questions.length - 1
  const chosen = question && answers[question.qid]

  function to(next: number) {
    if (leaving) return
    setLeaving(true)
    timer.current = setTimeout(() => {
      setAt(next)
      setLeaving(false)
    }, stepTakes)
  }
  function choose(oid: string) {
    if (!question || leaving) return
    setAnswers((before) => ({ ...before, [question.qid]: oid }))
    if (!last) to(at + 1)
  }
  /** Replaces this question by another one (B.quiz.19). */
  function replace(other: QuizQuestion) {
    if (!question) return
    setQuestions((before) => before.map((one) => (one.qid === question.qid ? other : one)))
    setAnswers((before) => Object.fromEntries(Object.entries(before).filter(([qid]) => qid !== question.qid)))
  }
  return { questions, question, at, last, chosen, answers, leaving, to, choose, replace }
}

export type Steps = ReturnType<typeof useSteps>
