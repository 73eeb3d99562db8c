import { MatchSettingScreen } from '@/features/profile/prefer'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.matchSetting, MatchSettingScreen)
