import { routes } from '@/routes'
import { go } from '@/shell'
import { picks as text } from '@/texts/meeting/picks'
import { Icon, layout, press, Row, Text } from '@/ui'
import { useBadges } from '../chat'

/** The number of new answers to the user's paper planes, if they want to be reminded (C.planeset.03). */
export const usePlaneNews = () => useBadges().data?.planeReminder ?? 0

/** The number is shown in a line that exists anyway, so that nothing moves when it appears. */
export const PlaneReminder = ({ count }: { count: number }) => (
  <Row
    relative
    grow
    align='center'
    weight='medium'
    className='eg-home-news eg-more-sub eg-tap'
    {...press(() => void go(routes.message.mine))}
  >
    <Icon name='send' size={18} className={layout({ care: 'none', mr: 's1' })} />
    <Text shrink clamp={1}>
      {text.planeNews(count)}
    </Text>
  </Row>
)
