import { CancelScreen } from '@/features/cancellation'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.cancelAccount, function CancelAccount() {
  return <CancelScreen />
})
