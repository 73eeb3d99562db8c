import { limits } from '../../../../contract/kernel/limits'
import { verifications, verificationStatus } from '../../../../contract/kernel/options'
import { isPlace } from '../../../../contract/kernel/regions'
import { dayOf, daysBetween, isDay } from '../../../../contract/kernel/time'
import { certificationTypes, type ProfileEdit } from '../../../../contract/profile/profile'
import type { User } from '../../../db/tables'
import { companyKeyOf, type PageText, type Person, tidyLine } from '../../core/people'
import { cardTitles, refusals } from './texts'

/** At most one empty line between paragraphs. */
export const tidyStory = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Percent of fillable fields; living abroad and marital status are optional. */
export function completenessOf(
  person: Omit<Person, 'marital' | 'overseas'>,
  rest: { pictures: number; wechatId: boolean },
) {
  const said = [
    person.avatar_key !== '',
    rest.pictures > 0,
    person.city !== '',
    person.home_city !== '',
    person.height > 0,
    person.weight > 0,
    person.degree > 0,
    person.school !== '',
    person.company !== '',
    person.position !== '',
    person.industry !== '',
    person.income > 0,
    person.self_description !== '',
    person.family_background !== '',
    person.love_values !== '',
    person.partner_wishes !== '',
    person.interests.length > 0,
    rest.wechatId,
  ]
  return Math.round((said.filter(Boolean).length / said.length) * 100)
}

export const textsOf = (
  person: Pick<Person, 'self_description' | 'family_background' | 'love_values' | 'partner_wishes'>,
) => ({
  selfDescription: person.self_description,
  familyBackground: person.family_background,
  loveValues: person.love_values,
  partnerWishes: person.partner_wishes,
})

export const cardsOf = (texts: Record<keyof typeof cardTitles, string>) =>
  (Object.keys(cardTitles) as (keyof typeof cardTitles)[])
    .filter((id) => texts[id] !== '')
    .map((id) => ({ id, title: cardTitles[id], contenttext: texts[id], contentimages: [] }))

/** Verifications of document 2 §3: passed or not for others, the state for the owner. */
export const certificationOf = (
  verified: readonly string[],
  own: readonly { type: string; status: 0 | 1 | 2 | 3 }[] = [],
) =>
  certificationTypes.map((type, n) => {
    const kind = verifications[n] ?? 'realName'
    const passed = verified.includes(kind) ? verificationStatus.passed : verificationStatus.none
    return { type, status: own.find((standing) => standing.type === kind)?.status ?? passed }
  })

/** WeChat's own rule. */
const wechatIdShape = /^[A-Za-z][A-Za-z0-9_-]{5,19}$/

/** Changed columns; without reviewed texts and the sealed WeChat id. */
export type Changes = Partial<
  Pick<
    User,
    | 'height'
    | 'weight'
    | 'province'
    | 'city'
    | 'home_province'
    | 'home_city'
    | 'degree'
    | 'school'
    | 'company'
    | 'company_key'
    | 'company_since'
    | 'position'
    | 'industry'
    | 'income'
    | 'marital'
    | 'overseas'
    | 'interests'
  >
>

const tidied = (line: string | undefined) => (line === undefined ? undefined : tidyLine(line))

/** Only fields that are sent and differ. */
export function changesOf(edit: ProfileEdit, person: Person, now: Date): Changes {
  const company = tidied(edit.company)
  const key = company === undefined ? person.company_key : companyKeyOf(company)
  const asked: Changes = {
    height: edit.height,
    weight: edit.weight,
    province: edit.livingProvince,
    city: edit.livingCity,
    home_province: edit.homelandProvince,
    home_city: edit.homelandCity,
    degree: edit.highestdegree,
    school: tidied(edit.highestschool),
    company,
    // an empty key with a date remembers that there was a company before
    ...(key !== person.company_key && { company_key: key, company_since: now }),
    position: tidied(edit.position),
    industry: tidied(edit.industry),
    income: edit.income,
    marital: edit.marital,
    overseas: edit.overseas,
    interests: edit.interests && [...new Set(edit.interests.map(tidyLine))].filter(Boolean),
  }
  const differs = ([column, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(person[column as keyof Changes])
  return Object.fromEntries(Object.entries(asked).filter(differs))
}

/** Whether an employer replaces an earlier one. */
export const changesEmployer = ({ company_key }: Changes, person: Pick<User, 'company_since'>) =>
  company_key !== undefined && company_key !== '' && person.company_since !== null

/** Verified fields are read-only (A.auth.14). */
const lockedBy = {
  education: ['school', 'degree'],
  work: ['company', 'position'],
  marital: ['marital'],
} as const satisfies Record<string, readonly (keyof Changes)[]>

/** A refusal, or undefined. */
export function changesProblem(changes: Changes, person: Person): string | undefined {
  const has = (column: keyof Changes) => changes[column] !== undefined
  for (const [kind, columns] of Object.entries(lockedBy))
    if (person.verified.includes(kind) && columns.some(has)) return refusals.verified
  const after = { ...person, ...changes }
  if ((has('province') || has('city')) && !isPlace(after.province, after.city)) return refusals.place
  if ((has('home_province') || has('home_city')) && !isPlace(after.home_province, after.home_city))
    return refusals.place
  return undefined
}

/** A refusal, or undefined; empty is allowed. */
export function wechatIdProblem(id: string): string | undefined {
  if (id === '' || wechatIdShape.test(id)) return undefined
  return /^\+?[\d\s-]{6,}$/.test(id) ? refusals.wechatPhone : refusals.wechatId
}

/** The normalized text of an edit; undefined when not sent. */
export function textOf(edit: ProfileEdit, field: PageText): string | undefined {
  const text = edit[field]
  if (text === undefined) return undefined
  return field === 'nickname' ? tidyLine(text) : tidyStory(text)
}

/** A birthday on 29 February is kept on 1 March of other years, as `ageOn` counts. */
function birthdayIn(year: number, birthDay: string): string {
  const day = `${year}${birthDay.slice(4)}`
  return isDay(day) ? day : `${year}-03-01`
}

/**
 * The year of the birthday that is being kept: for `birthdayDays` days from 0:00 of the day in Shanghai, across the turn of
 * a year too (B.X23; the specification gives no number of days). Undefined on other days, and before the first birthday.
 */
export function birthdayYear(birthDay: string, now: Date): number | undefined {
  const today = dayOf(now)
  const thisYear = Number(today.slice(0, 4))
  return [thisYear, thisYear - 1].find((year) => {
    const since = daysBetween(birthdayIn(year, birthDay), today)
    return since >= 0 && since < limits.birthdayDays && year > Number(birthDay.slice(0, 4))
  })
}
