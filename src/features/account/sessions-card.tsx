import type { Session } from '@contract/areas/account'
import { account as text } from '@/texts/account'
import { moments } from '@/texts/moments'
import { Box, Card, Cell, ErrorLine, SectionTitle, Tag } from '@/ui'
import { useSessions } from './queries'
import '../../ui/skeleton.scss'
import './sessions-card.scss'

/** Where this account is logged in, this device first. */
export function SessionsCard() {
  const { data, state, retry } = useSessions()
  return (
    <Box className='sessions'>
      <SectionTitle>{text.devices}</SectionTitle>
      <Box className='sessions-hint'>{text.devicesHint}</Box>
      <Card rows>
        {state === 'loading' && <Waiting />}
        {state === 'failed' && <ErrorLine text={`${text.devicesFailed}，${text.retry}`} onRetry={() => void retry()} />}
        {data && sorted(data.list).map((session) => <Device key={session.id} session={session} />)}
      </Card>
    </Box>
  )
}

const sorted = (list: readonly Session[]) => [...list].sort((a, b) => Number(b.current) - Number(a.current))

const Device = ({ session: { device, current, createTime, lastSeenTime } }: { session: Session }) => (
  <Cell
    title={device || (current ? text.thisDevice : text.otherDevice)}
    note={current ? text.since(moments.minute(createTime)) : text.lastSeen(moments.minute(lastSeenTime))}
    value={current ? <Tag tone='success'>{text.now}</Tag> : undefined}
  />
)

const Waiting = () => (
  <Box className='sessions-wait eg-bone'>
    <Box className='eg-sk eg-sk-w4' />
    <Box className='eg-sk eg-sk-w7' />
  </Box>
)
