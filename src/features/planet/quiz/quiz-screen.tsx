import type { Quiz } from '@contract/planet/quiz'
import { quizStatus } from '@contract/planet/quiz-activities'
import { useShare, useTitle } from '@/shell'
import { useSentAddress } from '@/shell/sent-address'
import { quiz as text } from '@/texts/planet/quiz'
import { Avatar, Box, classes, ErrorState, Row, Skeleton, Stack, Text } from '@/ui'
import { Comparison } from './comparison'
import { Intro } from './intro'
import { activityAt, looks, type QuizPage } from './looks'
import { OwnerResult } from './owner-result'
import { Picker } from './picker'
import { type Asked, useQuiz } from './queries'
import { Questions } from './questions'
import { sentOf } from './quiz-share'
import './quiz.scss'

type Screen = { page: QuizPage; query: Asked }
type State = ReturnType<typeof useQuiz>

/** One screen for the three quizzes. The differences are in `looks` (B.quiz). */
export function QuizScreen({ page, query }: Screen) {
  const state = useQuiz(page, query)
  const { data, state: asking, refusal, retry } = state.entered
  useTitle(data?.testEventName)
  useShare(() =>
    data
      ? sentOf(data)
      : { title: text.start, route: looks[activityAt[page]].route, query: { activityId: activityAt[page] } },
  )
  useSentAddress(data && (data.tid === '' ? { activityId: data.activityId } : { tid: data.tid }))
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
    <Box className={classes('eg-quiz', looks[data.extInfo.imgConfig].ground)}>
      <Stage page={page} quiz={data} state={state} />
    </Box>
  )
}

/** Shows the quiz by its status (B.quiz.04 to 07). */
function Stage({ page, quiz, state }: { page: QuizPage; quiz: Quiz; state: State }) {
  const { status, activityId } = quiz
  if (status === quizStatus.mine)
    return <OwnerResult quiz={quiz} again={state.entered.retry} onRemove={() => void state.remove()} />
  if (status === quizStatus.compared)
    return (
      <Comparison
        key={quiz.tid}
        quiz={quiz}
        canTell={page === 'testPage'}
        onMakeMine={() => state.makeMine(activityId)}
        onTakeBack={() => void state.takeBack()}
      />
    )
  if (!state.begun) return <Begin quiz={quiz} onBegin={state.begin} />
  const making = status === quizStatus.creating
  return (
    <Questions
      name={`${activityId}/${quiz.tid}`}
      key={`${activityId}/${quiz.tid}`}
      offered={quiz.questions}
      head={<Whose quiz={quiz} />}
      finish={making ? text.finishMaking : text.finish}
      busy={state.busy}
      onFinish={(questions, answers) => state.finish([...questions], answers)}
      onReset={state.reset}
      more={
        making && quiz.allowChooseQuestion ? (steps) => <Picker activityId={activityId} steps={steps} /> : undefined
      }
    />
  )
}

function Begin({ quiz, onBegin }: { quiz: Quiz; onBegin: () => void }) {
  const { status, ownerInfo, testEventName, testEventDesc, extInfo, open, startTime } = quiz
  const invited = status === quizStatus.invited
  return (
    <Intro
      picture={looks[extInfo.imgConfig].picture}
      from={
        invited && (
          <>
            <Avatar src={ownerInfo.avatar} size={72} />
            <Text mt='s2' size='h3'>
              {text.invitation(ownerInfo.nickname)}
            </Text>
          </>
        )
      }
      title={testEventName}
      about={testEventDesc}
      rules={extInfo.activityRules}
      note={invited ? text.seen(ownerInfo.gender) : undefined}
      open={open}
      startTime={startTime}
      action={invited ? text.start : text.begin}
      onBegin={onBegin}
    />
  )
}

const Whose = ({ quiz: { status, ownerInfo } }: { quiz: Quiz }) =>
  status === quizStatus.invited ? (
    <Row align='center'>
      <Avatar src={ownerInfo.avatar} size={36} />
      <Stack shrink ml='s2'>
        <Text size='sub' clamp={1}>
          {text.invitation(ownerInfo.nickname)}
        </Text>
        <Text size='cap' color='t2'>
          {text.aim(ownerInfo.gender)}
        </Text>
      </Stack>
    </Row>
  ) : (
    <Text size='sub' color='t2'>
      {text.making}
    </Text>
  )
