import { PrizesScreen } from '@/features/play/year-end'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.draw.prizes, function Prizes({ query: { activityId } }) {
  return <PrizesScreen activityId={activityId} />
})
