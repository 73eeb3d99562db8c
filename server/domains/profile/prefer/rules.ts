import { type Gender, gender } from '../../../../contract/kernel/options'
import { dayOf, minus, plus, startOf } from '../../../../contract/kernel/time'
import { type Prefer, preferLimits } from '../../../../contract/profile/prefer'
import type { StoredPreferences } from '../../../db/tables'
import { problems } from './texts'

export { basicsFirst } from './texts'

/** The day of the latest daily match as `YYYY-MM-DD` in Shanghai. Before `picksHour` that is yesterday. */
export const matchDayOf = (now: Date) => dayOf(minus(now, preferLimits.picksHour, 'hour'))

export const matchTimeOf = (matchDay: string) => plus(startOf(matchDay), preferLimits.picksHour, 'hour')

/** The time of the next daily match, always later than `now`. */
export const nextMatchTimeOf = (now: Date) => plus(matchTimeOf(matchDayOf(now)), 1, 'day')

/** A row of preferences, together with the previous ones. */
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

/** The preferences that apply at a daily match: a change takes effect with the first match after it (A.prefer.13). */
export function holdingAt(row: Stored | undefined, matchTime: Date): Prefer | null {
  if (!row) return null
  if (row.at < matchTime) return preferOf(row)
  return isPrefer(row.before) ? row.before : null
}

/** Refuses a range with its lower bound above its upper bound (A.prefer.11). Returns a sentence, or undefined. */
export function preferProblem({ ageMin, ageMax, heightMin, heightMax }: Prefer): string | undefined {
  if (ageMin > ageMax) return problems.age
  if (heightMin > heightMax) return problems.height
  return undefined
}

/** The bounds of age and height for a query. A bound at the end of its slider does not filter (A.X41). */
export const boundsOf = ({ ageMin, ageMax, heightMin, heightMax }: Prefer) => ({
  ageFrom: ageMin <= preferLimits.preferAgeMin ? 0 : ageMin,
  ageTo: ageMax >= preferLimits.preferAgeMax ? 255 : ageMax,
  heightFrom: heightMin <= preferLimits.preferHeightMin ? 0 : heightMin,
  heightTo: heightMax >= preferLimits.preferHeightMax ? 255 : heightMax,
})

/** The lowest degree that a preference accepts: bachelor, master, or any. */
export const leastDegree = ({ degree }: Pick<Prefer, 'degree'>) => (degree === 3 ? 7 : degree === 2 ? 6 : 0)

/** The gender of the people that a user is shown. */
export const otherGender = (of: Gender): Gender => (of === gender.male ? gender.female : gender.male)
