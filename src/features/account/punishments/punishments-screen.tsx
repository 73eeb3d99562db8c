import { punishments } from '@contract/account/punishments'
import { useCall } from '@/api'
import { punishments as text } from '@/texts/account/punishments'
import { moments } from '@/texts/core/moments'
import { Button, Card, Cell, EmptyState, ErrorState, Skeleton, Stack, Tag, Text } from '@/ui'
import { supportTap } from '../../core/help'
import { Appeal } from './appeal'

/** The user's punishments with kind, reason and end (A.punish). */
export function PunishmentsScreen() {
  const { data, state, refusal, retry } = useCall(punishments.mine, {})
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={3} />
  if (data.list.length === 0) return <EmptyState scene='notice' title={text.none} text={text.noneText} />
  return (
    <Stack pt='s3' pb='safe' px='s4'>
      <Stack gap='s3'>
        {data.list.map(({ punishmentId, title, reason, startTime, untilTime, over, appeal }) => (
          <Card key={punishmentId} rows>
            <Cell
              title={title}
              note={`${reason} · ${when(startTime, untilTime, over)}`}
              value={<Tag tone={over ? 'neutral' : 'danger'}>{over ? text.over : text.running}</Tag>}
            />
            <Appeal punishmentId={punishmentId} title={title} appeal={appeal} />
          </Card>
        ))}
      </Stack>
      <Text mt='s5' mb='s3' textAlign='center' color='t3' size='sub'>
        {text.appeal}
      </Text>
      <Button kind='soft' block icon='chat' {...supportTap()}>
        {text.support}
      </Button>
    </Stack>
  )
}

function when(start: number, until: number, over: boolean): string {
  const from = text.from(moments.minute(start))
  if (until > start) return `${from}，${text.until(moments.minute(until))}`
  return over ? moments.minute(start) : `${from}，${text.endless}`
}
