import { limits } from '../../../contract/limits'
import { verifications, verificationStatus, verificationStatuses } from '../../../contract/options'
import { ms } from '../../../contract/time'
import type { Db } from '../../db/client'
import { rewardInvitation } from '../invite'
import { personById } from '../people'
import { missingBasics } from '../people/rules'
import * as q from './queries'
import { inOrder, type Kind, levelFor } from './rules'
import { names, texts } from './texts'

const day = ms(1, 'day')

/** Writes the level that somebody has reached; whoever changes what it rests on calls this in the same transaction. */
export async function refreshLevel(db: Db, user: number): Promise<void> {
  const person = await personById(db, user)
  const level = levelFor({
    basics: missingBasics(person, true).length === 0,
    avatarApproved: person.avatar_key !== '',
    passed: person.verified,
  })
  if (level !== person.level) await q.changePerson(db, user, { level })
}

/** Where the four verifications of somebody are, always all four and in the order of the badges. */
export async function statusesOf(db: Db, user: number) {
  const [rows, { verified }] = await Promise.all([q.verificationsOf(db, user), personById(db, user)])
  return verifications.map((type) => {
    const row = rows.find(({ kind }) => kind === type)
    const passed = verified.includes(type) ? verificationStatus.passed : verificationStatus.none
    const status = verificationStatuses.find((known) => known === row?.status) ?? passed
    const reviewing = status === verificationStatus.reviewing && row
    return {
      type,
      status,
      reason: row?.reason ?? '',
      submitTime: row?.submitted_at.getTime() ?? 0,
      decideTime: row?.decided_at?.getTime() ?? 0,
      expireTime: reviewing ? row.submitted_at.getTime() + limits.reviewDays * day : 0,
    }
  })
}

/** A verification that was decided: what to write of it. `facts` go to the person's page when it passed. */
export type Decision = {
  kind: Kind
  passed: boolean
  reason?: string
  channel: string
  claim?: string
  submitted: Date
  now: Date
  facts?: Parameters<typeof q.changePerson>[2]
  /** Decided while the person was not looking: they are told at their next look. */
  away?: boolean
}

/**
 * Writes the end of one verification. What had passed before stays passed when something newer fails: then only the reason
 * tells of it. The badge, the facts and the level follow at once (A.auth.14).
 */
export async function settle(db: Db, person: q.Locked, decision: Decision): Promise<void> {
  const { kind, passed, reason = '', channel, claim = '', submitted, now, facts = {}, away = false } = decision
  const holds = passed || person.verified.includes(kind)
  await q.putVerification(db, {
    user_id: person.id,
    kind,
    status: holds ? verificationStatus.passed : verificationStatus.failed,
    channel,
    claim: holds && !passed ? claimOf(person, kind) : claim,
    evidence_sealed: null,
    upload_ids: [],
    reason,
    submitted_at: submitted,
    decided_at: now,
  })
  if (passed) {
    const verified = inOrder([...person.verified, kind])
    await q.changePerson(db, person.id, { ...facts, verified })
    await refreshLevel(db, person.id)
    await rewardInvitation(db, { user: person.id, passed: verified.length, now })
  }
  if (away) await q.tell(db, person.id, passed ? texts.passed(names[kind]) : texts.failed(names[kind], reason), now)
}

/** What is claimed of a verification that passed, from the page that it went to. */
function claimOf(person: q.Locked, kind: Kind): string {
  if (kind === 'education') return JSON.stringify({ school: person.school, degree: person.degree })
  if (kind === 'work') return JSON.stringify({ company: person.company, position: person.position })
  return ''
}
