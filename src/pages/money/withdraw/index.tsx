import { WithdrawScreen } from '@/features/payouts/withdrawals'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.withdraw, function WithdrawPage() {
  return <WithdrawScreen />
})
