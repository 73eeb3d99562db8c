import { InviteScreen } from '@/features/invite'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.inviteFriends, InviteScreen)
