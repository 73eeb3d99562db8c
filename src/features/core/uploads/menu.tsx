import { reviewState } from '@contract/kernel/options'
import { host } from '@/platform'
import { uploads as text } from '@/texts/core/uploads'
import { Cell, confirm, Sheet, Stack } from '@/ui'
import type { Sent } from './send'
import './uploads.scss'

interface PhotoMenuProps {
  /** Undefined closes the menu. */
  picture: Sent | undefined
  at: number
  all: number
  onClose: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export const mayRemove = () =>
  confirm({ title: text.removeTitle, content: text.removeText, ok: text.remove, cancel: text.keep, danger: true })

export function PhotoMenu({ picture, at, all, onClose, onMove, onRemove }: PhotoMenuProps) {
  const act = (what: () => void) => () => {
    onClose()
    what()
  }
  const remove = () => void mayRemove().then((agreed) => agreed && onRemove())
  const reason =
    picture?.state === reviewState.rejected
      ? `${text.rejected}：${picture.reason}`
      : picture?.state === reviewState.pending
        ? text.pendingHint
        : undefined
  return (
    <Sheet
      open={picture !== undefined}
      onClose={onClose}
      title={text.menu(at + 1)}
      text={reason}
      closeLabel={text.close}
    >
      <Stack pb='s2'>
        <Cell icon='eye' title={text.look} onTap={act(() => picture && void host.previewImages([picture.url], 0))} />
        {at > 0 && <Cell icon='back' title={text.forward} onTap={act(() => onMove(at - 1))} />}
        {at < all - 1 && <Cell icon='fwd' title={text.backward} onTap={act(() => onMove(at + 1))} />}
        <Cell icon='trash' title={text.remove} onTap={act(remove)} />
      </Stack>
    </Sheet>
  )
}
