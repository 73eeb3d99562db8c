import { lengthOf } from '@contract/kernel/lengths'
import { reviewState } from '@contract/kernel/options'
import type { Message } from '@contract/meeting/chat'
import type { Outgoing } from '@/api'

/** Unique, in order of seq. */
export type Thread = readonly Message[]

/** Merges two versions in any order: recalled, decided and answered never revert. */
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

/** The thread with new messages; the same reference if nothing is new. */
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

/** The thread with these messages as they are now, of those that it has; the others are fetched when they are reached. */
export function renewed(thread: Thread, changed: readonly Message[]): Thread {
  const here = new Set(thread.map(({ seq }) => seq))
  return joined(
    thread,
    changed.filter(({ seq }) => here.has(seq)),
  )
}

/** Marks quotes of a recalled message as recalled. The same reference when there are none. */
export function withoutQuoted(thread: Thread, seq: number): Thread {
  if (!thread.some(({ quote }) => quote?.seq === seq && !quote.recalled)) return thread
  return thread.map((message) =>
    message.quote?.seq === seq ? { ...message, quote: { ...message.quote, text: '', recalled: true } } : message,
  )
}

/** A message as one answers it. */
export function quoteOf({ seq, mine, kind, text, seconds, recalled }: Message): Message['quote'] {
  return kind === 'tip' ? undefined : { seq, mine, kind, text, seconds, recalled }
}

/** A reviewed message reappears at a later seq under its client id: keep one. */
function withoutMoved(sorted: Thread): Thread {
  const last = new Map(
    sorted.flatMap(({ mine, clientId, seq }) => (mine && clientId !== undefined ? [[clientId, seq]] : [])),
  )
  const stands = ({ mine, clientId, seq }: Message) => !mine || clientId === undefined || last.get(clientId) === seq
  return sorted.every(stands) ? sorted : sorted.filter(stands)
}

/** The key survives delivery. */
export type Item =
  | { key: string; time: number; message: Message }
  | { key: string; time: number; message: undefined; outgoing: Outgoing }

const keyOf = ({ mine, clientId, seq }: Message) => (mine && clientId !== undefined ? clientId : `s${seq}`)

/** The log: messages from the server, then outgoing ones, without duplicates. */
export function itemsOf(thread: Thread, outgoing: readonly Outgoing[]): Item[] {
  const there = new Set(thread.map(keyOf))
  return [
    ...thread.map((message) => ({ key: keyOf(message), time: message.time, message })),
    ...outgoing
      .filter(({ input }) => !there.has(input.clientId))
      .map((one) => ({ key: one.input.clientId, time: one.time, message: undefined, outgoing: one })),
  ]
}

/** Silence after which the time is said, ms. */
const silence = 5 * lengthOf.minute
/** Whether an item shows its time: the first one, and one after a while of silence. */
export const isTimed = (item: Item, before: Item | undefined) => !before || item.time - before.time > silence

/** The seq of the peer's newest message. Once it was on screen, the user has read up to it. */
export const lastTheirs = (thread: Thread) => thread.reduce((last, { mine, seq }) => (mine ? last : seq), 0)

/** My last message that they have read; 0 when there is none. */
export const lastRead = (thread: Thread, peerReadSeq: number) =>
  thread.reduce((last, { mine, recalled, seq }) => (mine && !recalled && seq <= peerReadSeq ? seq : last), 0)
