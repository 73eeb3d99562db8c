import { useEffect, useState } from 'react'
import { picks as text } from '@/texts/picks'
import { a11y, Box, Place, press } from '@/ui'
import type { Deck } from './use-deck'

/** How long it stays, ms; the last one passed can be taken back after it too, from where all are decided. */
const stays = 6000

/** What was just passed, and the way back. */
export function UndoBar({ deck: { passed, undo } }: { deck: Deck }) {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (!passed) return undefined
    const timer = setTimeout(() => setOver(passed.uid), stays)
    return () => {
      clearTimeout(timer)
      setOver(undefined)
    }
  }, [passed])
  if (!passed || over === passed.uid) return <Place />
  return (
    <Place>
      <Box className='home-undo' {...a11y({ live: 'polite', role: 'status' })}>
        <Box className='home-undo-w'>{text.passed(passed.nickname)}</Box>
        <Box className='home-undo-b eg-tap' {...press(() => void undo())}>
          {text.undo}
        </Box>
      </Box>
    </Place>
  )
}
