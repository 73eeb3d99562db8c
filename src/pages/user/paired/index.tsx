import { PairedScreen } from '@/features/profile/paired'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.paired, function Paired() {
  return <PairedScreen />
})
