import { SuccessScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.verify.faceSuccess, function FaceSuccess() {
  return <SuccessScreen />
})
