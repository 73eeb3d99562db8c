import { ConsentsScreen } from '@/features/account/settings'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.consents, function Consents() {
  return <ConsentsScreen />
})
