import { GuardScreen } from '@/features/meeting/guards'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.safety.guard, GuardScreen)
