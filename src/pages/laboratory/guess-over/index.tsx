import { GuessOverScreen } from '@/features/meeting/lab'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.laboratory.guessOver, GuessOverScreen)
