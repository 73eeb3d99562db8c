import { CancelScreen } from '@/features/account/cancellation'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.cancelAccount, function CancelAccount() {
  return <CancelScreen />
})
