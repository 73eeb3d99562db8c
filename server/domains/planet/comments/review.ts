import { minus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Verdict } from '../../../providers/moderation'
import { personById } from '../../core/people'
import { askChecker, inTurns, waiting } from '../../core/reviews'
import * as q from './queries'
import { removeBelow } from './removing'
import { said } from './texts'
import { appear } from './writing'

type ReviewDeps = Pick<Deps, 'db' | 'keys' | 'providers'>
type Waiting = Pick<q.Comment, 'id' | 'dynamic_id'>

/** No-op when it was decided or deleted; must run in a transaction. */
async function settle(db: Db, { id, dynamic_id }: Waiting, { verdict, reason, ref }: Verdict, now: Date) {
  await q.holdPosts(db, [dynamic_id])
  if (verdict === 'review') return void (await q.settle(db, id, 'pending', { ref, decider: 'staff' }))
  const decided =
    verdict === 'pass' ? { state: 'approved' as const } : { state: 'rejected' as const, reason: reason || said.refused }
  const comment = await q.settle(db, id, 'pending', { ...decided, ref })
  if (comment?.state === 'approved') await appear(db, comment, await personById(db, comment.user_id), now)
}

/** Retries texts that no service has judged; idempotent. For the job. */
export async function reviewComments(deps: ReviewDeps, now: Date): Promise<void> {
  const rows = await q.waitingTexts(deps.db, minus(now, waiting.settledAfter, 'millisecond'), waiting.batch)
  await inTurns(rows, async (row) => {
    const question = { user: row.user_id, scene: 'comment', text: row.content } as const
    const verdict = await askChecker(deps, question).catch(() => undefined)
    if (verdict) await unitOfWork(deps.db, (db) => settle(db, row, verdict, now))
    return verdict !== undefined
  })
}

export const commentsInReview = (db: Db, most = 50) => q.inReview(db, most)

/**
 * Applies a staff decision: decides a comment in review, or takes down a visible one with its replies (A.punish.01).
 * @throws Error when there is no such comment
 */
export async function decideComment(
  { db, now }: { db: Db; now: Date },
  name: string,
  { verdict, reason }: { verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const found = await q.byName(db, name)
  if (found?.state === 'pending')
    return unitOfWork(db, (tx) => settle(tx, found, { verdict, reason, ref: found.ref }, now))
  if (found?.state !== 'approved' || verdict === 'pass') throw new Error('no such comment is in review')
  await unitOfWork(db, (tx) => takeDownComment(tx, name, reason || said.refused))
}

/**
 * Hides a visible comment and its replies from other users; must run in a transaction. Returns false when it is no longer
 * visible.
 */
export async function takeDownComment(db: Db, name: string, reason: string): Promise<boolean> {
  const found = await q.byName(db, name)
  if (!found) return false
  await q.holdPosts(db, [found.dynamic_id])
  const rejected = { state: 'rejected', reason, decider: 'staff' } as const
  const comment = await q.settle(db, found.id, 'approved', rejected)
  if (comment) await removeBelow(db, comment)
  return comment !== undefined
}
