import { BannedAppealScreen } from '@/features/care/appeals'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.account.appeal, BannedAppealScreen)
