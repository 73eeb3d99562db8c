import { type ReactNode, useEffect, useRef, useState } from 'react'
import { a11y } from './a11y'
import { Box, Place } from './host-elements'
import { useModalFocus } from './modal-focus'
import { Layer } from './nutui'

const LEAVE = 220

/** Stays true for as long as something needs to leave the screen. */
function useLeaving(open: boolean) {
  const [shown, setShown] = useState(open)
  useEffect(() => {
    if (open) {
      setShown(true)
      return undefined
    }
    const timer = setTimeout(() => setShown(false), LEAVE)
    return () => clearTimeout(timer)
  }, [open])
  return open || shown
}

/** So long after it came, ms, a tap beside it is still the second half of the double tap that opened it. */
const SLIP = 300

export interface VeilProps {
  open: boolean
  place?: 'bottom' | 'center'
  /** Class of the panel. */
  className: string
  role?: 'dialog' | 'alertdialog'
  label?: string
  /** A tap beside it; Escape, unless that has `onEscape`. */
  onClose?: () => void
  onEscape?: () => void
  children: ReactNode
}

/** A panel over the dimmed page: leaves as it came, takes the focus, names itself. In the phone column of a desktop. */
export function Veil({ open, place = 'bottom', onClose, ...panel }: VeilProps) {
  const shown = useLeaving(open)
  const came = useRef(0)
  useEffect(() => {
    if (open) came.current = Date.now()
  }, [open])
  if (!shown) return <Place />
  return (
    <Place>
      <Layer open={open} place={place} onBeside={() => void (open && Date.now() - came.current >= SLIP && onClose?.())}>
        <Panel open={open} onClose={onClose} {...panel} />
      </Layer>
    </Place>
  )
}

/** Apart from the veil: it takes the focus when it is drawn, which in a browser may be after the veil was asked for. */
function Panel({ open, className, role = 'dialog', label, onClose, onEscape = onClose, children }: VeilProps) {
  const focus = useModalFocus(open, onEscape)
  return (
    <Box className={className} {...a11y({ role, modal: true, label })} {...focus}>
      {children}
    </Box>
  )
}
