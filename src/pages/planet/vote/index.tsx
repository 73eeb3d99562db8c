import { DetailScreen } from '@/features/planet/planet'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.planet.vote, DetailScreen)
