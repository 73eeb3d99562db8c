import type { Session } from '@contract/account/account'
import { host } from '@/platform'
import { moments } from '@/texts/core/moments'
import { sessions as text } from '@/texts/core/sessions'
import { Box, Button, Card, Cell, confirm, ErrorLine, Stack, Tag, Text } from '@/ui'
import { useEndSession, useSessions } from './queries'
import '../../../ui/skeleton.scss'
import './sessions-card.scss'

/** The user's sessions. This device comes first (security I4). */
export function SessionsCard() {
  const { data, state, retry } = useSessions()
  const ending = useEndSession(() => {
    host.toast(text.ended)
    void retry()
  })
  async function end(session: Session) {
    const content = text.endText(nameOf(session))
    if (await confirm({ title: text.endAsk, content, ok: text.end, cancel: text.cancel, danger: true }))
      await ending.run({ id: session.id })
  }
  return (
    <Box>
      <Text mt='s1' mb='s3' color='t3' size='sub'>
        {text.devicesHint}
      </Text>
      <Card rows>
        {state === 'loading' && <Waiting />}
        {state === 'failed' && <ErrorLine text={`${text.devicesFailed}，${text.retry}`} onRetry={() => void retry()} />}
        {data &&
          sorted(data.list).map((session) => (
            <Device key={session.id} session={session} busy={ending.busy} onEnd={() => void end(session)} />
          ))}
      </Card>
    </Box>
  )
}

const sorted = (list: readonly Session[]) => [...list].sort((a, b) => Number(b.current) - Number(a.current))

const nameOf = ({ device, current }: Session) => device || (current ? text.thisDevice : text.otherDevice)

const Device = ({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) => {
  const { current, createTime, lastSeenTime } = session
  return (
    <Cell
      title={nameOf(session)}
      note={current ? text.since(moments.minute(createTime)) : text.lastSeen(moments.minute(lastSeenTime))}
      value={
        current ? (
          <Tag tone='success'>{text.now}</Tag>
        ) : (
          <Button kind='outline' size='S' disabled={busy} label={`${text.end} ${nameOf(session)}`} onTap={onEnd}>
            {text.end}
          </Button>
        )
      }
    />
  )
}

const Waiting = () => (
  <Stack borderBox justify='center' px='s4' className='eg-sessions-wait eg-bone'>
    <Box className='eg-sk eg-sk-w4' />
    <Box className='eg-sk eg-sk-w7' />
  </Stack>
)
