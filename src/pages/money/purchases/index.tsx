import { PurchasesScreen } from '@/features/money/goods'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.purchases, function Purchases() {
  return <PurchasesScreen />
})
