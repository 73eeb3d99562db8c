import { MeScreen } from '@/features/play/me'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.home.me, MeScreen)
