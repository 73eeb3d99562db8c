import { codes } from '@contract/kernel/errors'
import type { Message, Sending } from '@contract/meeting/chat'
import type { ClientFrame, ServerFrame } from '@contract/meeting/chat-socket'
import { ApiError, NoAnswerError } from '../../src/api/failures'
import { createOutbox, type OutboxWorld } from '../../src/api/outbox'
import type { Outgoing } from '../../src/api/outgoing'
import type { SocketState } from '../../src/api/socket'
import type { Host } from '../../src/platform/host'

export const conversationId = 'c'.repeat(22)
export type Fault = 'none' | 'lost before' | 'lost after' | 'busy' | 'cut'

/** A storage for the outbox, kept in a map. */
export const storageOf = (kept: Map<string, unknown>): OutboxWorld['storage'] => ({
  getItem: (key) => ({ state: { value: kept.get(key) as Outgoing[] | undefined, until: 0 } }),
  setItem(key, { state: { value } }) {
    if (value === undefined) kept.delete(key)
    else kept.set(key, JSON.parse(JSON.stringify(value)))
  },
  removeItem: (key) => void kept.delete(key),
})

/** A client with an outbox, a scripted connection, and a server that removes duplicates by client key. */
export function phone(kept = new Map<string, unknown>(), server: Sending[] = [], windows?: Host['windows'], luck = 1) {
  let state: SocketState = 'ready'
  let failures = 0
  const faults: Fault[] = []
  const listeners: ((frame: ServerFrame) => void)[] = []
  const watchers: ((state: SocketState) => void)[] = []
  const sent: { way: 'socket' | 'http'; clientKey: string }[] = []
  const refusals = new Map<string, ApiError>()

  const answerOf = (input: Sending): Message => {
    const at = server.findIndex(({ clientKey }) => clientKey === input.clientKey)
    if (at < 0) server.push(input)
    const seq = (at < 0 ? server.length - 1 : at) + 1
    return { conversationId, seq, mine: true, clientKey: input.clientKey } as Message
  }
  const become = (next: SocketState) => {
    state = next
    watchers.forEach((tell) => tell(next))
  }
  const say = (frame: ServerFrame) =>
    setTimeout(() => state === 'ready' && listeners.forEach((hear) => hear(frame)), 10)
  const outbox = createOutbox({
    socket: {
      state: () => state,
      failures: () => failures,
      listen: (hear) => {
        listeners.push(hear)
        return () => undefined
      },
      watch: (tell) => {
        watchers.push(tell)
        return () => undefined
      },
      send(frame: ClientFrame) {
        if (state !== 'ready' || frame.type !== 'send') return false
        sent.push({ way: 'socket', clientKey: frame.id })
        const refusal = refusals.get(frame.input.text ?? '')
        if (refusal) {
          say({ type: 'refused', id: frame.id, code: refusal.code, msg: refusal.msg })
          return true
        }
        const fault = faults.shift() ?? 'none'
        if (fault === 'busy') say({ type: 'refused', id: frame.id, code: codes.tooMany, msg: '' })
        if (fault === 'none') say({ type: 'sent', id: frame.id, message: answerOf(frame.input) })
        if (fault === 'lost after') answerOf(frame.input)
        if (fault === 'cut') {
          answerOf(frame.input)
          setTimeout(() => {
            become('waiting')
            setTimeout(() => become('ready'), 1000)
          }, 5)
        }
        return true
      },
    },
    async send(input) {
      sent.push({ way: 'http', clientKey: input.clientKey })
      await new Promise((later) => setTimeout(later, 10))
      const refusal = refusals.get(input.text ?? '')
      if (refusal) throw refusal
      const fault = faults.shift() ?? 'none'
      if (fault === 'busy') throw new ApiError(codes.busy, '', undefined)
      if (fault === 'lost after') answerOf(input)
      if (fault !== 'none') throw new NoAnswerError('断')
      return answerOf(input)
    },
    storage: storageOf(kept),
    windows: windows ?? { own: '', takeOver: () => () => undefined },
    now: Date.now,
    random: () => luck,
  })
  outbox.open('lin')
  return {
    outbox,
    server,
    kept,
    sent,
    faults,
    refusals,
    become,
    fails: (times: number) => {
      failures = times
    },
    say: (text: string) => outbox.add({ conversationId, kind: 'text', text }),
    texts: () => server.map(({ text }) => text),
    wait: (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds),
    waiting: () => outbox.entries().map(({ input, state: standing, reason }) => [input.text, standing, reason]),
  }
}
