import { GuardAskScreen } from '@/features/meeting/guards'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.safety.guardAsk, function GuardAsk({ query: { code } }) {
  return <GuardAskScreen code={code} />
})
