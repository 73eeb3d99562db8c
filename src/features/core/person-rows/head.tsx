import { CounterTabs, type CounterTabsProps, NoticeBar, type NoticeBarProps, press, Row, Stack, Text } from '@/ui'

export const ListTabs = <K extends string>(props: CounterTabsProps<K>) => (
  <Stack mb='s3'>
    <CounterTabs {...props} />
  </Stack>
)

/** Tells that rows below the viewer's level are left out, or that the list consists of such rows. */
export const ListBar = (props: Omit<NoticeBarProps, 'tone' | 'icon'>) => (
  <Stack mb='s3'>
    <NoticeBar tone='night' {...props} />
  </Stack>
)

export type Way = { label: string; onTap: () => void }

export const Ways = ({ ways }: { ways: readonly Way[] }) => (
  // the links have a taller area for taps, which extends above their text; the negative margin makes up for it
  <Row mt='-s3' justify='end'>
    {ways.map(({ label, onTap }) => (
      <Text key={label} ml='s4' color='brand' size='sub' lineHit className='eg-tap' {...press(onTap)}>
        {label}
      </Text>
    ))}
  </Row>
)
