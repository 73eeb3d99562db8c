import { dayOf, daysBetween, isDay, minus } from '../../../../contract/kernel/time'
import { type pickHints, pickLimits } from '../../../../contract/meeting/picks'

export { shared } from './texts'

/** Limits in days: users inactive for longer are not proposed, and a pick or a pass is not repeated earlier. */
const activeDays = 30
export const againDays = 21
export const passDays = 90
/** The number of days of decisions that the model learns from, and for which lists are kept. */
export const learnDays = 120
export const keepDays = 90

export const ago = (now: Date, days: number) => minus(now, days, 'day')

/** The key under which `seen_marks` stores that the user has seen a hint. */
export const hintPlace = (hint: (typeof pickHints)[number]) => `told:${hint}`

export const activeSince = (now: Date) => ago(now, activeDays)

/** The latest birth date, `YYYY-MM-DD`, with which a user has the given age in full years. The inverse of `ageOn`. */
export function bornBy(years: number, now: Date): string {
  const today = dayOf(now)
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  const same = `${year}${today.slice(4)}`
  return isDay(same) ? same : `${year}-02-28`
}

/** The most days of looks that are counted. */
export const streakMost = 60

/** The number of consecutive days at the beginning of this list, which is newest first. */
export function inARow(days: readonly string[]): number {
  const gap = days.findIndex((day, n) => n > 0 && daysBetween(day, days[n - 1] ?? day) !== 1)
  return gap < 0 ? days.length : gap
}

export const listMost = pickLimits.picksMax
