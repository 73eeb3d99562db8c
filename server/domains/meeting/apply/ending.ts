import { applyState } from '../../../../contract/meeting/apply'
import type { Db } from '../../../db/client'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { noteEvent } from '../../core/notices'
import { returnCard } from '../../money/cards'
import { settleHold } from '../../money/dog-food'
import * as q from './queries'
import { type End, holdOf, refundOf, stateAt } from './rules'
import { movements } from './texts'

/**
 * Ends an application: sets the state and settles the hold (A.apply.34, security M5). Every way to end one calls this
 * function. Call it in a transaction that locks the pending row.
 * @returns the refund in dog food
 */
export async function end(db: Db, row: q.Row, to: End, now: Date, reason = ''): Promise<number> {
  const refund = refundOf(row, to)
  await q.end(db, row.id, {
    state: to,
    refunded: refund,
    reject_reason: reason,
    ended_at: now,
    from_news: to !== applyState.stopped,
    to_news: false,
  })
  if (row.paid_by === 'dogFood') await settle(db, row, refund, now)
  if (to !== applyState.stopped)
    await noteEvent(db, to === applyState.accepted ? 'acceptance' : 'answer', row.from_id, now)
  return refund
}

const settle = (db: Db, { public_id, price }: Pick<q.Row, 'public_id' | 'price'>, refund: number, now: Date) => {
  const description = refund === price ? movements.allBack : refund > 0 ? movements.halfBack : movements.kept
  return settleHold(db, { once: holdOf(public_id), refund, kind: 'applyDecided', description, now })
}

/** Lets an application expire if its time is over. Does nothing when it ended meanwhile; must run in a transaction. */
export async function expireOne(db: Db, publicId: string, now: Date): Promise<void> {
  const row = await q.lock(db, publicId)
  if (row?.state === applyState.pending && row.expires_at <= now) await end(db, row, applyState.expired, now)
}

/** Lets overdue applications expire, each in its own transaction; idempotent. */
export async function expireApplications(db: Db, now: Date, most = 500): Promise<void> {
  for (const publicId of await q.overdue(db, now, most)) await unitOfWork(db, (tx) => expireOne(tx, publicId, now))
}

/**
 * Removes an open application as if it had never been sent, and returns its dog food or card. The caller's transaction
 * must lock the row. Returns false when the application is over.
 */
export async function unsend(db: Db, row: q.Row, now: Date): Promise<boolean> {
  if (stateAt(row, now) !== applyState.pending) return false
  if (row.paid_by === 'dogFood') await settle(db, row, row.price, now)
  else if (row.card_lot_id !== null) await returnCard(db, row.card_lot_id)
  await q.drop(db, row.id)
  return true
}
