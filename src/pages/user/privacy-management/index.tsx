import { PrivacyScreen } from '@/features/account/settings'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.privacyManagement, function PrivacyManagement() {
  return <PrivacyScreen />
})
