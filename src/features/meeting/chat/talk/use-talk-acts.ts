import { useCallback, useMemo, useRef, useState } from 'react'
import { chat as calls, type Message } from '@contract/meeting/chat'
import { call, type Outgoing } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { chat as text } from '@/texts/meeting/chat'
import type { Acts } from './acts'
import type { useDraft } from './drafts'

/** Actions on messages, and the message that each open menu belongs to. */
export function useTalkActs(
  uid: string | undefined,
  writing: ReturnType<typeof useDraft>,
  take: (messages: readonly Message[]) => void,
  goTo: (seq: number) => void,
) {
  const [held, setHeld] = useState<Message>()
  const [failed, setFailed] = useState<Outgoing>()
  const [replying, setReplying] = useState<Message['quote']>()
  const write = useRef(writing.change)
  write.current = writing.change
  const acts = useMemo<Acts>(
    () => ({
      hold: setHeld,
      goTo,
      failed: setFailed,
      edit: (words) => write.current((now) => now + words),
      bother(message, bothered) {
        const { conversationId, seq } = message
        void call(calls.bothered, { conversationId, seq, bothered }).then(
          () => {
            take([{ ...message, askBothered: false }])
            host.toast(bothered ? text.thanksAndReport : text.thanks)
          },
          () => undefined,
        )
      },
      look: (url) => void host.previewImages([url], 0),
      openPeer: () => uid !== undefined && void go(routes.user.info, { uid }),
    }),
    [uid, take, goTo],
  )
  return {
    acts,
    held,
    letGo: useCallback(() => setHeld(undefined), []),
    failed,
    replying,
    reply: setReplying,
    putAway: useCallback(() => setFailed(undefined), []),
  }
}
