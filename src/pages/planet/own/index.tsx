import { OwnScreen } from '@/features/planet'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.planet.own, OwnScreen)
