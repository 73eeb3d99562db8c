import { type ReactNode, useEffect, useRef, useState } from 'react'
import { a11y } from './a11y'
import { Box, Place } from './host-elements'
import { useModalFocus } from './modal-focus'
import { Layer } from './nutui'
import { useCovering } from './open-layers'

const LEAVE = 220

/** Stays true during the exit animation. */
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

/** In milliseconds. A tap outside within this time still belongs to the double tap that opened the panel. */
const SLIP = 300

export interface VeilProps {
  open: boolean
  place?: 'bottom' | 'center'
  className: string
  role?: 'dialog' | 'alertdialog'
  label?: string
  /** Called for a tap outside, and for Escape unless there is `onEscape`. */
  onClose?: () => void
  onEscape?: () => void
  children: ReactNode
}

/**
 * A modal panel over the dimmed page, in the phone column on a desktop. It has an exit animation, a focus trap and a
 * name.
 */
export function Veil({ open, place = 'bottom', onClose, ...panel }: VeilProps) {
  const shown = useLeaving(open)
  useCovering(open)
  const came = useRef(0)
  useEffect(() => {
    if (open) came.current = Date.now()
  }, [open])
  if (!shown) return <Place />
  return (
    <Place>
      <Layer
        open={open}
        place={place}
        onBeside={() => void (open && Date.now() - came.current >= SLIP && onClose?.())}
        onBack={panel.onEscape ?? onClose}
      >
        <Panel open={open} onClose={onClose} {...panel} />
      </Layer>
    </Place>
  )
}

/** Separate, because it takes the focus when it mounts, and browsers may load the veil later. */
function Panel({ open, className, role = 'dialog', label, onClose, onEscape = onClose, children }: VeilProps) {
  const focus = useModalFocus(open, onEscape)
  return (
    <Box className={className} {...a11y({ role, modal: true, label })} {...focus}>
      {children}
    </Box>
  )
}
