import { type ReactNode, useState } from 'react'
import { picks as text } from '@/texts/picks'
import { a11y, Avatar, Box, classes, Picture, press } from '@/ui'
import { genderOf } from '../profile'
import type { Picked } from './queries'

type PhotosProps = {
  pick: Picked
  /** In front: photos are turned, and the next one is fetched before it is wanted. */
  front: boolean
  onOpen: () => void
  children: ReactNode
}

/** Somebody's photos, one at a time: a tap at the left or the right turns them, one in the middle opens their page. */
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
    <Box className='pick-f'>
      {all === 0 && (
        <Box className='pick-none'>
          <Avatar src='' size={96} gender={genderOf(gender)} />
        </Box>
      )}
      {pictures.slice(0, front ? reached + 2 : 1).map((src, n) => (
        <Picture
          key={src}
          src={src}
          className={classes('pick-p', n !== at && 'pick-p-off')}
          alt={n === at ? text.photo(n + 1, all) : ''}
          lazy={false}
        />
      ))}
      <Box className='pick-w'>{children}</Box>
      {front && <Box className='pick-open' {...press(onOpen, { label: text.open(nickname) })} />}
      {front && all > 1 && (
        <>
          <Box className='pick-bars' {...a11y({ hidden: true })}>
            {pictures.map((src, n) => (
              <Box key={src} className={classes('pick-bar', n === at && 'pick-bar-on')} />
            ))}
          </Box>
          <Box className='pick-turn' {...press(() => turn(-1), { label: text.before, disabled: at === 0 })} />
          <Box
            className='pick-turn pick-turn-r'
            {...press(() => turn(1), { label: text.next, disabled: at === all - 1 })}
          />
        </>
      )}
    </Box>
  )
}
