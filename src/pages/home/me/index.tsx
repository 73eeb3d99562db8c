import { MeScreen } from '@/features/me'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.home.me, MeScreen)
