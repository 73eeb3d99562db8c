import type { Db } from '../../../db/client'
import { tellNotice } from '../../core/notices'
import { reviewQueue, type Settled } from '../../core/reviews'
import { dropDecision } from '../picks'
import { unsend } from './ending'
import * as q from './queries'
import { texts } from './texts'

type Work = { db: Db; now: Date }

/**
 * Applies the outcome of a text check. If the words of an open application are refused, it is removed and its price
 * returned, as if it had never been sent (A.apply.35). When the application has ended, only its words are marked as
 * refused.
 */
async function settle(
  { db, now }: Work,
  { public_id }: { public_id: string },
  { verdict, reason, ref }: Settled,
): Promise<boolean> {
  if (verdict === 'review') return q.checked(db, public_id, { message_ref: ref, message_decider: 'staff' })
  if (verdict === 'pass') return q.checked(db, public_id, { message_state: 'approved', message_ref: ref })
  const row = await q.lock(db, public_id)
  if (row?.message_state !== 'pending') return false
  const unsent = await unsend(db, row, now)
  if (!unsent) return q.checked(db, public_id, { message_state: 'rejected', message_ref: ref })
  await dropDecision(db, { user: row.from_id, person: row.to_id, liked: true })
  const text = texts.unsent(row, reason)
  await tellNotice(db, { user: row.from_id, kind: 'review', about: 'application', text, at: now })
  return true
}

const queue = reviewQueue({
  name: 'application',
  waiting: q.waitingWords,
  question: ({ from_id, message }) => ({ user: from_id, scene: 'social', text: message }),
  settle,
})

export const reviewApplications = queue.retry

export const applicationsInReview = (db: Db, most = 50) => q.inReview(db, most)

/** Applies a staff decision about the words of an application. @throws Error when none is in review */
export async function decideApplication(
  work: Work,
  publicId: string,
  decision: { verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const row = await q.wordsOf(work.db, publicId)
  await queue.decide(work, row, decision)
}
