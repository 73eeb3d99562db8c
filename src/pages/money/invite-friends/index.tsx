import { InviteScreen } from '@/features/money/invite'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.inviteFriends, InviteScreen)
