import { DetailsScreen } from '@/features/money/dog-food'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.recordDetails, function RecordDetails({ query }) {
  return <DetailsScreen {...query} />
})
