import { DetailsScreen } from '@/features/parents'
import { ReportSheet } from '@/features/reports'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.parents.userDetails, function UserDetails({ query }) {
  return <DetailsScreen {...query} ReportSheet={ReportSheet} />
})
