import { limits } from '../../../../contract/kernel/limits'
import { verifications, verificationStatus } from '../../../../contract/kernel/options'
import { isPlace } from '../../../../contract/kernel/regions'
import { dayOf, daysBetween, isDay } from '../../../../contract/kernel/time'
import { certificationTypes, type ProfileEdit } from '../../../../contract/profile/profile'
import type { User } from '../../../db/tables'
import { companyKeyOf, type PageText, type Person, tidyLine } from '../../core/people'
import { cardTitles, refusals } from './texts'

/** Normalizes a long text. At most one empty line stays between paragraphs. */
export const tidyStory = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** How many percent of the fields are filled. Living abroad and marital status are optional and do not count. */
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

/** The verifications for a page (document 2 §3). The owner sees their states; others see whether each has passed. */
export const certificationOf = (
  verified: readonly string[],
  own: readonly { type: string; status: 0 | 1 | 2 | 3 }[] = [],
) =>
  certificationTypes.map((type, n) => {
    const kind = verifications[n] ?? 'realName'
    const passed = verified.includes(kind) ? verificationStatus.passed : verificationStatus.none
    return { type, status: own.find((standing) => standing.type === kind)?.status ?? passed }
  })

/** The form of a WeChat id, by WeChat's own rule. */
const wechatIdShape = /^[A-Za-z][A-Za-z0-9_-]{5,19}$/

/** Columns that an edit changes directly. Reviewed texts and the encrypted WeChat id are stored separately. */
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

/** The columns that an edit changes: fields that were sent and differ from the stored ones. */
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
    // a date without a company key tells that there was a company before
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

/** Whether the edit replaces an earlier employer by another one. */
export const changesEmployer = ({ company_key }: Changes, person: Pick<User, 'company_since'>) =>
  company_key !== undefined && company_key !== '' && person.company_since !== null

/** Fields that cannot be edited once they are verified (A.auth.14). */
const lockedBy = {
  education: ['school', 'degree'],
  work: ['company', 'position'],
  marital: ['marital'],
} as const satisfies Record<string, readonly (keyof Changes)[]>

/** Returns the reason why an edit is refused, or undefined. */
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

/** Returns the reason why a WeChat id is refused, or undefined. An empty id is allowed. */
export function wechatIdProblem(id: string): string | undefined {
  if (id === '' || wechatIdShape.test(id)) return undefined
  return /^\+?[\d\s-]{6,}$/.test(id) ? refusals.wechatPhone : refusals.wechatId
}

/** The normalized text of a field in an edit; undefined when the field was not sent. */
export function textOf(edit: ProfileEdit, field: PageText): string | undefined {
  const text = edit[field]
  if (text === undefined) return undefined
  return field === 'nickname' ? tidyLine(text) : tidyStory(text)
}

/** The birthday in a year, as `YYYY-MM-DD`. 29 February moves to 1 March in other years, like in `ageOn`. */
function birthdayIn(year: number, birthDay: string): string {
  const day = `${year}${birthDay.slice(4)}`
  return isDay(day) ? day : `${year}-03-01`
}

/**
 * The year of the birthday that a user can celebrate now: it counts for `birthdayDays` days from 0:00 Shanghai time,
 * also across the turn of a year (B.X23; the specification gives no number of days). Undefined on other days and before
 * the first birthday.
 */
export function birthdayYear(birthDay: string, now: Date): number | undefined {
  const today = dayOf(now)
  const thisYear = Number(today.slice(0, 4))
  return [thisYear, thisYear - 1].find((year) => {
    const since = daysBetween(birthdayIn(year, birthDay), today)
    return since >= 0 && since < limits.birthdayDays && year > Number(birthDay.slice(0, 4))
  })
}
