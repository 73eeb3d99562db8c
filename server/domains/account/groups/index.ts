import type { Db } from '../../../db/client'
import * as q from './queries'
import { strikesOf } from './rules'
import type { LossCause } from './tables'
import { tell } from './telling'
import { texts } from './texts'

export { makeLeader } from './appointing'

/** The group a user leads or led, and when the role was lost: withdrawals of leaders are frozen (A.group.03). */
export async function leaderOf(
  db: Db,
  user: number,
): Promise<{ groupName: string; since: Date; lostAt: Date | null } | undefined> {
  const row = await q.leader(db, user)
  return row && { groupName: row.group_name, since: row.since, lostAt: row.lost_at }
}

/**
 * Revokes the role after three punishments or complaints by three users since the appointment; restores it when one is
 * lifted or dismissed (A.group.04, security C10). Call in that change's transaction.
 */
export async function weighLeader(db: Db, user: number, now: Date): Promise<void> {
  const leader = await q.holdLeader(db, user)
  if (!leader || leader.cause === 'staff') return
  const strikes = strikesOf({
    punishments: await q.punishmentsSince(db, user, leader.since),
    complaints: await q.complaintsSince(db, user, leader.since),
  })
  if (strikes && !leader.lost_at) await takeRole(db, user, { cause: strikes, reason: texts.strikes[strikes], now })
  if (strikes || !leader.lost_at) return
  await q.setLoss(db, user, { lost_at: null, cause: '', reason: '' })
  await tell(db, user, texts.back, now)
}

/** Revokes the role with a reason; false for non-leaders. */
export async function endLeader(
  db: Db,
  { uid, reason, now }: { uid: string; reason: string; now: Date },
): Promise<boolean> {
  const user = await q.idOf(db, uid)
  const leader = user === undefined ? undefined : await q.holdLeader(db, user)
  if (!leader || leader.lost_at) return false
  await takeRole(db, leader.user_id, { cause: 'staff', reason, now })
  return true
}

async function takeRole(db: Db, user: number, { cause, reason, now }: { cause: LossCause; reason: string; now: Date }) {
  await q.setLoss(db, user, { lost_at: now, cause, reason })
  await tell(db, user, texts.lost(reason), now)
}

export const leaders = (db: Db) => q.all(db, 200)
