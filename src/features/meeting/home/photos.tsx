import { type ReactNode, useState } from 'react'
import { picks as text } from '@/texts/meeting/picks'
import { Avatar, Box, classes, layout, Picture, PictureBars, press, Row, Stack, Text } from '@/ui'
import { genderOf } from '../../core/people'
import type { Picked } from './queries'

type PhotosProps = {
  pick: Picked
  /** Whether the card is in front. Its photos can be swiped, and the next one is preloaded. */
  front: boolean
  onOpen: () => void
  children: ReactNode
}

/** A tap on a side changes the photo. A tap on the middle opens the profile. */
export function Photos({ pick, front, onOpen, children }: PhotosProps) {
  const { photos, avatar, nickname, gender } = pick
  const pictures = photos.length > 0 ? photos : avatar === '' ? [] : [avatar]
  const [at, setAt] = useState(0)
  const [reached, setReached] = useState(0)
  const all = pictures.length
  function turn(by: number) {
    const next = Math.max(0, Math.min(all - 1, at + by))
    setAt(next)
    setReached(Math.max(reached, next))
  }
  return (
    <Stack relative bg='sunken' clip className='eg-pick-card-frame'>
      {all === 0 && (
        <Row fill align='center' justify='center' pb='s12'>
          <Avatar src='' size={96} gender={genderOf(gender)} />
        </Row>
      )}
      {pictures.slice(0, front ? reached + 2 : 1).map((src, n) => (
        <Picture
          key={src}
          src={src}
          className={classes(layout({ full: true, fill: true, h: 'full' }), n !== at && 'eg-pick-card-picture-off')}
          fit='face'
          alt={n === at ? text.photo(n + 1, all) : ''}
          lazy={false}
        />
      ))}
      <Text pt='s12' pb='s3' px='s4' color='on-dark' className='eg-pick-card-words'>
        {children}
      </Text>
      {front && <Box className='eg-pick-card-open' {...press(onOpen, { label: text.open(nickname) })} />}
      {front && all > 1 && (
        <>
          <PictureBars pictures={pictures} at={at} />
          <Box className='eg-pick-card-turn' {...press(() => turn(-1), { label: text.before, disabled: at === 0 })} />
          <Box
            className='eg-pick-card-turn eg-pick-card-turn-right'
            {...press(() => turn(1), { label: text.next, disabled: at === all - 1 })}
          />
        </>
      )}
    </Stack>
  )
}
