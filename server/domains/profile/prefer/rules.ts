import { type Gender, gender } from '../../../../contract/kernel/options'
import { dayOf, minus, plus, startOf } from '../../../../contract/kernel/time'
import { type Prefer, preferLimits } from '../../../../contract/profile/prefer'
import type { StoredPreferences } from '../../../db/tables'
import { problems } from './texts'

export { basicsFirst } from './texts'

/** Day of the latest daily match, `YYYY-MM-DD`, Asia/Shanghai: yesterday before `picksHour`. */
export const matchDayOf = (now: Date) => dayOf(minus(now, preferLimits.picksHour, 'hour'))

export const matchTimeOf = (matchDay: string) => plus(startOf(matchDay), preferLimits.picksHour, 'hour')

/** Strictly after `now`. */
export const nextMatchTimeOf = (now: Date) => plus(matchTimeOf(matchDayOf(now)), 1, 'day')

/** Stored preferences with the previous ones. */
export type Stored = Omit<StoredPreferences, 'user_id'>

const narrowed = <W extends number>(value: number, first: W, second: W): W => (value === second ? second : first)

export const preferOf = (row: Omit<Stored, 'at' | 'before'>): Prefer => ({
  ageMin: row.age_min,
  ageMax: row.age_max,
  heightMin: row.height_min,
  heightMax: row.height_max,
  degree: row.degree === 3 ? 3 : narrowed(row.degree, 1, 2),
  living: narrowed(row.living, 1, 2),
  homeland: narrowed(row.homeland, 1, 2),
  marital: narrowed(row.marital, 1, 2),
})

const isPrefer = (value: unknown): value is Prefer => typeof value === 'object' && value !== null && 'ageMin' in value

/** A change takes effect with the next daily match (A.prefer.13). */
export function holdingAt(row: Stored | undefined, matchTime: Date): Prefer | null {
  if (!row) return null
  if (row.at < matchTime) return preferOf(row)
  return isPrefer(row.before) ? row.before : null
}

/** Refusal of a range whose bounds are valid one by one (A.prefer.11), or undefined. */
export function preferProblem({ ageMin, ageMax, heightMin, heightMax }: Prefer): string | undefined {
  if (ageMin > ageMax) return problems.age
  if (heightMin > heightMax) return problems.height
  return undefined
}

/** Both sliders are open-ended (A.X41): a bound at an end does not filter. */
export const boundsOf = ({ ageMin, ageMax, heightMin, heightMax }: Prefer) => ({
  ageFrom: ageMin <= preferLimits.preferAgeMin ? 0 : ageMin,
  ageTo: ageMax >= preferLimits.preferAgeMax ? 255 : ageMax,
  heightFrom: heightMin <= preferLimits.preferHeightMin ? 0 : heightMin,
  heightTo: heightMax >= preferLimits.preferHeightMax ? 255 : heightMax,
})

/** Bachelor, master, or any. */
export const leastDegree = ({ degree }: Pick<Prefer, 'degree'>) => (degree === 3 ? 7 : degree === 2 ? 6 : 0)

/** The product lists one other gender. */
export const otherGender = (of: Gender): Gender => (of === gender.male ? gender.female : gender.male)
