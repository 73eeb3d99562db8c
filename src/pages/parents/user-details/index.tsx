import { DetailsScreen } from '@/features/parents'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.parents.userDetails, function UserDetails({ query }) {
  return <DetailsScreen {...query} />
})
