import { clockOf } from '@contract/kernel/time'
import type { OfflineActivity } from '@contract/play/offline'
import { routes } from '@/routes'
import { go } from '@/shell'
import { offline as text } from '@/texts/play/offline'
import { Card, Coin, Icon, layout, Picture, Row, Stack, Tag, type TagProps, Text } from '@/ui'
import { Leaf } from './leaf'
import './offline.scss'

type Tone = TagProps['tone']

/** The state of the user's ticket or, without one, of the activity. */
function stateOf({ phase, ticketState, seatsLeft, waiting }: OfflineActivity): { tone: Tone; words: string } {
  if (phase === 'cancelled') return { tone: 'neutral', words: text.phase.cancelled }
  if (ticketState === 'going' || ticketState === 'attended') return { tone: 'success', words: text.ticket[ticketState] }
  if (ticketState === 'waiting') return { tone: 'honey', words: text.ticket.waiting }
  if (phase === 'begun' || phase === 'ended') return { tone: 'neutral', words: text.phase[phase] }
  if (seatsLeft === 0) return { tone: 'neutral', words: waiting > 0 ? text.waits(waiting) : text.full }
  return { tone: 'brand', words: text.seats(seatsLeft) }
}

/** An activity in a list. */
export function ActivityCard({ activity }: { activity: OfflineActivity }) {
  const { activityId, title, banners, city, place, startTime, endTime, phase, price } = activity
  const { tone, words } = stateOf(activity)
  const [banner] = banners
  const over = phase === 'ended' || phase === 'cancelled'
  return (
    <Card rows onTap={() => void go(routes.offline.details, { activityId })}>
      {banner !== undefined && <Picture src={banner} className={layout({ block: true, full: true, h: 140 })} />}
      <Row p='s4' align='start'>
        <Leaf at={startTime} over={over} />
        <Stack grow ml='s3'>
          <Text size='h3' clamp={2} breakWord>
            {title}
          </Text>
          <Fact icon='clock'>{`${clockOf(startTime)}–${clockOf(endTime)}`}</Fact>
          <Fact icon='pin'>{`${city} · ${place}`}</Fact>
          <Row mt='s2' align='center' justify='between' care='block'>
            <Row align='center' size='sub' weight='medium' color='honey-text' className='eg-num'>
              {price > 0 && <Coin />}
              {text.price(price)}
            </Row>
            <Tag tone={tone}>{words}</Tag>
          </Row>
        </Stack>
      </Row>
    </Card>
  )
}

const Fact = ({ icon, children }: { icon: 'clock' | 'pin'; children: string }) => (
  <Row mt='s1' align='center' size='sub' color='t2'>
    <Icon name={icon} size={14} className={layout({ mr: 's1' })} />
    <Text grow clamp={1} className='eg-num'>
      {children}
    </Text>
  </Row>
)
