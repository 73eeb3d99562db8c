import { useEffect } from 'react'
import { reviewState } from '@contract/kernel/options'
import { planeLimits, type PlaneMessage, planes } from '@contract/meeting/planes'
import { call, socket, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, useShownAgain } from '@/shell'
import { chat as chatText } from '@/texts/meeting/chat'
import { planes as text } from '@/texts/meeting/planes'
import { BottomBar, Button, confirm, ErrorState, IconButton, Row, Skeleton, Stack, Text } from '@/ui'
import { WriteField } from '../../core/writing'
import { useWords } from './drafts'
import { PlaneCard } from './plane-card'
import { planesChanged } from './queries'
import './planes.scss'

type Pair = { driftBottleId: string; uid: string }

/** All messages about one plane (C.plane.29, C.plane.38). */
export function ThreadScreen({ query: pair }: { query: Pair }) {
  const { data, state, refusal, retry } = useCall(planes.thread, pair, { silent: true })
  const known = data?.messages.length ?? 0
  useShownAgain(() => void retry())
  useEffect(() => socket.listen(({ type }) => void (type === 'badges' && retry())), [retry])
  useEffect(() => {
    if (known > 0) void call(planes.read, pair, { silent: true }).then(planesRead, () => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- the pair is two words
  }, [known, pair.driftBottleId, pair.uid])
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={4} label={text.loading} />
  return (
    <>
      <Stack px='s4' pt='s3' pb='s6' gap='s3'>
        <PlaneCard plane={data.plane} title={data.mine ? text.myPlane : text.theirPlane} />
        {data.messages.map((message) => (
          <Words key={message.messageId} message={message} />
        ))}
        <Ways pair={pair} mine={data.mine} />
      </Stack>
      <BottomBar>
        {data.obstacle === '' ? (
          <Answer pair={pair} />
        ) : (
          <Text textAlign='center' size='sub' color='t2'>
            {data.obstacle}
          </Text>
        )}
      </BottomBar>
    </>
  )
}

const planesRead = () => planesChanged()

const Words = ({ message: { mine, content, createTime, review, reviewReason } }: { message: PlaneMessage }) => (
  <Stack align={mine ? 'end' : 'start'}>
    <Text
      py='s3'
      px='s4'
      bg={mine ? 'brand-soft' : 'card'}
      radius='l'
      breakWord
      size='body'
      className='eg-planes-words'
    >
      {content}
    </Text>
    <Text mt='s1' size='cap' color='t3' className='eg-num'>
      {review === reviewState.pending
        ? text.checking
        : review === reviewState.rejected
          ? text.refused(reviewReason)
          : chatText.when(createTime, Date.now())}
    </Text>
  </Stack>
)

function Answer({ pair }: { pair: Pair }) {
  const draft = useWords(`${pair.driftBottleId}${pair.uid}`)
  const { run, busy } = useAction(planes.reply, {
    silent: true,
    onDone: () => {
      draft.drop()
      planesChanged()
    },
    onFailed: (refusal) => host.toast(refusal?.msg || text.replyFailed),
  })
  function reply() {
    const wish = draft.sending()
    if (wish.content === '') host.toast(text.blank)
    else void run({ ...wish, ...pair, messageType: 'txt' })
  }
  return (
    <Row grow align='end'>
      <WriteField
        value={draft.words}
        max={planeLimits.planeMax}
        placeholder={text.replyHere}
        label={text.replyLabel}
        onDone={reply}
        onChange={draft.write}
      />
      <IconButton icon='send' label={text.reply} disabled={busy} onTap={reply} />
    </Row>
  )
}

/** The buttons to report and to leave. The thrower deletes the plane; a catcher gives it up. */
function Ways({ pair: { driftBottleId, uid }, mine }: { pair: Pair; mine: boolean }) {
  const question = mine
    ? { title: text.removeAsk, content: text.removeText, ok: text.remove }
    : { title: text.leaveAsk, content: text.leaveText, ok: text.leave }
  async function leave() {
    if (!(await confirm({ ...question, cancel: text.later, danger: true }))) return
    try {
      await call(mine ? planes.remove : planes.throwBack, { driftBottleId })
    } catch {
      return
    }
    planesChanged()
    void go.back()
  }
  return (
    <Row justify='center' gap='s3' mt='s4'>
      <Button size='S' kind='neutral' onTap={() => void leave()}>
        {question.ok}
      </Button>
      <Button
        size='S'
        kind='neutral'
        onTap={() => void go(routes.message.report, { driftBottleId, targetUserId: uid })}
      >
        {text.report}
      </Button>
    </Row>
  )
}
