import { routes } from '@/routes'
import { go } from '@/shell'
import { picks as text } from '@/texts/picks'
import { NoticeBar, Stack } from '@/ui'
import { useBadges } from '../chat'

/** New answers to my planes, for whoever wants to be reminded (C.planeset.03). */
export const usePlaneNews = () => useBadges().data?.planeReminder ?? 0

/** A line above the cards: it covers none of their buttons. */
export const PlaneReminder = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Stack mt='s2'>
      <NoticeBar tone='night' icon='send' onTap={() => void go(routes.message.mine)}>
        {text.planeNews(count)}
      </NoticeBar>
    </Stack>
  )
