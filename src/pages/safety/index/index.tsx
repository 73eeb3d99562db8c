import { CenterScreen } from '@/features/care/safety'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.safety.index, CenterScreen)
