import { useCallback, useEffect } from 'react'
import { chat, type Conversation } from '@contract/areas/chat'
import { outbox, socket, useAction, useLoggedIn, usePaged, usePatchRows } from '@/api'
import { host } from '@/platform'
import { useWhileInFront } from '@/shell/use-shown'
import { list as listText } from '@/texts/list'
import { messages as text } from '@/texts/messages'
import { confirm } from '@/ui'
import { useMe } from '../../profile'
import { refreshBadges } from '../badges'

export const rowKey = ({ conversationId }: Pick<Conversation, 'conversationId'>) => conversationId

/** Debounce, ms. */
const together = 500

/** Latest first; a new message moves its conversation up. */
export function useConversations() {
  const loggedIn = useLoggedIn()
  const list = usePaged(
    chat.conversations,
    {},
    { rowKey, when: loggedIn, refreshed: () => host.toast(listText.refreshed) },
  )
  const { freshen } = list
  useWhileInFront(() => {
    void freshen()
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void freshen(), together)
    }
    const stops = [
      socket.listen(({ type }) => {
        if (type === 'message' || type === 'changed' || type === 'badges') soon()
      }),
      socket.watch((state) => state === 'ready' && soon()),
    ]
    return () => {
      clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, loggedIn)
  return list
}

/** Gives the outbox its owner, which starts sending. */
export function useOutboxOwner() {
  const loggedIn = useLoggedIn()
  const me = useMe(loggedIn)
  const uid = me.data?.userUuid
  useEffect(() => {
    if (loggedIn && uid !== undefined) outbox.open(uid)
  }, [loggedIn, uid])
  return me.data
}

export function useMute() {
  const patch = usePatchRows(chat.conversations)
  return useAction(chat.mute, {
    onDone(_, { conversationId, muted }) {
      patch((row) => row.conversationId === conversationId, { muted })
      refreshBadges()
      host.toast(muted ? text.muteDone : text.unmuteDone)
    },
  })
}

/** After confirmation; the next message brings it back. */
export function useRemove(onGone: () => void) {
  const { run } = useAction(chat.remove, {
    onDone() {
      refreshBadges()
      host.toast(text.removed)
      onGone()
    },
  })
  return useCallback(
    async (conversationId: string) => {
      const { removeTitle: title, removeText: content, removeOk: ok, cancel } = text
      if (await confirm({ title, content, ok, cancel, danger: true })) await run({ conversationId })
    },
    [run],
  )
}
