import type { Input } from '@contract/kernel/define'
import { type GuardAsk, guards } from '@contract/meeting/guards'
import { put, useAction, useCall } from '@/api'
import { guards as texts } from '@/texts/meeting/guards'
import { Button, Card, confirm, EmptyState, ErrorState, Icon, Row, Skeleton, Stack, Text } from '@/ui'

const text = texts.ask
type Answer = Input<typeof guards.answer>['answer']
type Ask = NonNullable<GuardAsk['ask']>
type Answering = { busy: boolean; say: (answer: Answer) => void }

/** The owner of a phone number sees who asks for consent, and answers without an account (security H12). */
export function GuardAskScreen({ code }: { code: string }) {
  const { data, state, refusal, retry } = useCall(guards.ask, { code }, { silent: true })
  const { run, busy } = useAction(guards.answer, { onDone: (told) => put(guards.ask, { code }, told) })
  if (!data && refusal) return <EmptyState scene='lost' title={text.gone} text={text.goneText} />
  if (!data && state === 'failed')
    return <ErrorState title={texts.failed} retry={texts.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={2} label={texts.loading} />
  const answering = { busy, say: (answer: Answer) => void run({ code, answer }) }
  return (
    <Stack pt='s4' pb='safe' px='s4' gap='s4'>
      {data.stopped ? <Stopped {...answering} /> : <Asked ask={data.ask} {...answering} />}
    </Stack>
  )
}

const Stopped = ({ busy, say }: Answering) => (
  <>
    <Card>
      <Text size='h2'>{text.stopped}</Text>
      <Text mt='s2' color='t2' size='body'>
        {text.stoppedText}
      </Text>
    </Card>
    <Button size='L' block kind='soft' loading={busy} onTap={() => say('resume')}>
      {text.resume}
    </Button>
  </>
)

function Asked({ ask, busy, say }: { ask: GuardAsk['ask'] } & Answering) {
  async function askStop() {
    const asked = { title: text.stopAsk, content: text.stopText, ok: text.stopOk, cancel: text.keep }
    if (await confirm(asked)) say('stop')
  }
  if (!ask) return <EmptyState scene='notice' title={text.resumed} text={text.resumedText} />
  return (
    <>
      <About ask={ask} />
      <Choices ask={ask} busy={busy} say={say} />
      <Button size='L' block kind='text' disabled={busy} onTap={() => void askStop()}>
        {text.stop}
      </Button>
    </>
  )
}

const About = ({ ask: { from, state } }: { ask: Ask }) => (
  <Card>
    <Text balance size='h2' className='eg-num'>
      {text.title(from)}
    </Text>
    <Text mt='s2' color='t2' size='body'>
      {text.text}
    </Text>
    <Stack mt='s3' gap='s2'>
      {text.points.map((point) => (
        <Row key={point} align='start' gap='s2'>
          <Icon name='check' size={18} />
          <Text size='body'>{point}</Text>
        </Row>
      ))}
    </Stack>
    {state !== 'yes' && (
      <Text mt='s3' color='t3' size='sub'>
        {text.doubt}
      </Text>
    )}
  </Card>
)

function Choices({ ask: { state }, busy, say }: { ask: Ask } & Answering) {
  async function askUndo() {
    const asked = { title: text.undoAsk, content: text.undoText, ok: text.undo, cancel: text.keep }
    if (await confirm(asked)) say('no')
  }
  if (state === 'yes')
    return (
      <>
        <Answered title={text.agreed} words={text.agreedText} />
        <Button size='L' block kind='neutral' loading={busy} onTap={() => void askUndo()}>
          {text.undo}
        </Button>
      </>
    )
  return (
    <>
      {state === 'no' && <Answered title={text.refused} words={text.refusedText} />}
      <Button size='L' block loading={busy} onTap={() => say('yes')}>
        {text.yes}
      </Button>
      {state === 'asked' && (
        <Stack gap='s2'>
          <Button size='L' block kind='neutral' disabled={busy} onTap={() => say('no')}>
            {text.no}
          </Button>
          <Text color='t3' size='cap' textAlign='center'>
            {text.noText}
          </Text>
        </Stack>
      )}
    </>
  )
}

const Answered = ({ title, words }: { title: string; words: string }) => (
  <Card>
    <Text size='h3'>{title}</Text>
    <Text mt='s1' color='t2' size='body'>
      {words}
    </Text>
  </Card>
)
