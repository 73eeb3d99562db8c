import { NotificationScreen } from '@/features/play/campaigns'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.activities.notification, function Notification({ query: { id } }) {
  return <NotificationScreen id={id} />
})
