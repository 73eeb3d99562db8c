import { type Route, routes } from '@/routes'
import { type Sent, useShare } from '@/shell'
import { useSentAddress } from '@/shell/sent-address'
import { transcript as text } from '@/texts/play/transcript'
import { Box, classes, ErrorState, Skeleton } from '@/ui'
import { OwnFoot, ViewerFoot } from './foot'
import { type Asked, type Transcript, useTranscript } from './queries'
import { ExamSheet } from './sheet'
import './transcript.scss'

const route = routes.yearly.transcript as Route

/** The query of the link to the user's own transcript; empty while it is not shared, and for that of another user. */
const queryOf = ({ mine, encodedUid }: Transcript): Record<string, string> =>
  mine && encodedUid !== '' ? { encodedUid } : {}

/**
 * The card to share: the user's own transcript once it is shared. Otherwise the page, which shows each visitor their
 * own.
 */
const sentOf = (data: Transcript | undefined): Sent<object> => ({
  title: data?.examInfo.extInfo.shareTitle ?? text.shareTitle,
  route,
  query: data ? queryOf(data) : {},
  ...(data && data.examInfo.extInfo.shareImage !== '' && { image: data.examInfo.extInfo.shareImage }),
})

/** The page /activities/tran-script: the user's own transcript, or another user's by their link (B.transcript). */
export function TranscriptScreen({ query }: { query: Asked }) {
  const { asked, result } = useTranscript(query)
  const { data, state, refusal, retry } = result
  const sent = sentOf(data)
  useShare(() => sent)
  useSentAddress(data?.mine ? queryOf(data) : undefined)
  if (state === 'failed' && !data)
    return (
      <ErrorState
        scene={refusal ? 'lost' : 'error'}
        title={refusal ? refusal.msg || text.lost : text.failed}
        {...(!refusal && { retry: text.again, onRetry: () => void retry() })}
      />
    )
  if (!data) return <Skeleton kind='cards' count={2} label={text.loading} />
  return (
    <Box className='eg-transcript'>
      <Box className={classes(query.noAnimation === undefined && 'eg-transcript-in')}>
        <ExamSheet exam={data.examInfo} />
      </Box>
      {data.mine ? <OwnFoot data={data} asked={asked} sent={sent} /> : <ViewerFoot exam={data.examInfo} />}
    </Box>
  )
}
