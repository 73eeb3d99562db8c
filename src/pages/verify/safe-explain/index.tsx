import { SafeScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.verify.safeExplain, function SafeExplain() {
  return <SafeScreen />
})
