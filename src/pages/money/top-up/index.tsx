import { TopUpScreen } from '@/features/money/goods'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.topUp, function TopUp() {
  return <TopUpScreen />
})
