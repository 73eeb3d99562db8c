import { AuthorizeScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.verify.authorize, function Authorize() {
  return <AuthorizeScreen />
})
