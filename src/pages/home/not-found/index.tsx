import { routes } from '@/routes'
import { NotFound, page } from '@/shell'

export default page(routes.home.notFound, NotFound)
