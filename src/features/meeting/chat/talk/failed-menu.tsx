import type { Outgoing } from '@/api'
import { chat as text } from '@/texts/meeting/chat'
import { Cell, Sheet } from '@/ui'

interface FailedMenuProps {
  /** Undefined closes the menu. */
  outgoing: Outgoing | undefined
  onClose: () => void
  onRetry: (outgoing: Outgoing) => void
  onDrop: (outgoing: Outgoing) => void
}

export function FailedMenu({ outgoing, onClose, onRetry, onDrop }: FailedMenuProps) {
  const act = (what: (outgoing: Outgoing) => void) => () => {
    onClose()
    if (outgoing) what(outgoing)
  }
  return (
    <Sheet
      open={outgoing !== undefined}
      onClose={onClose}
      title={text.unsent}
      text={outgoing?.reason}
      closeLabel={text.close}
    >
      {outgoing?.final !== true && <Cell icon='refresh' title={text.resend} arrow={false} onTap={act(onRetry)} />}
      <Cell icon='trash' title={text.drop} arrow={false} danger onTap={act(onDrop)} />
    </Sheet>
  )
}
