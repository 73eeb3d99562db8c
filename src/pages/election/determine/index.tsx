import { DetermineScreen } from '@/features/play/election'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.election.determine, function SelectDetermine({ query: { eventId } }) {
  return <DetermineScreen eventId={eventId} />
})
