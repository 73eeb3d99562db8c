import { useEffect, useState } from 'react'
import { picks as text } from '@/texts/picks'
import { a11y, Place, press, Row, Text } from '@/ui'
import type { Deck } from './use-deck'

/** Ms; undo stays available at the end of the deck. */
const stays = 6000

export function UndoBar({ deck: { last, undo } }: { deck: Deck }) {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (!last) return undefined
    const timer = setTimeout(() => setOver(last.pick.uid), stays)
    return () => {
      clearTimeout(timer)
      setOver(undefined)
    }
  }, [last])
  if (!last || over === last.pick.uid) return <Place />
  return (
    <Place>
      <Row
        borderBox
        align='center'
        pl='s4'
        radius='full'
        color='on-dark'
        size='sub'
        className='eg-home-undo'
        {...a11y({ live: 'polite', role: 'status' })}
      >
        <Text shrink clamp={1}>
          {last.decision === 'pass' ? text.passed(last.pick.nickname) : text.liked(last.pick.nickname)}
        </Text>
        <Text
          color='honey'
          lineHit
          rigid
          hit
          pr='s4'
          pl='s3'
          weight='bold'
          className='eg-tap'
          {...press(() => void undo())}
        >
          {text.undo}
        </Text>
      </Row>
    </Place>
  )
}
