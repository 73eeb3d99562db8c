import { Specification } from '@/features/recommenders'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.recommendSpecification, Specification)
