import { EvaluateScreen } from '@/features/play/offline'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.offline.evaluate, function Evaluate({ query: { signUpId } }) {
  return <EvaluateScreen signUpId={signUpId} />
})
