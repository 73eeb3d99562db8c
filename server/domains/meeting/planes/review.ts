import type { Db } from '../../../db/client'
import type { Deps } from '../../../kernel/context'
import { tellNotice } from '../../core/notices'
import { reviewQueue, type Settled } from '../../core/reviews'
import type { Changed } from '../../core/uploads'
import { tellBadges } from '../chat'
import { arrive } from './answering'
import * as q from './queries'
import * as review from './review.queries'
import { texts } from './texts'

type Waiting = { kind: 'plane' | 'message'; id: number }

type Settling = { db: Db; now: Date; providers: Pick<Deps['providers'], 'pubsub'> }

const batch = 200

async function settleMessage({ db, now, providers }: Settling, id: number, verdict: Settled): Promise<boolean> {
  const state = verdict.verdict === 'pass' ? 'approved' : 'rejected'
  const message = await review.settleMessage(db, id, state, decided(verdict))
  const reader = message && state === 'approved' ? await arrive(db, message, now) : undefined
  // sockets get the signal from its row, when the next poll reads it
  if (reader !== undefined) await tellBadges({ db, now, providers, after: () => undefined }, reader)
  return message !== undefined
}

const decided = ({ verdict, reason, ref }: Settled) => ({
  ref,
  ...(verdict === 'reject' && { reason: reason || texts.refused }),
})

function settle(settling: Settling, { kind, id }: Waiting, verdict: Settled): Promise<boolean> {
  const { db } = settling
  if (kind === 'message' && verdict.verdict !== 'review') return settleMessage(settling, id, verdict)
  if (verdict.verdict === 'review') {
    const toStaff = { ref: verdict.ref, decider: 'staff' }
    return kind === 'plane'
      ? review.settlePlane(db, id, 'pending', toStaff)
      : review.settleMessage(db, id, 'pending', toStaff).then((row) => row !== undefined)
  }
  return review.settlePlane(db, id, verdict.verdict === 'pass' ? 'flying' : 'rejected', decided(verdict))
}

const queue = reviewQueue({
  name: 'plane or answer',
  waiting: review.waitingTexts,
  question: ({ user_id, content }) => ({ user: user_id, scene: 'social', text: content }),
  settle,
})

export const reviewPlanes = queue.retry

/** Lets unanswered planes be caught again, and deletes old ones; idempotent. For the job. */
export async function letFly(db: Db, now: Date): Promise<void> {
  await review.releaseHeld(db, now, batch)
  await review.releaseLost(db, batch)
  await review.sinkOld(db, now, batch)
}

export const planesInReview = (db: Db, most = 50) => review.inReview(db, most)

/** Applies a staff decision about a plane or an answer in review. @throws Error when there is none */
export async function decidePlane(
  work: Settling,
  name: string,
  decision: { verdict: 'pass' | 'reject'; reason: string },
): Promise<void> {
  const plane = await q.planeByName(work.db, name)
  const found = plane ?? (await review.messageByName(work.db, name))
  const text = found && ({ kind: plane ? 'plane' : 'message', id: found.id, ref: found.ref } as const)
  await queue.decide(work, text, decision)
}

/**
 * Acts on an upheld report of a user: ends their thread, and if they threw the plane, marks it as refused and tells
 * them the reason. Must run in a transaction.
 */
export async function takeDownPlane(db: Db, name: string, target: number, reason: string, now: Date): Promise<void> {
  const plane = await q.holdPlane(db, name)
  const thread = plane && (await q.threadOf(db, plane, target))
  if (thread?.ended === '') await q.setThread(db, thread.id, { ended: 'closed' })
  if (plane?.user_id !== target) return
  await q.setPlane(db, plane.id, { state: 'rejected', reason, decider: 'staff' })
  await tellNotice(db, { user: target, kind: 'review', about: 'plane', text: texts.takenDown(reason), at: now })
}

/** Shows the avatar of a plane user once its review passes, and drops a refused one. */
export async function followAvatar(db: Db, file: Parameters<Changed>[2]): Promise<void> {
  if (file.state === 'approved' || file.state === 'rejected')
    await q.settleAvatar(db, file.id, file.state === 'approved')
}
