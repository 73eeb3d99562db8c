import { SupportScreen } from '@/features/care/support'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.support, SupportScreen)
