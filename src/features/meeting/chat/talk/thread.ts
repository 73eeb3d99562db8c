import { lengthOf } from '@contract/kernel/lengths'
import { reviewState } from '@contract/kernel/options'
import type { Message } from '@contract/meeting/chat'
import type { Outgoing } from '@/api'

/** Messages without duplicates, in order of `seq`. */
export type Thread = readonly Message[]

/**
 * Merges two versions of a message, which may arrive in any order. Recalled, reviewed and answered are final and never
 * revert.
 */
function newer(known: Message, next: Message): Message {
  if (known.recalled !== next.recalled) return known.recalled ? known : next
  const late = known.state !== reviewState.pending && next.state === reviewState.pending
  const chosen = late ? known : next
  return {
    ...chosen,
    askBothered: chosen.askBothered && known.askBothered,
    ...(revisionOf(known) > revisionOf(next) && { reactions: known.reactions }),
    ...(known.quote?.recalled && chosen.quote && { quote: known.quote }),
  }
}

const revisionOf = ({ reactions }: Message) => reactions?.revision ?? 0

const sameReactions = (a: Message['reactions'], b: Message['reactions']) =>
  a?.mine === b?.mine && a?.theirs === b?.theirs && a?.revision === b?.revision

const same = (a: Message, b: Message) =>
  a.recalled === b.recalled &&
  a.state === b.state &&
  a.askBothered === b.askBothered &&
  a.url === b.url &&
  a.text === b.text &&
  a.reason === b.reason &&
  a.quote?.recalled === b.quote?.recalled &&
  sameReactions(a.reactions, b.reactions)

/** Returns the thread with new messages added, or the same array if nothing changed. */
export function joined(thread: Thread, incoming: readonly Message[]): Thread {
  const bySeq = new Map(thread.map((message) => [message.seq, message]))
  let fresh = false
  for (const message of incoming) {
    const known = bySeq.get(message.seq)
    const next = known ? newer(known, message) : message
    if (known && same(known, next)) continue
    bySeq.set(message.seq, next)
    fresh = true
  }
  const all = fresh ? withoutMoved([...bySeq.values()].sort((a, b) => a.seq - b.seq)) : thread
  return incoming.reduce((kept, message) => (message.recalled ? withoutQuoted(kept, message.seq) : kept), all)
}

/** Updates the messages that the thread contains. Other changed messages are fetched when the user scrolls to them. */
export function renewed(thread: Thread, changed: readonly Message[]): Thread {
  const here = new Set(thread.map(({ seq }) => seq))
  return joined(
    thread,
    changed.filter(({ seq }) => here.has(seq)),
  )
}

/** Marks quotes of a recalled message as recalled. Returns the same array if there are none. */
export function withoutQuoted(thread: Thread, seq: number): Thread {
  if (!thread.some(({ quote }) => quote?.seq === seq && !quote.recalled)) return thread
  return thread.map((message) =>
    message.quote?.seq === seq ? { ...message, quote: { ...message.quote, text: '', recalled: true } } : message,
  )
}

/** The quote of a message, as a reply contains it. */
export function quoteOf({ seq, mine, kind, text, seconds, recalled }: Message): Message['quote'] {
  return kind === 'tip' ? undefined : { seq, mine, kind, text, seconds, recalled }
}

/** After a review a message appears again with a later `seq` and the same `clientKey`. Only the later one is kept. */
function withoutMoved(sorted: Thread): Thread {
  const last = new Map(
    sorted.flatMap(({ mine, clientKey, seq }) => (mine && clientKey !== undefined ? [[clientKey, seq]] : [])),
  )
  const stands = ({ mine, clientKey, seq }: Message) => !mine || clientKey === undefined || last.get(clientKey) === seq
  return sorted.every(stands) ? sorted : sorted.filter(stands)
}

/** The `key` of an item stays the same when its message is delivered. */
export type Item =
  | { key: string; time: number; message: Message }
  | { key: string; time: number; message: undefined; outgoing: Outgoing }

const keyOf = ({ mine, clientKey, seq }: Message) => (mine && clientKey !== undefined ? clientKey : `s${seq}`)

/** The items of the log: messages from the server, then messages being sent, without duplicates. */
export function itemsOf(thread: Thread, outgoing: readonly Outgoing[]): Item[] {
  const there = new Set(thread.map(keyOf))
  return [
    ...thread.map((message) => ({ key: keyOf(message), time: message.time, message })),
    ...outgoing
      .filter(({ input }) => !there.has(input.clientKey))
      .map((one) => ({ key: one.input.clientKey, time: one.time, message: undefined, outgoing: one })),
  ]
}

/** After a silence of this length, in milliseconds, the next message shows its time. */
const silence = 5 * lengthOf.minute
/** Tells whether an item shows its time: the first one, and each one after a long silence. */
export const isTimed = (item: Item, before: Item | undefined) => !before || item.time - before.time > silence

/** The `seq` of the other user's newest message. When it has been on screen, everything before it counts as read. */
export const lastTheirs = (thread: Thread) => thread.reduce((last, { mine, seq }) => (mine ? last : seq), 0)

/** The `seq` of the user's last message that the other user has read; 0 when there is none. */
export const lastRead = (thread: Thread, peerReadSeq: number) =>
  thread.reduce((last, { mine, recalled, seq }) => (mine && !recalled && seq <= peerReadSeq ? seq : last), 0)
