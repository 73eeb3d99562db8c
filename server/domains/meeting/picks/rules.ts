import { dayOf, daysBetween, isDay, minus } from '../../../../contract/kernel/time'
import { type pickHints, pickLimits } from '../../../../contract/meeting/picks'

export { shared } from './texts'

/** Days: inactive users are not proposed; a pick or pass is not repeated. */
const activeDays = 30
export const againDays = 21
export const passDays = 90
/** Days of decisions learned from. */
export const learnDays = 120
export const keepDays = 90

export const ago = (now: Date, days: number) => minus(now, days, 'day')

/** Place in `seen_marks`. */
export const hintPlace = (hint: (typeof pickHints)[number]) => `told:${hint}`

export const activeSince = (now: Date) => ago(now, activeDays)

/** Last birthday, `YYYY-MM-DD`, that makes the given full years; inverse of `ageOn`. */
export function bornBy(years: number, now: Date): string {
  const today = dayOf(now)
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  const same = `${year}${today.slice(4)}`
  return isDay(same) ? same : `${year}-02-28`
}

/** Days of looks that are counted. */
export const streakMost = 60

/** The number of these days, newest first, that are consecutive. */
export function inARow(days: readonly string[]): number {
  const gap = days.findIndex((day, n) => n > 0 && daysBetween(day, days[n - 1] ?? day) !== 1)
  return gap < 0 ? days.length : gap
}

export const listMost = pickLimits.picksMax
