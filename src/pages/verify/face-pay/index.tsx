import { FaceScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.verify.facePay, function FacePay() {
  return <FaceScreen />
})
