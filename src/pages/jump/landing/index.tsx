import { LandingScreen } from '@/features/play/links'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.jump.landing, LandingScreen)
