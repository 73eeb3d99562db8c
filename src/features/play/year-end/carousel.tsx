import { useEffect, useState } from 'react'
import { yearEnd as text } from '@/texts/play/year-end'
import { a11y, Box, Row, scrollable, Stack, Text } from '@/ui'
import { PrizeIcon } from './prize-icon'
import type { Prize } from './queries'
import { carouselOf } from './rules'

/** Milliseconds between two steps. */
const pause = 3000

/** Prizes that move automatically and can be swiped. Under reduced motion they only move by hand. */
export function Prizes({ prizes }: { prizes: readonly Prize[] }) {
  const at = useSteps(prizes.length)
  return (
    <Box className='eg-yearend-prizes' {...scrollable()} {...a11y({ role: 'group', label: text.prizes })}>
      <Row className={at === 0 ? 'eg-yearend-track eg-yearend-track-first' : 'eg-yearend-track'} style={shifted(at)}>
        {carouselOf(prizes).map(({ icon, prizeName }, n) => (
          <Stack key={n} rigid borderBox w={92} h={88} align='center' mr='s2' pt='s2' className='eg-yearend-prize'>
            <PrizeIcon kind={icon} />
            <Text mt='s1' px='s1' size='cap' weight='medium' textAlign='center' className='eg-yearend-name'>
              {prizeName}
            </Text>
          </Stack>
        ))}
      </Row>
    </Box>
  )
}

const shifted = (at: number) => ({ transform: `translateX(calc(var(--eg-yearend-step) * ${-at}))` })

/**
 * The step from 0 to `count`. The last step shows the repeated prizes, from which it jumps to the first step unnoticed.
 */
function useSteps(count: number): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (count === 0) return undefined
    const timer = setInterval(() => setAt((now) => (now >= count ? 0 : now + 1)), pause)
    return () => clearInterval(timer)
  }, [count])
  useEffect(() => {
    if (at < count || count === 0) return undefined
    const timer = setTimeout(() => setAt(0), pause / 2)
    return () => clearTimeout(timer)
  }, [at, count])
  return at
}
