import { QuizScreen } from '@/features/planet/quiz'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.quiz.answerTest, function AnswerTest({ query }) {
  return <QuizScreen page='answerTest' query={query} />
})
