import { PunishmentsScreen } from '@/features/account/punishments'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.punishments, function Punishments() {
  return <PunishmentsScreen />
})
