import { CashierFrame } from '@/features/goods'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.cashier, function Cashier() {
  return <CashierFrame />
})
