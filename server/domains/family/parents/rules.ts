import {
  families,
  familyStatus,
  type FamilyUser,
  familyYesNo,
  habits,
  type parents,
} from '../../../../contract/family/parents'
import type { Input } from '../../../../contract/kernel/define'
import { degreeNames, incomeNames, maritalNames } from '../../../../contract/kernel/option-names'
import type { Gender } from '../../../../contract/kernel/options'
import { addDays, ageOn } from '../../../../contract/kernel/time'
import { asOthersSee, type Person, statusOf } from '../../core/people'
import { facts } from './texts'

export type More = Input<typeof parents.tellMore>
type Told = { nation: string; only_child: number; has_house: number; has_car: number; smoke: number; drink: number }

const yesNoOf = (value: number) => familyYesNo.find((known) => known === value) ?? 0
const habitOf = (value: number) => habits.find((known) => known === value) ?? 0

const nothing: Told = { nation: '', only_child: 0, has_house: 0, has_car: 0, smoke: 0, drink: 0 }

export const moreOf = (told: Told = nothing): More => ({
  nation: told.nation,
  onlyChild: yesNoOf(told.only_child),
  hasHouse: yesNoOf(told.has_house),
  hasCar: yesNoOf(told.has_car),
  smoke: habitOf(told.smoke),
  drink: habitOf(told.drink),
})

const phoneShape = /^1[3-9]\d{9}$/
/** The characters of WeChat ids, phone numbers and mail addresses. A sentence does not match. */
const wxShape = /^[A-Za-z0-9_.@+-]+$/

/** Trims contacts. Returns undefined when both are empty or one is invalid (C.parents.08 to 10). */
export function contactOf({ wx, phone }: { wx: string; phone: string }): { wx: string; phone: string } | undefined {
  const [id, number] = [wx.trim(), phone.trim()]
  if (id === '' && number === '') return undefined
  if (number !== '' && !phoneShape.test(number)) return undefined
  return id === '' || (wxShape.test(id) && id.length <= families.wxMax) ? { wx: id, phone: number } : undefined
}

export const otherGender = (gender: Gender): Gender => (gender === 1 ? 2 : 1)

/** The birth dates of possible matches of a single: `families.apart` years before and after. */
export function bornAround(birthDate: string): { from: string; to: string } {
  const years = families.apart * 365
  return { from: addDays(birthDate, -years), to: addDays(birthDate, years) }
}

/**
 * Whether a user is old enough to be this single's parent. The birth dates come from verified ID numbers (security H5).
 */
export const isOlder = (parent: string, child: string, now: Date): boolean =>
  ageOn(parent, now) - ageOn(child, now) >= families.older

/** Whether families can see a single: they take part, have not paused, and are not hidden, paired, banned or gone. */
export const isActive = (
  single: Pick<Person, 'stealth' | 'paired' | 'banned_at' | 'cancelled_at'> | undefined,
  told: { joined: boolean; paused: boolean } | undefined,
): boolean => single !== undefined && statusOf(single) === 1 && told?.joined === true && !told.paused

/** The most informative facts about a single, in order of importance. */
function tagsOf(whole: Person, now: Date): { icon: string; title: string }[] {
  const { birth_date, height, degree, marital, position, income, city } = asOthersSee(whole)
  const range = incomeNames[income]
  const all = [
    { icon: 'cake', title: facts.age(ageOn(birth_date, now)) },
    { icon: 'ruler', title: height > 0 ? facts.height(height) : '' },
    { icon: 'school', title: degreeNames[degree] ?? '' },
    { icon: 'heart', title: maritalNames[marital] ?? '' },
    { icon: 'work', title: position },
    { icon: 'coin', title: range ? facts.income(range) : '' },
    { icon: 'place', title: city === '' ? '' : facts.city(city) },
  ]
  return all.filter(({ title }) => title !== '')
}

export const titlesOf = (person: Person, now: Date): string[] =>
  tagsOf(person, now)
    .slice(0, 4)
    .map(({ title }) => title)

/** Empty fields of a single, used when a parent's child may not be shown. */
export const untold = {
  ...{ childAvatar: '', photos: [], tags: [], description: '', homeland: '', school: '', company: '', about: '' },
  ...moreOf(),
  gender: 0,
} as const satisfies Partial<FamilyUser>

/** The data of a single that families see. Fields that the single hides from others are left out (A.privacy.03). */
export function singleOf(whole: Person, told: Told, { now, fileUrl }: { now: Date; fileUrl: (key: string) => string }) {
  const person = asOthersSee(whole)
  return {
    childAvatar: fileUrl(person.avatar_key),
    photos: person.photo_keys.map(fileUrl),
    tags: tagsOf(whole, now),
    description: person.family_background,
    homeland: `${person.home_province}${person.home_city === person.home_province ? '' : person.home_city}`,
    school: person.school,
    company: person.company,
    about: person.self_description,
    gender: person.gender,
    ...moreOf(told),
  }
}

export const placeOf = ({ province, city }: { province: string; city: string }) =>
  city === province ? province : `${province}${city}`

/** A parent's status, by the state of their account (C.parents.28, C.parents.29). */
export function familyStatusOf(account: Pick<Person, 'cancelled_at' | 'banned_at'> | undefined) {
  if (!account || account.cancelled_at) return familyStatus.cancelled
  return account.banned_at ? familyStatus.banned : familyStatus.normal
}
