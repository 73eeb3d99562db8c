import { CouponsScreen } from '@/features/money/coupons'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.coupons, function Coupons({ query: { tab } }) {
  return <CouponsScreen tab={tab} />
})
