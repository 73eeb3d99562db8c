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

/** The bytes of a refused file are deleted; those of an undeliverable one stay. */
const rejected = (file: boolean, { verdict, reason, ref }: Decided) => ({
  state: 'rejected' as const,
  reason: reason || (verdict === 'reject' ? texts.refusedFile : texts.unreviewed),
  ...(file ? verdict === 'reject' && { file_key: '' } : { ref }),
})

/** A passed message gets a new seq at the end, so that no reader or counter misses it. */
async function settle(work: Background, unsettled: Row, { verdict, reason, ref }: Decided): Promise<boolean> {
  const { db, now } = work
  await q.hold(db, unsettled.conversation_id)
  const row = await q.stillPending(db, unsettled)
  if (!row) return false
  const file = row.kind !== 'text'
  // sockets learn of it by its signal row
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

/** False once the sender is banned or gone, or keeps the receiver apart (security H1, H4). */
async function mayArrive(db: Db, from: number, to: number, now: Date): Promise<boolean> {
  const people = await peopleById(db, [from, to], from)
  const [sender, receiver] = [people.get(from), people.get(to)]
  if (!sender || !receiver || sender.banned_at || sender.cancelled_at) return false
  return !areApart(sender, receiver, now)
}

/** Applies a file's verdict to its message, in the review's transaction. */
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

/** Staff decision. @throws Error when none is in review */
export async function decideMessage(
  work: Background,
  { user, clientId, verdict, reason }: { user: number; clientId: string; verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const row = await q.stillPending(work.db, { from_id: user, client_id: clientId })
  await queue.decide(work, row?.kind === 'text' ? row : undefined, { verdict, reason })
}
