import { useEffect, useRef, useState } from 'react'
import { chat } from '@contract/meeting/chat'
import { call, put, socket, useAction, useCall, usePatchRows } from '@/api'
import { host } from '@/platform'
import { hostState } from '@/shell/host-state'
import { useInFront } from '@/shell/use-front'
import { chat as text } from '@/texts/meeting/chat'
import { relate } from '../../../profile/profile'
import { refreshBadges } from '../badges'
import type { Talk } from './head'
import { lastTheirs, type Thread } from './thread'

/** The other user, whether the viewer may write, and how far the other user has read. Updated live. */
export function useTalk(conversationId: string) {
  const asked = useCall(chat.conversation, { conversationId }, { silent: true })
  const [read, setRead] = useState(0)
  const { data, retry } = asked
  const uid = data?.conversation.uid
  // the profile page of the other user, opened a moment ago, may not know yet that a conversation exists
  useEffect(() => {
    if (uid !== undefined) relate(uid, { conversationId })
  }, [uid, conversationId])
  useEffect(() => {
    const stops = [
      socket.listen((frame) => {
        // a system message may change the possible actions
        if (frame.type === 'message' && frame.message.kind === 'tip' && frame.message.conversationId === conversationId)
          void retry()
        if (frame.type === 'read' && frame.conversationId === conversationId) setRead(frame.seq)
      }),
      socket.watch((state) => state === 'ready' && void retry()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [conversationId, retry])

  const patch = (part: Partial<Talk>) => data && put(chat.conversation, { conversationId }, { ...data, ...part })
  const { run: mute } = useAction(chat.mute, {
    onDone(_, { muted }) {
      if (data) patch({ conversation: { ...data.conversation, muted } })
      refreshBadges()
    },
  })
  const { run: end } = useAction(chat.end, {
    onDone(_, { ended }) {
      host.toast(ended ? text.ended : text.resumed)
      void retry()
    },
  })
  return {
    ...asked,
    patch,
    end: () => void end({ conversationId, ended: true }),
    resume: () => void end({ conversationId, ended: false }),
    peerReadSeq: Math.max(read, data?.peerReadSeq ?? 0),
    mute: (muted: boolean) => void mute({ conversationId, muted }),
  }
}

const useAppInFront = hostState(host.front)

/** Reports how far the user has read, only while the page is in front. */
export function useReading(conversationId: string, thread: Thread) {
  const front = useInFront()
  const looking = useAppInFront() && front
  const told = useRef(0)
  const patch = usePatchRows(chat.conversations)
  const seq = lastTheirs(thread)
  const [connections, setConnections] = useState(0)
  // sends the report again, because it may be lost with a broken connection
  useEffect(
    () =>
      socket.watch((state) => {
        if (state !== 'ready') return
        told.current = 0
        setConnections((before) => before + 1)
      }),
    [],
  )
  useEffect(() => {
    if (!looking || seq <= told.current) return
    told.current = seq
    const done = () => {
      patch((row) => row.conversationId === conversationId && row.unread > 0, { unread: 0 })
      refreshBadges()
    }
    if (socket.send({ type: 'read', conversationId, seq })) return done()
    call(chat.read, { conversationId, seq }, { silent: true }).then(done, () => {
      told.current = 0
    })
  }, [looking, seq, connections, conversationId, patch])
}
