import { PhotosScreen } from '@/features/core/uploads'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.photos, function Photos() {
  return <PhotosScreen />
})
