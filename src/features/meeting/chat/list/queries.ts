import { useCallback, useEffect, useMemo } from 'react'
import type { notices } from '@contract/core/notices'
import type { Data } from '@contract/kernel/define'
import { userStatus } from '@contract/kernel/options'
import { chat, type Conversation } from '@contract/meeting/chat'
import { outbox, socket, useAction, useLoggedIn, usePaged, usePatchRows } from '@/api'
import { host } from '@/platform'
import { useWhileInFront } from '@/shell/use-front'
import { list as listText } from '@/texts/core/list'
import { notices as noticeText } from '@/texts/core/notices'
import { messages as text } from '@/texts/meeting/messages'
import { confirm } from '@/ui'
import { useAssistant } from '../../../core/notices'
import { useMe } from '../../../core/people'
import { refreshBadges } from '../badges'

export const rowKey = ({ conversationId }: Pick<Conversation, 'conversationId'>) => conversationId

/** Debounce delay in milliseconds. */
const together = 500

/** The id of 二狗小助手 in the list of conversations. It is not a real conversation. */
export const assistantId = ''

const assistantRow = ({ text: lastText, time, timeTxt, unread }: Data<typeof notices.assistant>): Conversation => ({
  conversationId: assistantId,
  uid: '',
  nickname: noticeText.assistant,
  avatar: '',
  level: 0,
  vip: false,
  isOfficial: true,
  online: false,
  status: userStatus.normal,
  lastText,
  lastTime: time,
  timeTxt,
  unread,
  muted: false,
  yourTurn: false,
  revision: 0,
})

/**
 * Inserts the assistant by time. If its place is below the loaded rows, it appears only with them, unless it has
 * something unread.
 */
function withAssistant(rows: readonly Conversation[], complete: boolean, told?: Data<typeof notices.assistant>) {
  if (!told || told.text === '') return [...rows]
  const below = rows.findIndex(({ lastTime }) => lastTime < told.time)
  if (below === -1 && !complete && told.unread === 0) return [...rows]
  const place = below === -1 ? rows.length : below
  return [...rows.slice(0, place), assistantRow(told), ...rows.slice(place)]
}

/** The conversations, latest first. A new message moves its conversation up. */
export function useConversations() {
  const loggedIn = useLoggedIn()
  const list = usePaged(
    chat.conversations,
    {},
    { rowKey, when: loggedIn, refreshed: () => host.toast(listText.refreshed) },
  )
  const { data: told, retry } = useAssistant()
  const { freshen } = list
  useWhileInFront(() => {
    void freshen()
    void retry()
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void Promise.all([freshen(), retry()]), together)
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
  const { rows, more } = list
  const all = useMemo(() => withAssistant(rows, more === 'end', told), [rows, more, told])
  return { ...list, rows: all }
}

/** Gives the outbox its account, which starts the sending. */
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

/** Removes a conversation after a confirmation. Its next message brings it back. */
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
