import { minus } from '../../../../../contract/kernel/time'
import type { Db } from '../../../../db/client'
import type { Deps } from '../../../../kernel/context'
import { unitOfWork } from '../../../../kernel/unit-of-work'
import type { Verdict } from '../../../../providers/moderation'
import { areApart, peopleById } from '../../../core/people'
import { askChecker, inTurns, waiting } from '../../../core/reviews'
import type { Changed } from '../../../core/uploads'
import { tell } from '../live/tell'
import { type Row, sidesOf } from '../queries'
import { said } from '../rules'
import { deliver } from './deliver'
import * as q from './queries'

type ReviewDeps = Pick<Deps, 'db' | 'keys' | 'providers'>
type Background = { db: Db; now: Date; providers: Pick<Deps['providers'], 'pubsub'> }
type Decided = Pick<Verdict, 'verdict' | 'reason' | 'ref'>

/** The bytes of a refused file are deleted; those of an undeliverable one stay. */
const rejected = (file: boolean, { verdict, reason, ref }: Decided) => ({
  state: 'rejected' as const,
  reason: reason || (verdict === 'reject' ? said.refusedFile : said.unreviewed),
  ...(file ? verdict === 'reject' && { file_key: '' } : { ref }),
})

/** Must run in a transaction. A passed message gets a new seq at the end, so that no reader or counter misses it. */
async function settle(work: Background, unsettled: Row, { verdict, reason, ref }: Decided): Promise<void> {
  const { db, now } = work
  await q.hold(db, unsettled.conversation_id)
  const row = await q.stillPending(db, unsettled)
  if (!row) return
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
    await tell(ctx, {
      kind: 'changed',
      conversation_id: row.conversation_id,
      seq: row.seq,
      user_id: row.from_id,
    })
  } else if (!file) await q.settle(db, row, { ref, decider: 'staff' })
}

/** False once the sender is banned or gone, or keeps the receiver apart (security H1, H4). */
async function mayArrive(db: Db, from: number, to: number, now: Date): Promise<boolean> {
  const people = await peopleById(db, [from, to], from)
  const [sender, receiver] = [people.get(from), people.get(to)]
  if (!sender || !receiver || sender.banned_at || sender.cancelled_at) return false
  return !areApart(sender, receiver, now)
}

/** Applies a file's verdict to its message, in the review's transaction. */
export async function settleFile(
  db: Db,
  file: Parameters<Changed>[2],
  { now, providers }: Omit<Background, 'db'>,
): Promise<void> {
  const row = await q.waitingFor(db, file.id)
  if (!row || file.state === 'pending') return
  const verdict = file.state === 'approved' ? 'pass' : 'reject'
  await settle({ db, now, providers }, row, { verdict, reason: file.reason, ref: '' })
}

/** False when the checker does not answer. */
async function check(deps: ReviewDeps, row: Row, now: Date): Promise<boolean> {
  const verdict = await askChecker(deps, { user: row.from_id, scene: 'social', text: row.text }).catch(() => undefined)
  if (verdict) await unitOfWork(deps.db, (db) => settle({ ...deps, db, now }, row, verdict))
  return verdict !== undefined
}

/** Retries pending texts; idempotent. */
export async function reviewMessages(deps: ReviewDeps, now: Date): Promise<void> {
  const rows = await q.waitingTexts(deps.db, minus(now, waiting.settledAfter, 'millisecond'), waiting.batch)
  await inTurns(rows, (row) => check(deps, row, now))
}

export const messagesInReview = (db: Db, most = 50) => q.inReview(db, most)

/** Staff decision. @throws Error when none is in review */
export async function decideMessage(
  { db, now, providers }: Pick<ReviewDeps, 'db' | 'providers'> & { now: Date },
  { user, clientId, verdict, reason }: { user: number; clientId: string; verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const row = await q.stillPending(db, { from_id: user, client_id: clientId })
  if (row?.kind !== 'text') throw new Error('no such message is in review')
  await unitOfWork(db, (tx) => settle({ db: tx, now, providers }, row, { verdict, reason, ref: row.ref }))
}
