import type { Prefer } from '../../../contract/areas/prefer'
import { limits } from '../../../contract/limits'
import { type Gender, gender } from '../../../contract/options'
import { dayOf, minus, plus, startOf } from '../../../contract/time'

/** The day of the latest daily match, `YYYY-MM-DD` of Asia/Shanghai: yesterday’s before `picksHour`. */
export const matchDayOf = (now: Date) => dayOf(minus(now, limits.picksHour, 'hour'))

/** When the daily match of a day is. */
export const matchTimeOf = (matchDay: string) => plus(startOf(matchDay), limits.picksHour, 'hour')

/** When the next daily match is; at the moment of one it is tomorrow’s. */
export const nextMatchTimeOf = (now: Date) => plus(matchTimeOf(matchDayOf(now)), 1, 'day')

/** Wishes as they are stored, with those before them. */
export type Stored = {
  age_min: number
  age_max: number
  height_min: number
  height_max: number
  degree: number
  living: number
  homeland: number
  marital: number
  at: Date
  before: unknown
}

const narrowed = <W extends number>(value: number, first: W, second: W): W => (value === second ? second : first)

/** Stored wishes as the contract says them. */
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

/** The wishes that hold since a daily match: a change counts from the next one on (A.prefer.13). None set is null. */
export function holdingAt(row: Stored | undefined, matchTime: Date): Prefer | null {
  if (!row) return null
  if (row.at < matchTime) return preferOf(row)
  return isPrefer(row.before) ? row.before : null
}

/** Why wishes are not taken, where each of them alone could be (A.prefer.11); undefined when they are. */
export function preferProblem({ ageMin, ageMax, heightMin, heightMax }: Prefer): string | undefined {
  if (ageMin > ageMax) return '最小年龄不能大于最大年龄'
  if (heightMin > heightMax) return '最低身高不能高于最高身高'
  return undefined
}

/** A.prefer.08. */
export const basicsFirst = '需要先完善基本资料才能设置推荐规则~'

/**
 * What a wish for ages or heights really bounds: the ends of both sliders are open (A.X41), and an open end bounds nothing.
 */
export const boundsOf = ({ ageMin, ageMax, heightMin, heightMax }: Prefer) => ({
  ageFrom: ageMin <= limits.preferAgeMin ? 0 : ageMin,
  ageTo: ageMax >= limits.preferAgeMax ? 255 : ageMax,
  heightFrom: heightMin <= limits.preferHeightMin ? 0 : heightMin,
  heightTo: heightMax >= limits.preferHeightMax ? 255 : heightMax,
})

/** The least degree that a wish lets through: bachelor, master, or any. */
export const leastDegree = ({ degree }: Pick<Prefer, 'degree'>) => (degree === 3 ? 7 : degree === 2 ? 6 : 0)

/** Whom somebody looks for; there is one other gender in the lists of the product. */
export const otherGender = (of: Gender): Gender => (of === gender.male ? gender.female : gender.male)
