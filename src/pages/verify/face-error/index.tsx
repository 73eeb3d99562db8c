import { ErrorScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.verify.faceError, function FaceError() {
  return <ErrorScreen />
})
