import type { Autumn } from '@contract/planet/quiz'
import { autumnStatus } from '@contract/planet/quiz-activities'
import { type Route, routes } from '@/routes'
import { type Sent, useShare } from '@/shell'
import { useSentAddress } from '@/shell/sent-address'
import { quiz as text } from '@/texts/planet/quiz'
import { Box, ErrorState, Skeleton, Text } from '@/ui'
import lava from './assets/cake-lava.svg'
import { AutumnMatch, AutumnMine } from './autumn-result'
import { Intro } from './intro'
import { type AutumnAsked, useAutumn } from './queries'
import { Questions } from './questions'
import './quiz.scss'

const route = routes.quiz.systemTestPage as Route

/**
 * Shares the user's result, which its receiver can compare with their own. Without a result only the quiz is shared
 * (B.autumnquiz.09).
 */
const sentOf = (data: Autumn | undefined): Sent<object> => {
  const mine = data?.myResult
  if (!data || !mine) return { title: data?.testEventInfo.testEventName ?? text.start, route, query: {} }
  return { title: data.testEventInfo.shareTxt, route, query: { tid: data.tid, uid: mine.uid } }
}

/** The quiz for the Mid-Autumn Festival (B.autumnquiz). */
export function AutumnScreen({ query }: { query: AutumnAsked }) {
  const state = useAutumn(query)
  const { data, state: asking, refusal, retry } = state.entered
  const sent = sentOf(data)
  useShare(() => sent)
  useSentAddress(
    data?.status === autumnStatus.mine && data.myResult ? { tid: data.tid, uid: data.myResult.uid } : undefined,
  )
  if (asking === 'failed' && !data)
    return (
      <ErrorState
        scene={refusal ? 'lost' : 'error'}
        title={refusal?.msg || text.failed}
        {...(!refusal && { retry: text.again, onRetry: () => void retry() })}
      />
    )
  if (!data) return <Skeleton kind='cards' count={2} label={text.loading} />
  return (
    <Box className='eg-quiz eg-food'>
      <Stage data={data} sent={sent} invited={query.tid !== undefined} state={state} />
    </Box>
  )
}

type StageProps = { data: Autumn; sent: Sent<object>; invited: boolean; state: ReturnType<typeof useAutumn> }

/**
 * Shows the part of the quiz for its status: 0 not answered, 1 the user's own result, 2 how well two people match
 * (B.X08).
 */
function Stage({ data, sent, invited, state }: StageProps) {
  const { status, testEventInfo, questionList, open, startTime } = data
  if (status === autumnStatus.mine) return <AutumnMine data={data} sent={sent} onRemove={() => void state.remove()} />
  if (status === autumnStatus.match) return <AutumnMatch data={data} onFull={state.full} />
  if (!state.begun)
    return (
      <Intro
        picture={lava}
        title={testEventInfo.testEventName}
        about={testEventInfo.testEventDesc}
        rules={testEventInfo.extInfo.activityRules}
        note={invited ? text.invited : undefined}
        open={open}
        startTime={startTime}
        action={text.start}
        onBegin={state.begin}
      />
    )
  return (
    <Questions
      name='autumn'
      offered={questionList}
      head={
        <Text size='sub' color='t2'>
          {testEventInfo.testEventName}
        </Text>
      }
      finish={text.viewResult}
      busy={state.busy}
      onFinish={(_, answers) => state.finish(answers)}
      onReset={state.reset}
    />
  )
}
