import { limits } from '../../../../contract/kernel/limits'
import { degreeNames } from '../../../../contract/kernel/option-names'
import { levels, type profileTexts, role, type UserStatus, userStatus } from '../../../../contract/kernel/options'
import { minus, ms } from '../../../../contract/kernel/time'
import type { User } from '../../../db/tables'
import { signs } from './texts'

export { companyKeyOf, companyRule } from './companies'
export { firstNickname } from './texts'

export type Visibility = Pick<User, 'stealth' | 'paired' | 'banned_at' | 'cancelled_at'>

/** Returns a user's status. The more serious status wins, since others must see it before they pay (A.X53). */
export function statusOf({ cancelled_at, banned_at, stealth, paired }: Visibility): UserStatus {
  if (cancelled_at) return userStatus.cancelled
  if (banned_at) return userStatus.banned
  if (stealth) return userStatus.stealth
  return paired ? userStatus.unviewable : userStatus.normal
}

/** Returns the role, which repeats the stealth switch (A.X03). */
export const roleOf = ({ stealth }: Visibility) => (stealth ? role.stealth : role.normal)

export const levelOf = (level: number) => levels.find((known) => known === level) ?? 0

export const isMember = ({ member_until }: { member_until: Date | null }, now: Date) =>
  member_until !== null && member_until > now

/** Whether a name is a uid. Otherwise it is a handle. */
export const isUid = (name: string) => /^[0-9]{10}$/.test(name)

export const birthYearOf = (birthDate: string) => Number(birthDate.slice(0, 4))

/**
 * Returns the fields for a year of birth, or for the first of five years. `born` and `years` are 0 when the age is
 * unknown (security V8).
 */
export const bornOf = (born: number, years: number): { birthYear: number; birthStep?: number } =>
  years === 5 ? { birthYear: 0, birthStep: born } : { birthYear: born }

/** Returns the sign of the zodiac. @param birthDate `YYYY-MM-DD` */
export function zodiacOf(birthDate: string): string {
  const month = Number(birthDate.slice(5, 7)) - 1
  const [name, until] = signs[month] ?? signs[0]
  return Number(birthDate.slice(8, 10)) < until ? name : (signs[(month + 1) % 12] ?? signs[0])[0]
}

/** The answers that similarity compares. An empty or 0 value is unset. */
export type Answers = {
  city: string
  province: string
  birthYear: number
  degree: number
  interests: readonly string[]
}

/**
 * Returns the similarity in percent, in steps of five (security V2), or undefined with fewer than three comparable
 * answers (A.X57).
 */
export function similarity(a: Answers, b: Answers): number | undefined {
  const marks: number[] = []
  if (a.province && b.province) marks.push(a.city === b.city ? 1 : a.province === b.province ? 0.7 : 0.35)
  if (a.birthYear && b.birthYear) marks.push(Math.max(0, 1 - Math.abs(a.birthYear - b.birthYear) / 15))
  if (a.degree && b.degree) marks.push(1 - Math.abs(a.degree - b.degree) / degreeNames.length)
  if (a.interests.length > 0 && b.interests.length > 0) {
    const shared = a.interests.filter((interest) => b.interests.includes(interest)).length
    marks.push(0.4 + 0.6 * (shared / Math.min(a.interests.length, b.interests.length)))
  }
  if (marks.length < 3) return undefined
  const mean = marks.reduce((sum, mark) => sum + mark, 0) / marks.length
  return Math.round((mean * 100) / 5) * 5
}

type Saying = Pick<User, 'city' | 'province' | 'birth_date' | 'degree' | 'interests'>

export const answersOf = ({ city, province, birth_date, degree, interests }: Saying): Answers => ({
  city,
  province,
  birthYear: birthYearOf(birth_date),
  degree,
  interests,
})

