import type { ComponentType } from 'react'
import { verificationStatus } from '@contract/kernel/options'
import { verify as text } from '@/texts/account/verify'
import { moments } from '@/texts/core/moments'
import { Box, Card, Icon, NoticeBar, ProgressLine, Row, Stack, Text } from '@/ui'
import { kinds } from './kinds'
import { type Kind, oneOf, type Verifications } from './queries'

type Props = { kind: Kind; one: ReturnType<typeof oneOf> }

const cards: Partial<Record<number, ComponentType<Props>>> = {
  [verificationStatus.passed]: Passed,
  [verificationStatus.reviewing]: Reviewing,
  [verificationStatus.failed]: Failed,
}

export function StateCard({ kind, mine }: { kind: Kind; mine: Verifications | undefined }) {
  const one = oneOf(mine, kind)
  const State = cards[one.status]
  return State ? <State kind={kind} one={one} /> : null
}

function Passed({ kind, one: { decideTime, reason } }: Props) {
  return (
    <Card>
      <Row align='center'>
        <Row square={44} rigid align='center' justify='center' mr='s3' radius='m' bg='success-soft' color='success'>
          <Icon name={kinds[kind].icon} size={24} />
        </Row>
        <Stack grow>
          <Text size='h3'>{`${text.kinds[kind].title} ${text.proof.passed}`}</Text>
          <Text color='t2' size='sub'>
            {`${decideTime > 0 ? `${text.passedOn(moments.day(decideTime))}，` : ''}${text.proof.passedText}`}
          </Text>
        </Stack>
      </Row>
      {reason !== '' && <Text color='t2' size='sub'>{`${text.proof.lastChange}：${reason}`}</Text>}
    </Card>
  )
}

function Reviewing({ one: { submitTime, expireTime } }: Props) {
  return (
    <Card>
      <Text size='h3'>{text.proof.reviewing}</Text>
      <Stack my='s3'>
        <ProgressLine value={50} label={text.proof.reviewing} />
        <Row justify='between' mt='s1' color='t3' size='cap'>
          {text.proof.reviewSteps.map((step) => (
            <Box key={step}>{step}</Box>
          ))}
        </Row>
      </Stack>
      {submitTime > 0 && (
        <Text color='t2' size='sub'>
          {text.proof.submitted(moments.minute(submitTime))}
        </Text>
      )}
      {expireTime > 0 && (
        <Text color='t2' size='sub'>
          {text.proof.until(moments.monthDay(expireTime))}
        </Text>
      )}
      <Text color='t2' size='sub'>
        {text.proof.reviewText}
      </Text>
    </Card>
  )
}

function Failed({ kind, one: { reason } }: Props) {
  return (
    <Card>
      <NoticeBar icon='info'>{`${text.proof.lastReason}${reason === '' ? '' : `：${reason}`}`}</NoticeBar>
      <Text color='t2' size='sub' mt='s2'>
        {kind === 'education' || kind === 'work' ? text.proof.edit : text.proof.editPlain}
      </Text>
    </Card>
  )
}
