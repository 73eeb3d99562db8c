import { GuessScreen } from '@/features/lab'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.laboratory.guessLike, GuessScreen)
