import { limits } from '../../../contract/limits'
import { dayOf, isDay, minus } from '../../../contract/time'

/** Days: who was not here for so long is not proposed; nobody is proposed again for so long after a pick, or a pass. */
export const activeDays = 30
export const againDays = 21
export const passDays = 90
/** Decisions of so many days teach how people choose. */
export const learnDays = 120
/** Recommendations are forgotten after so many days. */
export const keepDays = 90

export const ago = (now: Date, days: number) => minus(now, days, 'day')

/** Since when somebody must have been here to be met. */
export const activeSince = (now: Date) => ago(now, activeDays)

/** The last birthday, `YYYY-MM-DD`, of whoever has lived so many full years by now; the inverse of `ageOn`. */
export function bornBy(years: number, now: Date): string {
  const today = dayOf(now)
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  const same = `${year}${today.slice(4)}`
  return isDay(same) ? same : `${year}-02-28`
}

/** Most that one list holds. */
export const listMost = limits.picksMax
