import { useEffect, useState } from 'react'
import { yearEnd as text } from '@/texts/play/year-end'
import { Icon, Row, Text } from '@/ui'
import type { Winner } from './queries'

/** How long each winner is shown, in milliseconds. */
const pause = 3000

/** Recent winners, one after another (B.yearend.06). */
export function Ticker({ winners }: { winners: readonly Winner[] }) {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (winners.length < 2) return undefined
    const timer = setInterval(() => setAt((now) => now + 1), pause)
    return () => clearInterval(timer)
  }, [winners.length])
  const winner = winners[at % Math.max(1, winners.length)]
  return (
    <Row align='center' mx='s4' mt='s2' px='s3' className='eg-yearend-ticker'>
      <Icon name='bell' size={18} />
      <Text key={at} grow ml='s2' size='sub' clamp={1} className='eg-yearend-line'>
        {winner ? text.won(winner.nickname, winner.prizeName) : text.nobodyYet}
      </Text>
    </Row>
  )
}
