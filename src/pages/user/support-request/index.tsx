import { SupportRequestScreen } from '@/features/care/support'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.supportRequest, function SupportRequest({ query: { no } }) {
  return <SupportRequestScreen no={no} />
})
