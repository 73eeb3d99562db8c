import { TrustScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.authStateExplain, function AuthStateExplain() {
  return <TrustScreen />
})
