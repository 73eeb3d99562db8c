import { accountLimits } from '../../../../contract/account/account'
import { limits } from '../../../../contract/kernel/limits'
import { ageOn } from '../../../../contract/kernel/time'
import { mayBeRecycled } from '../../core/people'
import { cleaned, hidesSigns, soundsOfficial, textProblem } from '../../core/reviews'
import type { LossCause } from './tables'
import { discriminating, misleading, texts } from './texts'

const visible = /[\p{L}\p{N}]/u
/** Keeps letters and digits only, so that inserted characters do not hide a word. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const groupNameMin = 2

/**
 * Returns the problem of a group name as a sentence, or undefined (A.group.02). Refuses discrimination, deception,
 * misleading claims, impersonation of the operator, and contact data.
 */
export function groupNameProblem(name: string): string | undefined {
  const tidy = cleaned(name)
  const { length } = Array.from(tidy)
  if (!visible.test(tidy) || length < groupNameMin || length > limits.groupNameMax)
    return texts.nameLength(groupNameMin, limits.groupNameMax)
  if (/\p{Cc}|\p{Cf}/u.test(tidy) || hidesSigns(tidy)) return texts.nameSigns
  if (soundsOfficial(tidy)) return texts.nameOfficial
  const plain = bare(tidy)
  if (discriminating.some((word) => plain.includes(word))) return texts.nameDiscriminates
  if (misleading.some((word) => plain.includes(word))) return texts.nameMisleads
  return textProblem('group', tidy)
}

export type Candidate = {
  verified: readonly string[]
  birth_date: string
  phone_lookup: Buffer | null
  phone_proved_at: Date | null
  created_at: Date
  wechat_openid: string | null
  banned_at: Date | null
  cancelled_at: Date | null
}

/** A user's record of reports and punishments. `fraud`: a report of fraud is open or upheld, or fraud was punished. */
export type History = { punished: boolean; banned: boolean; fraud: boolean; disputed: boolean }

const hasOwnPhone = ({ phone_lookup, phone_proved_at, created_at }: Candidate, now: Date) =>
  phone_lookup !== null && !mayBeRecycled(phone_proved_at ?? created_at, now)

/** Why a user cannot lead a group, as a sentence for staff; undefined when they can (A.group.01). */
export function candidateProblem(person: Candidate, record: History, now: Date): string | undefined {
  if (person.cancelled_at || person.banned_at) return texts.notThere
  if (!person.verified.includes('realName')) return texts.notVerified
  if (ageOn(person.birth_date, now) < accountLimits.minAge) return texts.tooYoung
  if (!hasOwnPhone(person, now)) return texts.noPhone
  if (person.wechat_openid === null) return texts.noWechat
  if (record.fraud || record.banned) return texts.fraud
  return record.punished || record.disputed ? texts.unsettled : undefined
}

/**
 * Why a leader loses the role (A.group.04), or undefined. Complaints take precedence. They are counted only when a
 * complaint changes, so a later change of a punishment reads their result from the stored cause.
 */
export function strikesOf(punishments: number, complained: boolean): Strikes | undefined {
  if (complained) return 'complaints'
  return punishments >= limits.leaderStrikes ? 'punishments' : undefined
}

type Strikes = Exclude<LossCause, 'staff'>