export type PageText = (typeof profileTexts)[number]
export const textColumns = {
  nickname: 'nickname',
  selfDescription: 'self_description',
  familyBackground: 'family_background',
  loveValues: 'love_values',
  partnerWishes: 'partner_wishes',
} as const satisfies Record<PageText, keyof User>

export type Employed = Pick<User, 'company_key' | 'company_since' | 'verified' | 'block_colleagues'>

/**
 * Returns the latest times at which a company must have been set to count (security V5): a day ago if verified, else a
 * month ago. Otherwise a user could enter a company and learn from the missing users who works there.
 */
export const employedFrom = (now: Date) => ({
  verified: minus(now, limits.colleagueVerifiedDays, 'day'),
  said: minus(now, limits.colleagueDays, 'day'),
})

export function countsFrom({ company_key, company_since, verified }: Employed, now: Date): boolean {
  const from = employedFrom(now)
  return (
    company_key !== '' &&
    company_since !== null &&
    company_since <= (verified.includes('work') ? from.verified : from.said)
  )
}

/**
 * Whether a colleague is hidden from the viewer (A.privacy.04). The viewer's own company must count. A colleague who
 * opted out is hidden at once; if only the viewer opted out, the colleague's company must count too (security V5).
 * Blocks are not checked here, see `areApart`.
 */
export const isColleagueApart = (
  viewer: Employed & { id: number },
  person: Employed & { id: number },
  now: Date,
): boolean =>
  viewer.id !== person.id &&
  viewer.company_key === person.company_key &&
  countsFrom(viewer, now) &&
  (person.block_colleagues || (viewer.block_colleagues && countsFrom(person, now)))

type Hiding = Pick<
  User,
  'id' | 'hide_school' | 'hide_company' | 'hide_location' | 'school' | 'company' | 'province' | 'city'
>

/** Returns a user without the hidden fields, which do not count in similarity either (A.privacy.03). */
export const asOthersSee = <P extends Hiding>(person: P): P =>
  person.hide_school || person.hide_company || person.hide_location
    ? {
        ...person,
        ...(person.hide_school && { school: '' }),
        ...(person.hide_company && { company: '' }),
        ...(person.hide_location && { province: '', city: '' }),
      }
    : person

export const shownTo = <P extends Hiding>(person: P, viewer: { id: number }): P =>
  person.id === viewer.id ? person : asOthersSee(person)

type Basics = Pick<User, 'city' | 'height' | 'degree' | 'avatar_key'>

/**
 * Returns the missing steps of the basic profile, in order (A.profile.15). Marital status is optional (A.X40).
 * @param avatarSent whether a portrait is in review, which counts as done
 */
export const missingBasics = ({ city, height, degree, avatar_key }: Basics, avatarSent = false): string[] =>
  [
    city === '' && 'livingCity',
    height === 0 && 'height',
    degree === 0 && 'highestdegree',
    avatar_key === '' && !avatarSent && 'avatar',
  ].filter((step) => step !== false)

/** Normalises to Unicode NFC, merges spaces and trims. */
export const tidyLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * Whether a phone number that was last proved at `provedAt` may have a new owner, since carriers resell numbers
 * (security I7).
 */
export const mayBeRecycled = (provedAt: Date, now: Date) =>
  now.getTime() - provedAt.getTime() > ms(limits.phoneProofDays, 'day')

/** Turns an `@` with ten digits that mention no user into a plain number, which may be a contact (A.auth.24). */
export const asNumbers = (text: string, strange: readonly string[]) =>
  strange.reduce((words, uid) => words.replaceAll(`@${uid}`, uid), text)

/**
 * Returns the field `greeting`, or no field without a greeting. Only for viewers who may see the user: the caller
 * checks that.
 */
export const greetingOf = (
  { greeting_key, greeting_seconds }: { greeting_key: string; greeting_seconds: number },
  fileUrl: (key: string) => string,
) => (greeting_key === '' ? {} : { greeting: { url: fileUrl(greeting_key), seconds: greeting_seconds } })
