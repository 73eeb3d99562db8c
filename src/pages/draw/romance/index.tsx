import { YearEndScreen } from '@/features/play/year-end'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.draw.romance, function Romance({ query: { activityId } }) {
  return <YearEndScreen activityId={activityId} />
})
