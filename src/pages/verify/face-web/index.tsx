import { FaceWebScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.verify.faceWeb, function FaceWeb() {
  return <FaceWebScreen />
})
