import { type MutableRefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Data, Input } from '@contract/kernel/define'
import { limits } from '@contract/kernel/limits'
import { chat, type Message } from '@contract/meeting/chat'
import type { ServerFrame } from '@contract/meeting/chat-socket'
import { ApiError, call, outbox, socket } from '@/api'
import { joined, renewed, type Thread, withoutQuoted } from './thread'

const page = 30
/** If more messages than this were missed, the thread starts again from the latest. */
const farBehind = 200

/** Messages that changed, and up to which `seq` the user emptied the conversation, perhaps on another device. */
type Renewed = { list: readonly Message[]; clearedSeq: number }

type State = {
  thread: Thread
  state: 'loading' | 'failed' | 'ready'
  refusal: ApiError | undefined
  older: 'idle' | 'loading' | 'failed' | 'end'
}
type Step = Partial<State> & { take?: readonly Message[]; renew?: Renewed; anew?: boolean; unquote?: number }

const start: State = { thread: [], state: 'loading', refusal: undefined, older: 'idle' }
const step = (state: State, { take, renew, anew, unquote = 0, ...part }: Step): State => ({
  ...state,
  ...part,
  thread: take
    ? joined(anew ? [] : state.thread, take)
    : renew
      ? renewed(state.thread, renew.list).filter(({ seq }) => seq > renew.clearedSeq)
      : withoutQuoted(state.thread, unquote),
})

type Where = Omit<Input<typeof chat.messages>, 'conversationId'>
type Page = Data<typeof chat.messages>
type Work = {
  now: MutableRefObject<State>
  /** The loaded messages include every change up to this revision. Undefined before the first answer. */
  revision: MutableRefObject<number | undefined>
  ask: (where: Where) => Promise<Page>
  take: (messages: readonly Message[], part?: Step) => void
}

const lastSeq = (messages: readonly Message[]) => messages[messages.length - 1]?.seq

