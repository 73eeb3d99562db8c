import { RefundScreen } from '@/features/money/goods'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.refund, function Refund({ query }) {
  return <RefundScreen orderNo={query.orderNo} />
})
