import { MatchSettingScreen } from '@/features/prefer'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.matchSetting, MatchSettingScreen)
