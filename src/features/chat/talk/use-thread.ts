import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { chat, type Message } from '@contract/areas/chat'
import type { Input } from '@contract/define'
import { limits } from '@contract/limits'
import { ApiError, call, outbox, socket } from '@/api'
import { joined, type Thread } from './thread'

const page = 30
/** With more messages missed than this, the thread restarts from the latest. */
const farBehind = 200

type State = {
  thread: Thread
  state: 'loading' | 'failed' | 'ready'
  refusal: ApiError | undefined
  older: 'idle' | 'loading' | 'failed' | 'end'
}
type Step = Partial<State> & { take?: readonly Message[]; anew?: boolean }

const start: State = { thread: [], state: 'loading', refusal: undefined, older: 'idle' }
const step = (state: State, { take, anew, ...part }: Step): State => ({
  ...state,
  ...part,
  thread: take ? joined(anew ? [] : state.thread, take) : state.thread,
})

/** Messages of a conversation: the latest, live updates, and older pages on demand. */
export function useThread(conversationId: string) {
  const [state, change] = useReducer(step, start)
  const [typing, setTyping] = useState(0)
  const now = useRef(state)
  now.current = state
  const ask = useCallback(
    (where: Omit<Input<typeof chat.messages>, 'conversationId'>) =>
      call(chat.messages, { conversationId, ...where }, { silent: true }),
    [conversationId],
  )
  const take = useCallback((messages: readonly Message[], part: Step = {}) => {
    change({ ...part, take: messages })
    outbox.settle(messages)
  }, [])

  const open = useCallback(async () => {
    change({ state: 'loading', refusal: undefined })
    try {
      const { list, more } = await ask({ limit: page })
      take(list, { state: 'ready', older: more ? 'idle' : 'end' })
    } catch (error) {
      change({ state: 'failed', refusal: error instanceof ApiError ? error : undefined })
    }
  }, [ask, take])

  const loadOlder = useCallback(async () => {
    const [oldest] = now.current.thread
    if (!oldest || now.current.older === 'loading' || now.current.older === 'end') return
    now.current = { ...now.current, older: 'loading' }
    change({ older: 'loading' })
    try {
      const { list, more } = await ask({ before: oldest.seq, limit: page })
      take(list, { older: more && list.length > 0 ? 'idle' : 'end' })
    } catch {
      change({ older: 'failed' })
    }
  }, [ask, take])

  /** There may be a gap behind this seq. */
  const whole = useRef<number | undefined>(undefined)

  /** Fetches missed messages and changes to the latest ones. */
  const catchUp = useCallback(async () => {
    const { thread, state: standing } = now.current
    if (standing !== 'ready') return
    const known = whole.current ?? thread[thread.length - 1]?.seq ?? 0
    whole.current = known
    const { list, more } = await ask({ limit: limits.pageSizeMax })
    const reach = list[0]?.seq ?? 0
    if (reach - known > farBehind) {
      whole.current = undefined
      return take(list, { anew: true, older: more ? 'idle' : 'end' })
    }
    take(list)
    for (let after = known; more && after + 1 < reach;) {
      const next = await ask({ after, limit: limits.pageSizeMax })
      take(next.list)
      const end = next.list[next.list.length - 1]?.seq
      if (!next.more || end === undefined) break
      after = end
    }
    whole.current = undefined
  }, [ask, take])

  useEffect(() => void open(), [open])
  useEffect(() => {
    const quietly = () => void catchUp().catch(() => undefined)
    const stops = [
      socket.watch((standing) => standing === 'ready' && quietly()),
      outbox.arrived((message) => message.conversationId === conversationId && take([message])),
      socket.listen((frame) => {
        if (frame.type === 'typing' && frame.conversationId === conversationId) setTyping((times) => times + 1)
        if (frame.type !== 'message' && frame.type !== 'changed') return
        const { message } = frame
        if (message.conversationId !== conversationId || now.current.state === 'failed') return
        const last = now.current.thread[now.current.thread.length - 1]?.seq ?? 0
        // above the loaded range: read fresh when scrolled to
        if (frame.type === 'changed' && message.seq < (now.current.thread[0]?.seq ?? 0)) return
        if (frame.type === 'message' && !message.mine) setTyping(0)
        // before merging: the fetch starts at the old end
        if (message.seq > last + 1) quietly()
        take([message])
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [conversationId, catchUp, take])

  useEffect(() => {
    if (typing === 0) return undefined
    const timer = setTimeout(() => setTyping(0), typingLasts)
    return () => clearTimeout(timer)
  }, [typing])

  const empty = useCallback(() => change({ take: [], anew: true, older: 'end' }), [])
  return { ...state, open, loadOlder, take, empty, catchUp, typing: typing > 0 }
}

/** Typing indicator timeout, ms. */
const typingLasts = 5000