/** The messages of a conversation: the latest, live updates, and older pages on demand. */
export function useThread(conversationId: string) {
  const [state, change] = useReducer(step, start)
  const now = useRef(state)
  now.current = state
  const revision = useRef<number | undefined>(undefined)
  const late = useRef<() => void>(() => undefined)
  const ask = useCallback(
    async (where: Where) => {
      const answer = await call(chat.messages, { conversationId, ...where }, { silent: true })
      const known = revision.current ?? answer.revision
      revision.current = Math.min(known, answer.revision)
      // changes that this answer does not include may have arrived before it: they are fetched again after it was taken
      if (answer.revision < known) void settled().then(() => late.current())
      return answer
    },
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

  const catchUp = useCatchUp({ now, revision, ask, take })
  const renew = useCallback((changes: Renewed) => change({ renew: changes }), [])
  const fetchChanges = useChanges(conversationId, { revision, renew })
  late.current = () => void fetchChanges().catch(() => undefined)
  const comeBack = useCallback(async () => {
    try {
      await fetchChanges()
    } finally {
      await catchUp()
    }
  }, [fetchChanges, catchUp])
  useEffect(() => void open(), [open])
  const unquote = useCallback((seq: number) => change({ unquote: seq }), [])
  const typing = useLive(conversationId, { now, take, catchUp, comeBack, unquote })
  const reach = useReach({ now, ask, take })
  const empty = useCallback(() => change({ take: [], anew: true, older: 'end' }), [])
  return { ...state, open, loadOlder, reach, take, empty, catchUp, typing }
}

/** Loads older messages until the wanted one is loaded. Resolves to whether it was found. */
function useReach({ now, ask, take }: Omit<Work, 'revision'>) {
  return useCallback(
    async (seq: number) => {
      for (;;) {
        const [oldest] = now.current.thread
        if (!oldest || now.current.state !== 'ready') return false
        if (oldest.seq <= seq) return now.current.thread.some((message) => message.seq === seq)
        const { list, more } = await ask({ before: oldest.seq, limit: limits.pageSizeMax })
        if (list.length === 0) return false
        take(list, { older: more ? 'idle' : 'end' })
        await settled()
      }
    },
    [now, ask, take],
  )
}

/** Resolves after React has rendered the new messages. */
const settled = () => new Promise<void>((done) => setTimeout(done))

/** Fetches the missed messages, and refetches the latest ones. */
function useCatchUp({ now, revision, ask, take }: Work) {
  /** Messages after this `seq` may be missing. */
  const whole = useRef<number | undefined>(undefined)

  return useCallback(async () => {
    const { thread, state } = now.current
    if (state !== 'ready') return
    const known = whole.current ?? lastSeq(thread) ?? 0
    whole.current = known
    const { list, more, revision: reached } = await ask({ limit: limits.pageSizeMax })
    const reach = list[0]?.seq ?? 0
    if (reach - known > farBehind) {
      whole.current = undefined
      revision.current = reached
      return take(list, { anew: true, older: more ? 'idle' : 'end' })
    }
    take(list)
    if (more) await fill({ ask, take }, known, reach)
    whole.current = undefined
  }, [now, revision, ask, take])
}

/** Returns a function that fetches the changes of loaded messages (A.chat.03). It runs after each connection. */
function useChanges(
  conversationId: string,
  { revision, renew }: Pick<Work, 'revision'> & { renew: (changes: Renewed) => void },
) {
  return useCallback(async () => {
    for (let more = revision.current !== undefined; more;) {
      const after = revision.current ?? 0
      const page = await call(chat.changes, { conversationId, after, limit: limits.pageSizeMax }, { silent: true })
      renew(page)
      if (revision.current === after) revision.current = page.revision
      ;({ more } = page)
    }
  }, [conversationId, revision, renew])
}

/** Fetches the messages between two places, page by page. */
async function fill({ ask, take }: Pick<Work, 'ask' | 'take'>, known: number, reach: number) {
  for (let after = known; after + 1 < reach;) {
    const next = await ask({ after, limit: limits.pageSizeMax })
    take(next.list)
    const end = lastSeq(next.list)
    if (!next.more || end === undefined) return
    after = end
  }
}

type Live = Pick<Work, 'now' | 'take'> & {
  catchUp: () => Promise<void>
  comeBack: () => Promise<void>
  unquote: (seq: number) => void
}

/** Applies the events of socket and outbox. Returns whether the other user is typing. */
function useLive(conversationId: string, { now, take, catchUp, comeBack, unquote }: Live): boolean {
  const [typing, setTyping] = useState(0)
  useEffect(() => {
    const quietly = (work: () => Promise<void>) => void work().catch(() => undefined)
    function bring({ type, message }: Brought) {
      const { thread, state } = now.current
      if (message.conversationId !== conversationId || state === 'failed') return
      // a message before the loaded range is loaded when the user scrolls there; only quotes of it may be loaded now
      if (type === 'changed' && message.seq < (thread[0]?.seq ?? 0)) return message.recalled && unquote(message.seq)
      if (type === 'message' && !message.mine) setTyping(0)
      // called before `take`, because the fetch begins at the end that the thread has before this message
      if (message.seq > (lastSeq(thread) ?? 0) + 1) quietly(catchUp)
      take([message])
    }
    const stops = [
      socket.watch((standing) => standing === 'ready' && quietly(comeBack)),
      outbox.arrived((message) => message.conversationId === conversationId && take([message])),
      socket.listen((frame) => {
        if (frame.type === 'typing' && frame.conversationId === conversationId) setTyping((times) => times + 1)
        if (frame.type === 'message' || frame.type === 'changed') bring(frame)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [conversationId, now, catchUp, comeBack, take, unquote])

  useEffect(() => {
    if (typing === 0) return undefined
    const timer = setTimeout(() => setTyping(0), typingLasts)
    return () => clearTimeout(timer)
  }, [typing])
  return typing > 0
}

type Brought = Extract<ServerFrame, { type: 'message' | 'changed' }>

/** How long the typing indicator lasts, in milliseconds. */
const typingLasts = 5000
