import { ActivityScreen } from '@/features/play/offline'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.offline.details, function Details({ query: { activityId } }) {
  return <ActivityScreen activityId={activityId} />
})
