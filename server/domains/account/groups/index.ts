import { limits } from '../../../../contract/kernel/limits'
import type { Db } from '../../../db/client'
import * as q from './queries'
import { strikesOf } from './rules'
import type { LossCause } from './tables'
import { tell } from './telling'
import { texts } from './texts'

export { makeLeader } from './appointing'

/**
 * The group that a user leads or led, and the time at which the role was lost. Withdrawals of leaders are frozen
 * (A.group.03).
 */
export async function leaderOf(
  db: Db,
  user: number,
): Promise<{ groupName: string; since: Date; lostAt: Date | null } | undefined> {
  const row = await q.leader(db, user)
  return row && { groupName: row.group_name, since: row.since, lostAt: row.lost_at }
}

/**
 * Revokes the role after three punishments, or complaints by three users, since the appointment. Restores it when a
 * punishment is lifted or a complaint dismissed (A.group.04, security C10). Call in the transaction that changes a
 * punishment. The complaints are not counted again: `cause` tells the result of the last `weighComplaints`.
 */
export const weighLeader = (db: Db, user: number, now: Date): Promise<void> =>
  weigh(db, user, now, async ({ cause }) => cause === 'complaints')

/**
 * Revokes or restores the role like `weighLeader`, after the change of a complaint and in its transaction.
 * @param complaintsSince counts the users with an open or upheld complaint; called while the leader is locked
 */
export const weighComplaints = (
  db: Db,
  user: number,
  now: Date,
  complaintsSince: (since: Date) => Promise<number>,
): Promise<void> => weigh(db, user, now, async ({ since }) => (await complaintsSince(since)) >= limits.leaderStrikes)

type Leader = NonNullable<Awaited<ReturnType<typeof q.holdLeader>>>

async function weigh(db: Db, user: number, now: Date, complained: (leader: Leader) => Promise<boolean>) {
  const leader = await q.holdLeader(db, user)
  if (!leader || leader.cause === 'staff') return
  const punishments = await q.punishmentsSince(db, user, leader.since)
  const strikes = strikesOf(punishments, await complained(leader))
  if (strikes && !leader.lost_at) return takeRole(db, user, { cause: strikes, reason: texts.strikes[strikes], now })
  if (!leader.lost_at || strikes === leader.cause) return
  if (strikes) await q.setLoss(db, user, { lost_at: leader.lost_at, cause: strikes, reason: texts.strikes[strikes] })
  else {
    await q.setLoss(db, user, { lost_at: null, cause: '', reason: '' })
    await tell(db, user, texts.back, now)
  }
}

/** Revokes the role with a reason from staff. Returns false when the user is no leader. */
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
