import { FaceFinishScreen } from '@/features/verify'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.verify.faceFinish, function FaceFinish({ query }) {
  return <FaceFinishScreen bizToken={query.BizToken} />
})
