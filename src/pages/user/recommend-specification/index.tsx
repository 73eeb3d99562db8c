import { Specification } from '@/features/meeting/recommenders'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.recommendSpecification, Specification)
