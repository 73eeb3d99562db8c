import { QuizList } from '@/features/planet/quiz'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.quiz.index, QuizList)
