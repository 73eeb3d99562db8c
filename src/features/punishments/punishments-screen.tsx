import { punishments } from '@contract/areas/punishments'
import { useCall } from '@/api'
import { moments } from '@/texts/moments'
import { punishments as text } from '@/texts/punishments'
import { Box, Button, Card, Cell, EmptyState, ErrorState, Skeleton, Tag } from '@/ui'
import { supportTap } from '../support'
import './punishments.scss'

/** What was done to me, why, and until when (A.punish). */
export function PunishmentsScreen() {
  const { data, state, refusal, retry } = useCall(punishments.mine, {})
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={3} />
  if (data.list.length === 0) return <EmptyState scene='notice' title={text.none} text={text.noneText} />
  return (
    <Box className='punish'>
      <Card rows>
        {data.list.map(({ title, reason, startTime, untilTime, over }) => (
          <Cell
            key={`${title} ${startTime}`}
            title={title}
            note={`${reason} · ${when(startTime, untilTime, over)}`}
            value={<Tag tone={over ? 'neutral' : 'danger'}>{over ? text.over : text.running}</Tag>}
          />
        ))}
      </Card>
      <Box className='punish-appeal'>{text.appeal}</Box>
      <Button kind='soft' block icon='chat' {...supportTap()}>
        {text.support}
      </Button>
    </Box>
  )
}

function when(start: number, until: number, over: boolean): string {
  const from = text.from(moments.minute(start))
  if (until > start) return `${from}，${text.until(moments.minute(until))}`
  return over ? moments.minute(start) : `${from}，${text.endless}`
}
