import { ConsentsScreen } from '@/features/settings'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.consents, function Consents() {
  return <ConsentsScreen />
})
