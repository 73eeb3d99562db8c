import { useState } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { Box, Picture } from './host-elements'
import { Icon } from './icon'
import './avatar.scss'

export type Gender = 'female' | 'male'
type AvatarState = 'open' | 'locked' | 'cancelled' | 'anonymous'

export interface AvatarProps {
  /** Undefined for a locked user, because the server does not send it. */
  src?: string
  /** The diameter in design px. */
  size?: 36 | 42 | 44 | 50 | 56 | 64 | 72 | 96
  gender?: Gender
  /** locked: a brown paw; cancelled: a grey paw; anonymous: a violet paw. */
  state?: AvatarState
  label?: string
  /** The label of the heart that paired users have (C.paired.03). */
  badge?: string
  className?: string
}

/** A round portrait over a drawn placeholder, which is visible until the picture has loaded, or if it is missing. */
export function Avatar({ badge, ...portrait }: AvatarProps) {
  if (!badge) return <Portrait {...portrait} />
  return (
    <Box className='eg-av-badged'>
      <Portrait {...portrait} />
      <Box className='eg-av-badge' {...a11y({ label: badge, role: 'img' })}>
        <Icon name='love' size={14} />
      </Box>
    </Box>
  )
}

function Portrait({ src, size = 50, gender, state = 'open', label, className }: Omit<AvatarProps, 'badge'>) {
  const [broken, setBroken] = useState('')
  const open = state === 'open'
  const ground = open ? gender : state
  const look = classes('eg-av', size !== 50 && `eg-av-${size}`, ground && `eg-av-${ground}`, className)
  if (open && src && src !== broken) {
    // a mini-program removes distant rows anyway, so lazy loading would only cost messages
    const lazy = process.env.TARO_ENV !== 'weapp'
    return <Picture src={src} className={look} alt={label} lazy={lazy} onError={() => setBroken(src)} />
  }
  return <Box className={look} {...(label && a11y({ label, role: 'img' }))} />
}
