import { PhotosScreen } from '@/features/uploads'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.photos, function Photos() {
  return <PhotosScreen />
})
