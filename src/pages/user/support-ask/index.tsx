import { SupportAskScreen } from '@/features/care/support'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.supportAsk, function SupportAsk({ query: { topic } }) {
  return <SupportAskScreen topic={topic} />
})
