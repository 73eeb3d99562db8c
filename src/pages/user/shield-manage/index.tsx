import { ManageScreen } from '@/features/core/blocking'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.shieldManage, function ShieldManage() {
  return <ManageScreen />
})
