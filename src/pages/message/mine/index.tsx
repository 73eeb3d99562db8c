import { MineScreen } from '@/features/meeting/planes'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.message.mine, MineScreen)
