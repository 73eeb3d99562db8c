import { offline as text } from '@/texts/play/offline'
import { Card, Icon, type IconName, layout, Row, Stack, Text } from '@/ui'
import { comes, type Info } from './main-action'
import { momentAt, spanOf } from './times'

const roomOf = ({ phase, seatsLeft, capacity, waiting }: Info) => {
  if (!comes(phase)) return text.roomAll(capacity)
  return seatsLeft > 0 ? text.roomOf(seatsLeft, capacity) : text.roomFull(capacity, waiting)
}

/** What leaving costs now. A deadline that has passed is not promised. */
function leavingOf({ phase, price, refundTime }: Info): string {
  if (phase === 'late') return price > 0 ? text.leavingLate : ''
  if (phase !== 'open') return ''
  const until = momentAt(refundTime)
  return price > 0 ? text.leavingFree(until) : text.leavingPlain(until)
}

/** Time, place and price of an activity, and until when the user may leave it. */
export function Facts({ info }: { info: Info }) {
  const { startTime, endTime, city, place, price } = info
  const leaving = leavingOf(info)
  return (
    <Card>
      <Stack gap='s3'>
        <Fact icon='clock' label={text.when}>
          {spanOf(startTime, endTime)}
        </Fact>
        <Fact icon='pin' label={text.where}>{`${city} · ${place}`}</Fact>
        <Fact icon='bag' label={text.cost}>
          {text.price(price)}
        </Fact>
        <Fact icon='users' label={text.room} note={text.privacy}>
          {roomOf(info)}
        </Fact>
        {leaving !== '' && (
          <Fact icon='info' label={text.leaving}>
            {leaving}
          </Fact>
        )}
      </Stack>
    </Card>
  )
}

const Fact = ({ icon, label, children, note }: { icon: IconName; label: string; children: string; note?: string }) => (
  <Row align='start'>
    <Icon name={icon} size={20} className={layout({ mr: 's3', color: 't2' })} />
    <Stack grow>
      <Text size='cap' color='t2'>
        {label}
      </Text>
      <Text size='body' breakWord className='eg-num'>
        {children}
      </Text>
      {note !== undefined && (
        <Text size='cap' color='t3'>
          {note}
        </Text>
      )}
    </Stack>
  </Row>
)
