import { SupportRequestScreen } from '@/features/support'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.supportRequest, function SupportRequest({ query: { no } }) {
  return <SupportRequestScreen no={no} />
})
