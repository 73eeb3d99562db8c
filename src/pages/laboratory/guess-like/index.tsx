import { GuessScreen } from '@/features/meeting/lab'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.laboratory.guessLike, GuessScreen)
