import type { ProfileEdit } from '../../../contract/areas/profile'
import { certificationTypes, verifications, verificationStatus } from '../../../contract/options'
import { isPlace } from '../../../contract/regions'
import type { User } from '../../db/tables'
import type { Person } from '../people'
import { companyKeyOf, type PageText, tidyLine } from '../people/rules'
import { cardTitles, refusals } from './texts'

export { shownTo } from '../people/rules'

/** A text of several lines as it is kept: at most one empty line between two others. */
export const tidyStory = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Percent of what can be said; having lived abroad and a marital status that has no value here are no gaps. */
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

/** The uids that a text names as @uid, each once: an @ and ten digits, no more (A.profile.13). */
export const namedIn = (text: string) => [
  ...new Set([...text.matchAll(/@([0-9]{10})(?![0-9])/g)].map(([, uid = '']) => uid)),
]

/** What somebody said of themselves, one card a text. */
export const cardsOf = (texts: Record<keyof typeof cardTitles, string>) =>
  (Object.keys(cardTitles) as (keyof typeof cardTitles)[])
    .filter((id) => texts[id] !== '')
    .map((id) => ({ id, title: cardTitles[id], contenttext: texts[id], contentimages: [] }))

/** The three verifications that document 2 §3 lists: to others passed or not, to their owner as they stand. */
export const certificationOf = (
  verified: readonly string[],
  own: readonly { type: string; status: 0 | 1 | 2 | 3 }[] = [],
) =>
  certificationTypes.map((type, n) => {
    const kind = verifications[n] ?? 'realName'
    const passed = verified.includes(kind) ? verificationStatus.passed : verificationStatus.none
    return { type, status: own.find((standing) => standing.type === kind)?.status ?? passed }
  })

/** WeChat's own rule of an id. */
const wechatIdShape = /^[A-Za-z][A-Za-z0-9_-]{5,19}$/

/** What an edit leaves of a person's columns; texts, which are reviewed, and the sealed id are not among them. */
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

/** What somebody changes of the plain facts of their page: only what is sent, and differs from what is there. */
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
    // a date that is there, with a key that is not, remembers that there was a company before
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

/** Whether these changes name another employer than one that was named before. */
export const changesEmployer = ({ company_key }: Changes, person: Pick<User, 'company_since'>) =>
  company_key !== undefined && company_key !== '' && person.company_since !== null

/** What passed verification and is no longer changed by hand (A.auth.14). */
const lockedBy = {
  education: ['school', 'degree'],
  work: ['company', 'position'],
  marital: ['marital'],
} as const satisfies Record<string, readonly (keyof Changes)[]>

/** Why changes are not taken; undefined when they are. */
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

/** Why a chat-app id is not taken; undefined when it is, or is emptied. */
export const wechatIdProblem = (id: string) => (id === '' || wechatIdShape.test(id) ? undefined : refusals.wechatId)

/** The text of a page that an edit carries, as it is kept; undefined when it is not among what is sent. */
export function textOf(edit: ProfileEdit, field: PageText): string | undefined {
  const text = edit[field]
  if (text === undefined) return undefined
  return field === 'nickname' ? tidyLine(text) : tidyStory(text)
}
