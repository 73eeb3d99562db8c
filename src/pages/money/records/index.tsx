import { RecordsScreen } from '@/features/money/dog-food'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.records, function Records({ query }) {
  return <RecordsScreen first={query.tabtype} />
})
