import { FailScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.verify.faceFail, function FaceFail({ query }) {
  return <FailScreen cause={query.cause} />
})
