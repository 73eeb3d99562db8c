import { useEffect, useState } from 'react'
import { persistedOfAccount } from '@/api'
import { host } from '@/platform'
import { picks as text } from '@/texts/meeting/picks'
import { Box, layout, Picture, Stack, Text } from '@/ui'
import bowl from '@/ui/assets/bowl.svg'
import type { Daily } from './queries'
import './noon.scss'

const seen = persistedOfAccount<string>('NOON_SEEN')

/**
 * Announces new people when they are first shown: a bowl opens over the deck and then disappears by itself. It does not
 * block taps.
 */
export function Noon({ daily }: { daily: Pick<Daily, 'day' | 'list' | 'streak'> }) {
  const { day, list, streak } = daily
  const [opens] = useState(() => seen.get() !== day && list.every(({ decision }) => decision === ''))
  useEffect(() => {
    if (!opens) return
    seen.set(day)
    host.tick()
  }, [day, opens])
  if (!opens) return null
  return (
    <Stack align='center' justify='center' gap='s2' radius='xl' bg='card' className='eg-noon'>
      <Box className='eg-noon-lid' />
      <Picture src={bowl} fit='contain' lazy={false} className={layout({ square: 128, mb: 's2' })} />
      <Text size='h2' weight='bold'>
        {text.noon(list.length)}
      </Text>
      {streak > 1 && (
        <Text size='sub' color='t2'>
          {text.streak(streak)}
        </Text>
      )}
    </Stack>
  )
}
