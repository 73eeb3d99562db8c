import { ClosedTab } from '@/features/home'
import { routes } from '@/routes'
import { page } from '@/shell'
import { home as text } from '@/texts/home'

export default page(routes.user.recommendSpecification, function RecommendSpecification() {
  return <ClosedTab scene='apply' title={text.heartbeat} text={text.heartbeatText} />
})
