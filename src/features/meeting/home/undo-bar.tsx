import { useEffect, useRef, useState } from 'react'
import { picks as text } from '@/texts/meeting/picks'
import { a11y, classes, Picture, Place, press, Row, Stack, Text, useCovered } from '@/ui'
import friend from '@/ui/assets/friend-head.svg'
import dog from '@/ui/assets/mascot-head.svg'
import { useFirstUse } from './first-use'
import type { Daily } from './queries'
import type { Decided, Deck } from './use-deck'

/** How long the bar is shown, in milliseconds. At the end of the deck a pass can be undone without the bar. */
const stays = 6000
/** How long the bar is shown when it has a hint to read, in milliseconds. */
const staysFirst = 12_000

export function UndoBar({ deck: { last, undo }, told }: { deck: Deck; told?: Daily['told'] }) {
  const [over, setOver] = useState<string>()
  const first = useFirstUse(last, told)
  const covered = useCovered()
  useEffect(() => {
    if (!last) return undefined
    const timer = setTimeout(() => setOver(last.pick.uid), first === undefined ? stays : staysFirst)
    return () => {
      clearTimeout(timer)
      setOver(undefined)
    }
  }, [last, first])
  const shown = useRef(last)
  shown.current = last
  useEffect(() => {
    if (covered) setOver(shown.current?.pick.uid)
  }, [covered])
  if (!last || covered || over === last.pick.uid) return <Place />
  return (
    <Place>
      <Row
        borderBox
        align='center'
        pl='s3'
        gap='s2'
        radius='full'
        color='on-dark'
        size='sub'
        className={classes('eg-home-undo', first !== undefined && 'eg-home-undo-first')}
        {...a11y({ live: 'polite', role: 'status' })}
      >
        <Dogs decision={last.decision} />
        <Stack shrink>
          <Text clamp={1}>
            {last.decision === 'pass' ? text.passed(last.pick.nickname) : text.liked(last.pick.nickname)}
          </Text>
          {first !== undefined && <Text size='cap'>{first}</Text>}
        </Stack>
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

/** After a pass one dog shakes its head; after a like there are two dogs. */
const Dogs = ({ decision }: Pick<Decided, 'decision'>) => (
  <Row rigid care='none' {...a11y({ hidden: true })}>
    <Picture src={dog} fit='contain' lazy={false} className={`eg-home-dog eg-home-dog-${decision}`} />
    {decision === 'like' && (
      <Picture src={friend} fit='contain' lazy={false} className='eg-home-dog eg-home-dog-friend' />
    )}
  </Row>
)
