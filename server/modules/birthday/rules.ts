import { limits } from '../../../contract/limits'
import { dayOf, daysBetween, isDay } from '../../../contract/time'

/** Who was born on 29 February has their birthday on 1 March of other years, as `ageOn` counts. */
function birthdayIn(year: number, birthDay: string): string {
  const day = `${year}${birthDay.slice(4)}`
  return isDay(day) ? day : `${year}-03-01`
}

/**
 * The year whose birthday is being kept: from 0:00 of the day on for `birthdayDays` days in Shanghai, across the turn of a
 * year too (B.X23: how long is ours). Undefined on other days, and before the first birthday.
 */
export function birthdayYear(birthDay: string, now: Date): number | undefined {
  const today = dayOf(now)
  const thisYear = Number(today.slice(0, 4))
  return [thisYear, thisYear - 1].find((year) => {
    const since = daysBetween(birthdayIn(year, birthDay), today)
    return since >= 0 && since < limits.birthdayDays && year > Number(birthDay.slice(0, 4))
  })
}
