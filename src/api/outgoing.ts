import type { Message, Sending } from '@contract/meeting/chat'

/** A message that is being sent. It is shown at once and kept until the server has it. */
export type Outgoing = {
  /** For a picture or voice message, `uploadId` is set after the upload. */
  input: Sending
  /** The time it was written, in milliseconds since 1970. */
  time: number
  /**
   * uploading: its file is being uploaded; waiting: it will be sent automatically; failed: it was refused and the user
   * decides.
   */
  state: 'uploading' | 'waiting' | 'failed'
  /** The reason of the failure, as text. */
  reason: string
  /** Whether its file can never be uploaded, so that another attempt is of no use. */
  final?: boolean
  /** The local preview of a picture or voice message: path, size in px, length in seconds. */
  look?: { path: string; width: number; height: number; seconds: number }
  /** The quoted message as it was when this one was written. */
  quote?: NonNullable<Message['quote']>
}

type Line = readonly Outgoing[]

/** The messages that may be sent now: the oldest waiting one of each conversation, which keeps their order. */
export function nextOf(line: Line, busy: ReadonlySet<string>): Outgoing[] {
  const seen = new Set(busy)
  return line.filter(({ state, input: { conversationId } }) => {
    if (state !== 'waiting' || seen.has(conversationId)) return false
    seen.add(conversationId)
    return true
  })
}

export function withoutArrived(line: Line, messages: readonly Pick<Message, 'clientKey' | 'mine'>[]): Line {
  const there = new Set(messages.flatMap(({ mine, clientKey }) => (mine && clientKey !== undefined ? [clientKey] : [])))
  return there.size > 0 && line.some(({ input }) => there.has(input.clientKey))
    ? line.filter(({ input }) => !there.has(input.clientKey))
    : line
}

export const changed = (line: Line, clientKey: string, part: Partial<Outgoing>): Line =>
  line.map((one) => (one.input.clientKey === clientKey ? { ...one, ...part } : one))

/** Queues a failed message again, at the end. */
export function again(line: Line, clientKey: string, time: number): Line {
  const one = line.find(({ input, state }) => input.clientKey === clientKey && state === 'failed')
  if (!one) return line
  return [...line.filter((other) => other !== one), { ...one, state: 'waiting', reason: '', final: false, time }]
}

export const without = (line: Line, clientKey: string): Line =>
  line.filter(({ input }) => input.clientKey !== clientKey)

/** Merges the messages of another window, ordered by time. */
export function joinedBy(line: Line, left: Line): Line {
  const here = new Set(line.map(({ input }) => input.clientKey))
  const fresh = left.filter(({ input }) => !here.has(input.clientKey))
  return fresh.length > 0 ? [...line, ...fresh].sort((a, b) => a.time - b.time) : line
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const newClientId = () =>
  Array.from({ length: 24 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
