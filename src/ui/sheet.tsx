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
  /** Below the title, weaker. */
  text?: string
  /** What the close button says to a screen reader. */
  closeLabel: string
  /** The dog looks over the edge. Only for unlocking and for quiz cards. */
  peeking?: boolean
  children: ReactNode
  /** Stays at the bottom while the rest scrolls: the main action. */
  foot?: ReactNode
}

/** A sheet from below: radius 28, a close button, room for the home bar. At most 85% of the screen high. */
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
