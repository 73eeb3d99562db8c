import { ActivitiesScreen } from '@/features/play/offline'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.offline.list, function List({ query }) {
  return <ActivitiesScreen query={query} />
})
