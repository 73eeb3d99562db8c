import { PassedScreen } from '@/features/meeting/picks'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.passed, PassedScreen)
