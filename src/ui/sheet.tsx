import type { ReactNode } from 'react'
import peek from './assets/mascot-peek.svg'
import { IconButton } from './button'
import { Picture } from './host-elements'
import { Stack, Text } from './layout'
import { Veil } from './veil'
import './sheet.scss'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title?: string
  /** Shown below the title. */
  text?: string
  closeLabel: string
  /** A dog looks over the edge: only for unlocking and quiz cards. */
  peeking?: boolean
  children: ReactNode
  /** The main action, which stays at the bottom. */
  foot?: ReactNode
}

/** A sheet with a radius of 28 px, at most 85% of the screen high. */
export function Sheet({ open, onClose, title, text, closeLabel, peeking, children, foot }: SheetProps) {
  return (
    <Veil open={open} className='eg-sheet' label={title} onClose={onClose}>
      {peeking && <Picture src={peek} className='eg-sheet-dog' fit='contain' lazy={false} />}
      <IconButton icon='close' size={22} label={closeLabel} className='eg-sheet-x' onTap={onClose} />
      {title && (
        <Stack px='s8' textAlign='center' balance size='h2' className='eg-sheet-t'>
          {title}
        </Stack>
      )}
      {text && (
        <Text balance textAlign='center' size='sub' color='t2'>
          {text}
        </Text>
      )}
      <Stack mt='s4' className='eg-sheet-b'>
        {children}
      </Stack>
      {foot && (
        <Stack rigid mt='s4'>
          {foot}
        </Stack>
      )}
    </Veil>
  )
}
