import type { Application } from '@contract/meeting/apply'
import { apply as text } from '@/texts/meeting/apply'
import { Button, Row, SectionTitle, Stack, Text } from '@/ui'
import { ApplyCard } from './apply-card'
import { ApplyRow } from './apply-row'
import { useAccept, useStop, waits } from './queries'
import type { GroupedRow } from './row-groups'
import './apply.scss'

type Ways = {
  onOpen: (row: Application) => void
  onEnd: () => void
  onRefuse: (applyId: string) => void
  onRemove: (row: Application) => void
}

export function Part({ row, first, last, title, count, sent, ...ways }: GroupedRow & Ways & { sent: boolean }) {
  const waiting = waits(row)
  return (
    <Stack pb={waiting || last ? 's3' : undefined}>
      {title && (
        <Row align='center' className='eg-apply-title'>
          <SectionTitle>{title}</SectionTitle>
          <Text ml='s2' color='t3' size='sub' className='eg-num'>
            {count}
          </Text>
        </Row>
      )}
      {!waiting ? (
        <ApplyRow row={row} first={first} last={last} {...ways} />
      ) : sent ? (
        <Sent row={row} {...ways} />
      ) : (
        <Received row={row} {...ways} />
      )}
    </Stack>
  )
}

function Received({ row, onRefuse, ...ways }: Pick<GroupedRow, 'row'> & Ways) {
  const accept = useAccept()
  return (
    <ApplyCard row={row} {...ways}>
      <Button kind='neutral' onTap={() => onRefuse(row.applyId)}>
        {text.refuse}
      </Button>
      <Button loading={accept.busy} className='eg-apply-yes' onTap={() => void accept.run(row)}>
        {text.agree}
      </Button>
    </ApplyCard>
  )
}

function Sent({ row, ...ways }: Pick<GroupedRow, 'row'> & Ways) {
  const stop = useStop()
  return (
    <ApplyCard row={row} note={row.tips} {...ways}>
      <Button kind='neutral' loading={stop.busy} onTap={() => void stop.run(row)}>
        {text.stop}
      </Button>
    </ApplyCard>
  )
}
