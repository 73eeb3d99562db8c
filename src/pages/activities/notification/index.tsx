import { NotificationScreen } from '@/features/campaigns'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.activities.notification, function Notification({ query: { id } }) {
  return <NotificationScreen id={id} />
})
