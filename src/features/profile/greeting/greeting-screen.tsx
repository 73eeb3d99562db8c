import { useState } from 'react'
import { uploadLimits } from '@contract/core/uploads'
import { reviewState } from '@contract/kernel/options'
import type { MyProfile } from '@contract/profile/profile'
import { recorder } from '@/platform/voice-host'
import { voice } from '@/texts/core/voice'
import { greeting as text } from '@/texts/profile/greeting'
import { profile as names } from '@/texts/profile/profile'
import { Button, Card, confirm, ErrorLine, ErrorState, Row, Skeleton, Stack, Tag, Text, WaitingDots } from '@/ui'
import { useMine } from '../../core/people'
import { VoiceBar } from '../../core/voice'
import { GreetingPlay } from '../profile'
import { useGreeting } from './use-greeting'

/** The voice on the user's profile. It can be recorded, played, recorded again and deleted. */
export function GreetingScreen() {
  const { data: mine, state, refusal, retry } = useMine()
  if (mine) return <Greeting greeting={mine.greeting} />
  if (state === 'loading') return <Skeleton kind='cards' count={1} label={names.loading} />
  return <ErrorState title={names.failed} text={refusal?.msg} retry={names.retry} onRetry={() => void retry()} />
}

function Greeting({ greeting }: Pick<MyProfile, 'greeting'>) {
  const [again, setAgain] = useState(false)
  const work = useGreeting()
  async function askDrop() {
    const asked = { title: text.dropAsk, content: text.dropText, ok: text.drop, cancel: text.keep, danger: true }
    if (await confirm(asked)) work.drop()
  }
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      <Card>
        <Text size='h3'>{text.hint}</Text>
        <Text mt='s2' color='t2' size='sub'>
          {text.ideas}
        </Text>
        <Text mt='s1' color='t3' size='cap'>
          {text.noContacts}
        </Text>
      </Card>
      <Card>
        {greeting && !again ? (
          <Kept greeting={greeting} busy={work.state === 'busy'} onAgain={() => setAgain(true)} onDrop={askDrop} />
        ) : (
          <Recording
            busy={work.state === 'busy'}
            onVoice={(picked) => {
              setAgain(false)
              work.record(picked)
            }}
          />
        )}
        {work.state === 'failed' && <ErrorLine text={`${work.problem}，${text.retry}`} onRetry={work.retry} />}
      </Card>
    </Stack>
  )
}

interface KeptProps {
  greeting: NonNullable<MyProfile['greeting']>
  busy: boolean
  onAgain: () => void
  onDrop: () => Promise<void>
}

const saidOf = ({ state, reason }: KeptProps['greeting']['file']) => {
  if (state === reviewState.rejected) return text.refused(reason)
  return state === reviewState.pending ? text.inReview : text.shown
}

function Kept({ greeting: { file, seconds }, busy, onAgain, onDrop }: KeptProps) {
  return (
    <Stack gap='s3'>
      <Row align='center' gap='s2'>
        <Text size='h3'>{text.mine}</Text>
        {file.state === reviewState.pending && <Tag tone='honey'>{names.inReview}</Tag>}
        {file.state === reviewState.rejected && <Tag tone='danger'>{names.refused}</Tag>}
      </Row>
      <GreetingPlay url={file.url} seconds={seconds} own />
      <Text color='t3' size='cap'>
        {saidOf(file)}
      </Text>
      <Row gap='s2' wrap>
        {recorder.available && (
          <Button kind='soft' size='S' loading={busy} onTap={onAgain}>
            {text.again}
          </Button>
        )}
        <Button kind='neutral' size='S' loading={busy} onTap={() => void onDrop()}>
          {text.drop}
        </Button>
      </Row>
    </Stack>
  )
}

function Recording({ busy, onVoice }: { busy: boolean; onVoice: Parameters<typeof VoiceBar>[0]['onVoice'] }) {
  if (busy) return <WaitingDots tone='brand-vivid' label={text.sending} />
  if (!recorder.available)
    return (
      <Text color='t2' size='sub'>
        {text.noRecorder}
      </Text>
    )
  return (
    <Stack gap='s2'>
      <Row>
        <VoiceBar purpose='keep' longest={uploadLimits.greetingSeconds} onVoice={onVoice} />
      </Row>
      <Text color='t3' size='cap'>
        {voice.longest(uploadLimits.greetingSeconds)}
      </Text>
    </Stack>
  )
}
