import { SettingsScreen } from '@/features/account/settings'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.settings, function Settings() {
  return <SettingsScreen />
})
