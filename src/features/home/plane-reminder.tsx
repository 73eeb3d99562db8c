import { routes } from '@/routes'
import { go } from '@/shell'
import { picks as text } from '@/texts/picks'
import { Icon, press, Row, Text } from '@/ui'
import { useBadges } from '../chat'

/** New answers to my planes, over the foot of the page, for whoever wants that (C.planeset.03). */
export function PlaneReminder() {
  const count = useBadges().data?.planeReminder ?? 0
  if (count === 0) return null
  return (
    <Row align='center' px='s4' className='eg-home-plane eg-tap' {...press(() => void go(routes.message.mine))}>
      <Icon name='send' size={18} />
      <Text ml='s2' size='sub'>
        {text.planeNews(count)}
      </Text>
    </Row>
  )
}
