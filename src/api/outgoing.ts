import type { Message, Sending } from '@contract/areas/chat'

/** A message on its way: shown at once, kept until the server has it. */
export type Outgoing = {
  /** What is sent. A picture or voice has its `uploadId` once it is uploaded. */
  input: Sending
  /** When it was written, ms. */
  time: number
  /** uploading: its file is on the way; waiting: it goes by itself; failed: refused, a person decides. */
  state: 'uploading' | 'waiting' | 'failed'
  /** Why it failed, as people read it. */
  reason: string
  /** How a picture or voice looks meanwhile: where it lies on this device, px, seconds. */
  look?: { path: string; width: number; height: number; seconds: number }
}

type Line = readonly Outgoing[]

/** What may go now: of each conversation the oldest that waits, so that they arrive in the order they were written. */
export function nextOf(line: Line, busy: ReadonlySet<string>): Outgoing[] {
  const seen = new Set(busy)
  return line.filter(({ state, input: { conversationId } }) => {
    if (state !== 'waiting' || seen.has(conversationId)) return false
    seen.add(conversationId)
    return true
  })
}

/** Without those the server has, by whatever way it said so. */
export function withoutArrived(line: Line, messages: readonly Pick<Message, 'clientId' | 'mine'>[]): Line {
  const there = new Set(messages.flatMap(({ mine, clientId }) => (mine && clientId !== undefined ? [clientId] : [])))
  return there.size > 0 && line.some(({ input }) => there.has(input.clientId))
    ? line.filter(({ input }) => !there.has(input.clientId))
    : line
}

export const changed = (line: Line, clientId: string, part: Partial<Outgoing>): Line =>
  line.map((one) => (one.input.clientId === clientId ? { ...one, ...part } : one))

/** Sent again by hand: it goes to the end, where it will stand. */
export function again(line: Line, clientId: string, time: number): Line {
  const one = line.find(({ input, state }) => input.clientId === clientId && state === 'failed')
  if (!one) return line
  return [...line.filter((other) => other !== one), { ...one, state: 'waiting', reason: '', time }]
}

export const without = (line: Line, clientId: string): Line => line.filter(({ input }) => input.clientId !== clientId)

/** With what another window left behind, where it belongs by its time. */
export function joinedBy(line: Line, left: Line): Line {
  const here = new Set(line.map(({ input }) => input.clientId))
  const fresh = left.filter(({ input }) => !here.has(input.clientId))
  return fresh.length > 0 ? [...line, ...fresh].sort((a, b) => a.time - b.time) : line
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A name for a message before the server has it. It only has to differ from this sender's others. */
export const newClientId = () =>
  Array.from({ length: 24 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
