import { ResultScreen } from '@/features/play/election'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.election.result, function SelectResult({ query: { eventId, isTwo } }) {
  return <ResultScreen eventId={eventId} isTwo={isTwo === 'true'} />
})
