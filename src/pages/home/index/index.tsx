import { HomeScreen } from '@/features/meeting/home'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.home.index, HomeScreen)
