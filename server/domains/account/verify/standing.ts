import { giftMeaning, giftWords, type WelcomeGift, welcomeGifts } from '../../../../contract/account/verify-welcome'
import { limits } from '../../../../contract/kernel/limits'
import {
  type Level,
  levelNames,
  levels,
  verifications,
  verificationStatus,
  verificationStatuses,
} from '../../../../contract/kernel/options'
import { minus, plus } from '../../../../contract/kernel/time'
import type { CardKind } from '../../../../contract/money/coupons'
import type { Db } from '../../../db/client'
import { changeUser, levelOf, missingBasics, personById, type UserChange } from '../../core/people'
import { giveCards, givenOf } from '../../money/cards'
import { rewardInvitation } from '../../money/invite'
import * as q from './queries'
import { inOrder, type Kind, levelFor } from './rules'
import { tell } from './telling'
import { names, texts } from './texts'

/** A user's level before and after a change. */
type LevelChange = { from: Level; to: Level }

/**
 * Computes and stores the level. Call it, or `settleLevel`, in the transaction of every change that the level depends
 * on.
 */
export async function refreshLevel(db: Db, user: number): Promise<LevelChange> {
  const person = await personById(db, user)
  const level = levelFor({
    basics: missingBasics(person, true).length === 0,
    avatarApproved: person.avatar_key !== '',
    passed: person.verified,
  })
  if (level !== person.level) await changeUser(db, user, { level })
  return { from: levelOf(person.level), to: level }
}

/** Updates the level, gives the welcome gift of each newly reached level, and notifies the user. */
export async function settleLevel(db: Db, user: number, now: Date): Promise<void> {
  const { from, to } = await refreshLevel(db, user)
  for (const level of levels.filter((one) => one > from && one <= to)) {
    const gift = welcomeGifts[level]
    if (!gift || !(await giveWelcome(db, { user, level, now, ...gift }))) continue
    const words = { level: levelNames[level], gift: giftWords(gift), meaning: giftMeaning(gift) }
    await tell(db, user, texts.welcome(words), now)
  }
}

type Welcome = WelcomeGift & { user: number; level: Level; now: Date }

/** Days within which the accounts of one person get one welcome gift per level (security M15). */
const onceIn = 365

export const dropOldWelcomes = (db: Db, now: Date) => q.dropWelcomes(db, minus(now, onceIn, 'day'))

/** Gives the welcome gift of a level. Returns false when this account or another of the same person had it. */
async function giveWelcome(db: Db, { user, level, hearts, meetCards, now }: Welcome): Promise<boolean> {
  if (!(await q.markWelcome(db, { user, level, now }))) return false
  const gift = { user, source: texts.welcomeSource, now, days: null }
  const cards = [
    { kind: 'heart', count: hearts },
    { kind: 'meet', count: meetCards },
  ] as const
  let given = false
  for (const { kind, count } of cards.filter((one) => one.count > 0))
    given = (await giveCards(db, { ...gift, kind, count, once: onceOf(user, level, kind) })) || given
  return given
}

const onceOf = (user: number, level: Level, kind: CardKind) => `welcome:${level}:${user}:${kind}`

/**
 * The highest level for which this account got its welcome gift. Every gift contains hearts, so the records of given
 * hearts show it.
 */
export async function welcomedTo(db: Db, user: number): Promise<Level> {
  const given = await givenOf(
    db,
    levels.map((level) => onceOf(user, level, 'heart')),
  )
  return levels.findLast((level) => given.includes(onceOf(user, level, 'heart'))) ?? 0
}

/** The states of all four verifications, in the order of the badges. */
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
      expireTime: reviewing ? plus(row.submitted_at, limits.reviewDays, 'day').getTime() : 0,
    }
  })
}

/** A decision about a verification. `facts` are written to the profile when it passed. */
export type Decision = {
  kind: Kind
  passed: boolean
  reason?: string
  channel: string
  claim?: string
  submitted: Date
  now: Date
  facts?: UserChange
  /** Sends a notice about the decision, since the user does not wait for it. */
  away?: boolean
}

/**
 * Stores a decision with badge, facts and level (A.auth.14). After a failure an earlier verification stays valid with
 * its claim; the reason, channel and times are those of the failed attempt.
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
    await changeUser(db, person.id, { ...facts, verified })
    await settleLevel(db, person.id, now)
    await rewardInvitation(db, { user: person.id, passed: verified.length, now })
  }
  if (away) await tell(db, person.id, passed ? texts.passed(names[kind]) : texts.failed(names[kind], reason), now)
}

function claimOf(person: q.Locked, kind: Kind): string {
  if (kind === 'education') return JSON.stringify({ school: person.school, degree: person.degree })
  if (kind === 'work') return JSON.stringify({ company: person.company, position: person.position })
  return ''
}
