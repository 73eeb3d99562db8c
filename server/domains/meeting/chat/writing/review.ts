import type { Db } from '../../../../db/client'
import type { Deps } from '../../../../kernel/context'
import type { Verdict } from '../../../../providers/moderation'
import { areApart, peopleById } from '../../../core/people'
import { reviewQueue } from '../../../core/reviews'
import type { Changed } from '../../../core/uploads'
import { type Row, sidesOf } from '../queries'
import { texts } from '../texts'
import { tellChanged } from './changes'
import { deliver } from './deliver'
import * as q from './queries'

type Background = { db: Db; now: Date; providers: Pick<Deps['providers'], 'pubsub'> }
type Decided = Pick<Verdict, 'verdict' | 'reason' | 'ref'>

/**
 * The columns of a message that is not delivered. The key of a file that the check refused is removed; the key of a
 * file that passed stays.
 */
const rejected = (file: boolean, { verdict, reason, ref }: Decided) => ({
  state: 'rejected' as const,
  reason: reason || (verdict === 'reject' ? texts.refusedFile : texts.unreviewed),
  ...(file ? verdict === 'reject' && { file_key: '' } : { ref }),
})

/**
 * Applies the outcome of a review. A passed message gets a new sequence number at the end, so that no reader or counter
 * misses it.
 */
async function settle(work: Background, unsettled: Row, { verdict, reason, ref }: Decided): Promise<boolean> {
  const { db, now } = work
  await q.hold(db, unsettled.conversation_id)
  const row = await q.stillPending(db, unsettled)
  if (!row) return false
  const file = row.kind !== 'text'
  // sockets get the signal from its row, when the next poll reads it
  const ctx = { ...work, after: () => undefined }
  const other = (await sidesOf(db, row.conversation_id)).find(({ user_id }) => user_id !== row.from_id)?.user_id
  const arrives = other !== undefined && (await mayArrive(db, row.from_id, other, now))
  if (verdict === 'pass' && arrives) {
    const seq = await q.nextSeq(db, row.conversation_id)
    const moved = await q.settle(db, row, { seq, state: 'approved', at: now, ...(!file && { ref }) }, other)
    await deliver(ctx, moved, other)
  } else if (verdict !== 'review') {
    await q.settle(db, row, rejected(file, { verdict, reason, ref }))
    await tellChanged(ctx, row)
  } else if (!file) await q.settle(db, row, { ref, decider: 'staff' })
  return true
}

/**
 * Whether a message may still be delivered: not when its sender is banned or gone, or hides from the receiver (security
 * H1, H4).
 */
async function mayArrive(db: Db, from: number, to: number, now: Date): Promise<boolean> {
  const people = await peopleById(db, [from, to], from)
  const [sender, receiver] = [people.get(from), people.get(to)]
  if (!sender || !receiver || sender.banned_at || sender.cancelled_at) return false
  return !areApart(sender, receiver, now)
}

/** Applies the review of a file to its message, in the same transaction. */
export async function followFile(
  db: Db,
  file: Parameters<Changed>[2],
  { now, providers }: Omit<Background, 'db'>,
): Promise<void> {
  const row = await q.waitingFor(db, file.id)
  if (!row || file.state === 'pending') return
  const verdict = file.state === 'approved' ? 'pass' : 'reject'
  await settle({ db, now, providers }, row, { verdict, reason: file.reason, ref: '' })
}

const queue = reviewQueue({
  name: 'message',
  waiting: q.waitingTexts,
  question: ({ from_id, text }: Row) => ({ user: from_id, scene: 'social', text }),
  settle,
})

export const reviewMessages = queue.retry

export const messagesInReview = (db: Db, most = 50) => q.inReview(db, most)

/** Applies a staff decision about a message. @throws Error when none is in review */
export async function decideMessage(
  work: Background,
  { user, clientKey, verdict, reason }: { user: number; clientKey: string; verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const row = await q.stillPending(work.db, { from_id: user, client_id: clientKey })
  await queue.decide(work, row?.kind === 'text' ? row : undefined, { verdict, reason })
}
