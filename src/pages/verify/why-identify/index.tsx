import { WhyScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.verify.whyIdentify, function WhyIdentify() {
  return <WhyScreen />
})
