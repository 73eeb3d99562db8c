import { BannedAppealScreen } from '@/features/appeals'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.account.appeal, BannedAppealScreen)
