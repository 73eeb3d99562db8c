import { FamilyScreen } from '@/features/family/parents'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.parents.family, function Family({ query }) {
  return <FamilyScreen {...query} />
})
