import type { ReactNode } from 'react'
import peek from './assets/mascot-peek.svg'
import { IconButton } from './button'
import { Box, Picture } from './host-elements'
import { Veil } from './veil'
import './sheet.scss'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title?: string
  /** Below the title. */
  text?: string
  closeLabel: string
  /** A dog peeks over the edge: only for unlocking and quiz cards. */
  peeking?: boolean
  children: ReactNode
  /** Sticky main action. */
  foot?: ReactNode
}

/** Radius 28, at most 85% high. */
export function Sheet({ open, onClose, title, text, closeLabel, peeking, children, foot }: SheetProps) {
  return (
    <Veil open={open} className='eg-sheet' label={title} onClose={onClose}>
      {peeking && <Picture src={peek} className='eg-sheet-dog' fit='contain' lazy={false} />}
      <IconButton icon='close' size={22} label={closeLabel} className='eg-sheet-x' onTap={onClose} />
      {title && <Box className='eg-sheet-t'>{title}</Box>}
      {text && <Box className='eg-sheet-s'>{text}</Box>}
      <Box className='eg-sheet-b'>{children}</Box>
      {foot && <Box className='eg-sheet-f'>{foot}</Box>}
    </Veil>
  )
}
