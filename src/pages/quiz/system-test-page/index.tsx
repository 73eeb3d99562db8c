import { AutumnScreen } from '@/features/planet/quiz'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.quiz.systemTestPage, AutumnScreen)
