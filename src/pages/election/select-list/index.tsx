import { PoolScreen } from '@/features/play/election'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.election.selectList, function SelectList({ query: { eventId, showSelect } }) {
  return <PoolScreen eventId={eventId} choosing={showSelect !== 'false'} />
})
