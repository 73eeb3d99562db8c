import { PrivacyScreen } from '@/features/settings'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.privacyManagement, function PrivacyManagement() {
  return <PrivacyScreen />
})
