import { DevicesScreen } from '@/features/account/account'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.devices, function Devices() {
  return <DevicesScreen />
})
