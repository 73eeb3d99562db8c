import { VipScreen } from '@/features/money/member'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.vip, function Vip() {
  return <VipScreen />
})
