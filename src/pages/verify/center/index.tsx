import { CenterScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.verify.center, function Center() {
  return <CenterScreen />
})
