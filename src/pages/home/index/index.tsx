import { HomeScreen } from '@/features/home'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.home.index, HomeScreen)
