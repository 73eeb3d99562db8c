import { MineScreen } from '@/features/planes'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.message.mine, MineScreen)
