import { SupportScreen } from '@/features/support'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.support, SupportScreen)
