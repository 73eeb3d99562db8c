import type { Db } from '../../../db/client'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { tellNotice } from '../../core/notices'
import { personById } from '../../core/people'
import { reviewQueue, type Settled } from '../../core/reviews'
import * as q from './queries'
import { removeBelow } from './removing'
import { texts } from './texts'
import { appear } from './writing'

type Work = { db: Db; now: Date }
type Waiting = Pick<q.Comment, 'id' | 'dynamic_id'>

async function settle(
  { db, now }: Work,
  { id, dynamic_id }: Waiting,
  { verdict, reason, ref }: Settled,
): Promise<boolean> {
  await q.holdPosts(db, [dynamic_id])
  if (verdict === 'review') return isChanged(await q.settle(db, id, 'pending', { ref, decider: 'staff' }))
  if (verdict === 'reject')
    return isChanged(await q.settle(db, id, 'pending', { state: 'rejected', reason: reason || texts.refused, ref }))
  const comment = await q.settle(db, id, 'pending', { state: 'approved', ref })
  if (comment) await appear(db, comment, await personById(db, comment.user_id), now)
  return isChanged(comment)
}

const isChanged = (comment: q.Comment | undefined) => comment !== undefined

const queue = reviewQueue({
  name: 'comment',
  waiting: q.waitingTexts,
  question: ({ user_id, content }) => ({ user: user_id, scene: 'comment', text: content }),
  settle,
})

export const reviewComments = queue.retry

export const commentsInReview = (db: Db, most = 50) => q.inReview(db, most)

/**
 * Applies a staff decision. A comment in review is approved or refused; a visible one is taken down with its replies
 * (A.punish.01).
 * @throws Error when there is no such comment
 */
export async function decideComment(
  work: Work,
  name: string,
  decision: { verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const { db, now } = work
  const found = await q.byName(db, name)
  if (found?.state === 'approved' && decision.verdict === 'reject')
    return void (await unitOfWork(db, (tx) => takeDownComment(tx, name, decision.reason || texts.refused, now)))
  await queue.decide(work, found, decision)
}

/**
 * Hides a visible comment and its replies from other users, and tells its author why; must run in a transaction.
 * Returns false when the comment is not visible any more.
 */
export async function takeDownComment(db: Db, name: string, reason: string, now: Date): Promise<boolean> {
  const found = await q.byName(db, name)
  if (!found) return false
  await q.holdPosts(db, [found.dynamic_id])
  const rejected = { state: 'rejected', reason, decider: 'staff' } as const
  const comment = await q.settle(db, found.id, 'approved', rejected)
  if (!comment) return false
  await removeBelow(db, comment)
  const text = texts.takenDown(reason)
  await tellNotice(db, { user: comment.user_id, kind: 'review', about: 'comment', text, at: now })
  return true
}
