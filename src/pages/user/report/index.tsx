import { ReportForm } from '@/features/care/reports'
import { routes } from '@/routes'
import { page } from '@/shell'

/** Turns `12,13` in the URL into the `seq` numbers of messages. */
const placesOf = (seqs: string) =>
  seqs
    .split(',')
    .map(Number)
    .filter((seq) => Number.isInteger(seq) && seq > 0)
    .slice(0, 20)

export default page(routes.user.report, function Report({ query: { uid, place, conversationId, seqs } }) {
  return <ReportForm uid={uid} place={place} {...(conversationId && { conversationId, seqs: placesOf(seqs ?? '') })} />
})
