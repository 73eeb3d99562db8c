import { SearchScreen } from '@/features/meeting/search'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.search, function Search() {
  return <SearchScreen />
})
