import { BlockedList } from '@/features/core/blocking'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.shieldList, function ShieldList({ query }) {
  return <BlockedList kind={query.type} />
})
