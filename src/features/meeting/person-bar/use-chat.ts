import { chat } from '@contract/meeting/chat'
import { useAction } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { relate } from '../../profile/profile'

/** Opens the conversation with a user, and creates it if that is allowed. */
export function useChat() {
  const { run, busy } = useAction(chat.open, {
    onDone({ conversationId }, { uid }) {
      relate(uid, { conversationId })
      void go(routes.chat.conversation, { id: conversationId })
    },
  })
  const open = (uid: string, id: string) => (id === '' ? run({ uid }) : go(routes.chat.conversation, { id }))
  return { open, busy }
}
