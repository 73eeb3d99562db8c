import { useState } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { Box, Picture } from './host-elements'
import { Icon } from './icon'
import './avatar.scss'

export type Gender = 'female' | 'male'
export type AvatarState = 'open' | 'locked' | 'cancelled' | 'anonymous'

export interface AvatarProps {
  /** Never the original of someone who is locked: the server sends none. */
  src?: string
  /** Diameter in px of the design. */
  size?: 36 | 42 | 44 | 50 | 56 | 64 | 72 | 96
  gender?: Gender
  /** locked: a paw on warm brown; cancelled: a grey paw; anonymous: a violet paw. */
  state?: AvatarState
  label?: string
  /** A heart at the upper edge, with its words: somebody who has found somebody (C.paired.03). */
  badge?: string
  className?: string
}

/** A round portrait. Its ground is the drawn placeholder, so a picture that is late or missing leaves no hole. */
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
    // A mini-program shows its ground below a picture that failed, and rows far away are not there at all: neither the
    // failure nor laziness is worth a message.
    if (process.env.TARO_ENV === 'weapp') return <Picture src={src} className={look} alt={label} lazy={false} />
    return <Picture src={src} className={look} alt={label} onError={() => setBroken(src)} />
  }
  return <Box className={look} {...(label && a11y({ label, role: 'img' }))} />
}
