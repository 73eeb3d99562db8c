import { ReportSheet } from '@/features/care/reports'
import { DetailsScreen } from '@/features/family/parents'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.parents.userDetails, function UserDetails({ query }) {
  return <DetailsScreen {...query} ReportSheet={ReportSheet} />
})
