import { WithdrawalScreen } from '@/features/payouts/withdrawals'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.withdrawal, function WithdrawalPage() {
  return <WithdrawalScreen />
})
