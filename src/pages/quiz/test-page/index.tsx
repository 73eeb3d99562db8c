import { QuizScreen } from '@/features/planet/quiz'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.quiz.testPage, function TestPage({ query }) {
  return <QuizScreen page='testPage' query={query} />
})
