import { EditScreen } from '@/features/profile/profile'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.edit, function Edit() {
  return <EditScreen />
})
