import type { Data } from '@contract/kernel/define'
import { emotionStatus, type paired } from '@contract/profile/paired'
import { routes } from '@/routes'
import { go } from '@/shell'
import { moments } from '@/texts/core/moments'
import { paired as text } from '@/texts/profile/paired'
import { Avatar, Box, Button, Card, confirm, ErrorLine, Row, Skeleton, Stack, Text } from '@/ui'
import { genderOf, useMe } from '../../core/people'
import { useChangePairing, usePairing } from './queries'

type Pairing = Data<typeof paired.state>

/** The user's state. Nothing changes or costs anything before a confirmation. */
export function StatusCard() {
  const { data, state, retry } = usePairing()
  const me = useMe()
  if (state === 'failed') {
    return (
      <Card>
        <ErrorLine text={text.failed} onRetry={() => void retry()} />
      </Card>
    )
  }
  if (!data) return <Skeleton kind='lines' count={3} />
  const together = data.status === emotionStatus.paired
  return (
    <Card>
      <Row align='center' mb='s4'>
        <Avatar
          src={me.data?.avatar}
          size={56}
          gender={me.data && genderOf(me.data.gender)}
          badge={together ? text.badge : undefined}
        />
        <Stack grow ml='s3'>
          <Text size='h2'>{together ? text.together : text.single}</Text>
          <Text color='t2' size='sub'>
            {together ? sinceOf(data) : text.singleText}
          </Text>
        </Stack>
      </Row>
      {together ? <Back pairing={data} /> : <Go />}
    </Card>
  )
}

const sinceOf = ({ sinceTime }: Pairing) => (sinceTime > 0 ? text.since(moments.day(sinceTime)) : '')

function Go() {
  const change = useChangePairing()
  async function pair() {
    const agreed = await confirm({ title: text.goAsk, content: text.goText, ok: text.goYes, cancel: text.notNow })
    if (agreed) await change.run({ status: emotionStatus.paired })
  }
  return (
    <Button size='L' block icon='heart' loading={change.busy} onTap={() => void pair()}>
      {text.go}
    </Button>
  )
}

/** The button to become single again: its price, and when it becomes free (C.X26). */
function Back({ pairing: { fee, balance, freeTime } }: { pairing: Pairing }) {
  const change = useChangePairing()
  const free = moments.minute(freeTime)
  async function back() {
    const content = fee > 0 ? text.backPaid(fee, balance, free) : text.backText
    const ok = fee > 0 ? text.backFor(fee) : text.back
    const agreed = await confirm({ title: text.backAsk, content, ok, cancel: text.notNow, danger: true })
    if (agreed) await change.run({ status: emotionStatus.single, ...(fee > 0 && { agreedFee: fee }) })
  }
  return (
    <>
      <Text mb='s3' color='t2' size='sub'>
        {fee === 0 ? text.free : text.paidUntil(free, fee)}
        {fee > 0 && <Box>{balance < fee ? text.lacks(balance, fee - balance) : text.holds(balance)}</Box>}
      </Text>
      <Button size='L' block kind='neutral' loading={change.busy} onTap={() => void back()}>
        {text.back}
      </Button>
      {balance < fee && (
        <Button size='L' block kind='text' onTap={() => void go(routes.money.topUp)}>
          {text.topUp}
        </Button>
      )}
    </>
  )
}
