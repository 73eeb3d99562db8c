import { CounterTabs, type CounterTabsProps, NoticeBar, type NoticeBarProps, press, Row, Stack, Text } from '@/ui'
import './head.scss'

/** The tabs of a screen with several lists, above everything else of the head. */
export const ListTabs = <K extends string>(props: CounterTabsProps<K>) => (
  <Stack mb='s3'>
    <CounterTabs {...props} />
  </Stack>
)

/** Above the rows: somebody was left out because of their level, or these are the ones who were. */
export const ListBar = (props: Omit<NoticeBarProps, 'tone' | 'icon'>) => (
  <Stack mb='s3'>
    <NoticeBar tone='night' {...props} />
  </Stack>
)

export type Way = { label: string; onTap: () => void }

/** Small links at the right, just above the rows: what else there is to do with them. */
export const Ways = ({ ways }: { ways: readonly Way[] }) => (
  <Row justify='end' className='eg-related-ways'>
    {ways.map(({ label, onTap }) => (
      <Text key={label} ml='s4' color='brand' className='eg-related-way eg-tap' {...press(onTap)}>
        {label}
      </Text>
    ))}
  </Row>
)
