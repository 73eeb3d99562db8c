import { CheckScreen } from '@/features/play/election'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.election.check, function MutualSelectCheck({ query: { eventId } }) {
  return <CheckScreen eventId={eventId} />
})
