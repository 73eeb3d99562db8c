import { CheckScreen } from '@/features/play/year-end'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.draw.check, function Check({ query: { activityId } }) {
  return <CheckScreen activityId={activityId} />
})
