import { CashierFrame } from '@/features/money/goods'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.cashier, function Cashier() {
  return <CashierFrame />
})
