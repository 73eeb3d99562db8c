import type { Deps } from '../../context'
import type { Db } from '../../db/client'
import { hasDispute } from '../cancellation'
import { askChecker } from '../reviews'
import { cleaned } from '../reviews/rules'
import * as q from './queries'
import { candidateProblem, groupNameProblem, lossOf, speaksOfFraud } from './rules'
import { texts } from './texts'

/** Of the reasons of reports, the one that is fraud. */
const fraudReason = 5
const bans: readonly string[] = ['ban', 'deviceBan', 'cancellation']

type Tools = Pick<Deps, 'db' | 'keys' | 'providers'> & { now: Date }

/** The group that somebody leads or led, and when they lost the role; undefined when there never was one. Withdrawals of a leader are frozen (A.group.03). */
export async function leaderOf(
  db: Db,
  user: number,
): Promise<{ groupName: string; since: Date; lostAt: Date | null } | undefined> {
  const row = await q.leader(db, user)
  return row && { groupName: row.group_name, since: row.since, lostAt: row.lost_at }
}

/**
 * Makes somebody the leader of a group, or gives their group another name (A.group.01, 02). The checker is asked about the
 * name first, so that no transaction may be open.
 * @returns why not, as a sentence; undefined when it was done
 */
export async function makeLeader(tools: Tools, asked: { uid: string; groupName: string }): Promise<string | undefined> {
  const { db, now } = tools
  const groupName = cleaned(asked.groupName)
  const problem = groupNameProblem(groupName)
  if (problem !== undefined) return problem
  const user = await q.idOf(db, asked.uid)
  if (user === undefined) return texts.nobody
  const said = await askChecker(tools, { user, scene: 'profile', text: groupName }).catch(() => undefined)
  if (!said) return texts.nameAway
  if (said.verdict !== 'pass') return said.verdict === 'reject' ? said.reason : texts.nameReview
  return db.transaction().execute((tx) => appoint(tx, { uid: asked.uid, groupName, now }))
}

async function appoint(db: Db, { uid, groupName, now }: { uid: string; groupName: string; now: Date }) {
  const person = await q.hold(db, uid)
  if (!person) return texts.nobody
  const known = await q.holdLeader(db, person.id)
  if (known?.lost_at) return texts.lostBefore
  const given = await q.punishmentsOf(db, person.id)
  const record = {
    punished: given.some(({ lifted_at }) => lifted_at === null),
    banned: given.some(({ kind }) => bans.includes(kind)),
    fraud: given.some(({ reason }) => speaksOfFraud(reason)) || (await q.reportedFor(db, person.id, fraudReason)),
    disputed: await hasDispute(db, person.id),
  }
  const problem = candidateProblem(person, record, now)
  if (problem !== undefined) return problem
  await q.put(db, { user_id: person.id, group_name: groupName, since: now })
  if (!known) await q.tell(db, person.id, texts.became(groupName), now)
  return undefined
}

/**
 * Takes the role from a leader who has three punishments, or of whom three people complained, since they have it; gives it
 * back when a punishment is taken back or a complaint dismissed, so that nobody loses it for good by what was not true
 * (A.group.04, security C10). Whoever changes one of them calls this in the same transaction; nobody else has the role.
 */
export async function weighLeader(db: Db, user: number, now: Date): Promise<void> {
  const row = await q.holdLeader(db, user)
  if (!row) return
  const byStrikes = ([texts.lostByPunishments, texts.lostByComplaints] as string[]).includes(row.reason)
  if (row.lost_at && !byStrikes) return
  const reason = lossOf({
    punishments: await q.punishmentsSince(db, user, row.since),
    complaints: await q.complaintsSince(db, user, row.since),
  })
  if (reason !== undefined && !row.lost_at) {
    await q.setLost(db, user, { lost_at: now, reason })
    await q.tell(db, user, texts.lost(reason), now)
  } else if (reason === undefined && row.lost_at) {
    await q.setLost(db, user, { lost_at: null, reason: '' })
    await q.tell(db, user, texts.back, now)
  }
}

/** Takes the role from somebody for a reason that is told to them; false when they do not have it. For staff. */
export async function endLeader(
  db: Db,
  { uid, reason, now }: { uid: string; reason: string; now: Date },
): Promise<boolean> {
  const user = await q.idOf(db, uid)
  const row = user === undefined ? undefined : await q.holdLeader(db, user)
  if (!row || row.lost_at) return false
  await q.setLost(db, row.user_id, { lost_at: now, reason })
  await q.tell(db, row.user_id, texts.lost(reason), now)
  return true
}

/** Everybody who leads or led a group. For staff. */
export const leaders = (db: Db) => q.all(db, 200)
