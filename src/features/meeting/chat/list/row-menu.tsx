import type { Conversation } from '@contract/meeting/chat'
import { messages as text } from '@/texts/meeting/messages'
import { Cell, Sheet } from '@/ui'
import { useMute, useRemove } from './queries'

interface RowMenuProps {
  /** Undefined closes the menu. */
  conversation: Conversation | undefined
  onClose: () => void
  onGone: () => void
}

export function RowMenu({ conversation, onClose, onGone }: RowMenuProps) {
  const mute = useMute()
  const remove = useRemove(onGone)
  const act = (what: (conversation: Conversation) => Promise<unknown>) => () => {
    onClose()
    if (conversation) void what(conversation)
  }
  return (
    <Sheet
      open={conversation !== undefined}
      onClose={onClose}
      title={conversation && text.menu(conversation.nickname)}
      closeLabel={text.close}
    >
      <Cell
        icon='bell'
        title={conversation?.muted ? text.unmute : text.mute}
        arrow={false}
        onTap={act(({ conversationId, muted }) => mute.run({ conversationId, muted: !muted }))}
      />
      <Cell
        icon='trash'
        title={text.remove}
        arrow={false}
        danger
        onTap={act(({ conversationId }) => remove(conversationId))}
      />
    </Sheet>
  )
}
