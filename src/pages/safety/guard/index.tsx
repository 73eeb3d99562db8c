import { GuardScreen } from '@/features/guards'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.safety.guard, GuardScreen)
