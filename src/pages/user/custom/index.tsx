import { CustomScreen } from '@/features/picks'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.custom, CustomScreen)
