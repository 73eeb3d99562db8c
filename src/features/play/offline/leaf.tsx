import { Stack, Text } from '@/ui'
import { leafOf } from './times'
import './offline.scss'

/** A page of a wall calendar. */
export function Leaf({ at, over }: { at: number; over: boolean }) {
  const { month, day, weekday } = leafOf(at)
  return (
    <Stack
      rigid
      clip
      radius='m'
      textAlign='center'
      w={60}
      pb='s1'
      bg='sunken'
      className={over ? 'eg-offline-over' : undefined}
    >
      <Text size='cap' weight='medium' className='eg-offline-month'>
        {month}
      </Text>
      <Text size='h1' className='eg-num'>
        {day}
      </Text>
      <Text size='cap' color='t2'>
        {weekday}
      </Text>
    </Stack>
  )
}
