import { type Route, routes } from '@/routes'
import { type Sent, useShare } from '@/shell'
import { transcript as text } from '@/texts/play/transcript'
import { Box, classes, ErrorState, Skeleton } from '@/ui'
import { OwnFoot, ViewerFoot } from './foot'
import { type Asked, type Transcript, useTranscript } from './queries'
import { ExamSheet } from './sheet'
import './transcript.scss'

const route = routes.yearly.transcript as Route

/**
 * The card to share: the user's own transcript once it is shared. Otherwise the page, which shows each visitor their
 * own.
 */
const sentOf = (data: Transcript | undefined, viewing: boolean): Sent<object> => ({
  title: data?.examInfo.extInfo.shareTitle ?? text.shareTitle,
  route,
  query: data && !viewing && data.encodedUid !== '' ? { encodedUid: data.encodedUid } : {},
  ...(data && data.examInfo.extInfo.shareImage !== '' && { image: data.examInfo.extInfo.shareImage }),
})

/** The page /activities/tran-script: the user's own transcript, or another user's by their link (B.transcript). */
export function TranscriptScreen({ query }: { query: Asked }) {
  const viewing = query.encodedUid !== undefined
  const { data, state, refusal, retry } = useTranscript(query)
  const sent = sentOf(data, viewing)
  useShare(() => sent)
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
      {viewing ? <ViewerFoot exam={data.examInfo} /> : <OwnFoot data={data} asked={query} sent={sent} />}
    </Box>
  )
}
