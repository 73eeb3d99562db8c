import { QuizScreen } from '@/features/planet/quiz'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.quiz.dragonBoat, function DragonBoat({ query }) {
  return <QuizScreen page='dragonBoat' query={query} />
})
