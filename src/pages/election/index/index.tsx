import { EntranceScreen, MineScreen } from '@/features/play/election'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.election.index, function MutualSelect({ query: { eventId } }) {
  return eventId === undefined ? <MineScreen /> : <EntranceScreen eventId={eventId} />
})
