import { LandingScreen } from '@/features/links'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.jump.landing, LandingScreen)
