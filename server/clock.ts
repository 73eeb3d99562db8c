/** Time as the product means it: Asia/Shanghai, which has kept one offset since 1991. All pure; `now` is handed in. */
const offset = 8 * 3_600_000
const day = 86_400_000

/** Gives the present; the only source of time in the server (security R9). */
export type Clock = () => Date

const shifted = (at: Date) => new Date(at.getTime() + offset)
const two = (n: number) => String(n).padStart(2, '0')

/** The calendar day of a moment, `YYYY-MM-DD`. */
export const dayOf = (at: Date) => shifted(at).toISOString().slice(0, 10)

/** The minute of a moment, `YYYY-MM-DD HH:mm`. */
export const minuteOf = (at: Date) => shifted(at).toISOString().slice(0, 16).replace('T', ' ')

/** The time of day of a moment, `HH:mm`. */
export const clockOf = (at: Date) => minuteOf(at).slice(11)

/** 00:00 of a calendar day, `YYYY-MM-DD`. */
export const startOf = (calendarDay: string) => new Date(Date.parse(`${calendarDay}T00:00:00Z`) - offset)

/** 00:00 on the `dayOfMonth` of the month after `at` (A.money.02). */
export function nextMonth(at: Date, dayOfMonth: number): Date {
  const local = shifted(at)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, dayOfMonth) - offset)
}

/** The same moment of the day so many calendar months later; a day that month does not have is its last one (A.vip.01). */
export function addMonths(at: Date, months: number): Date {
  const local = shifted(at)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay))
  return new Date(day + (local.getTime() - Date.parse(`${dayOf(at)}T00:00:00Z`)) - offset)
}

/** Full years between a birth day and a moment; somebody born on 29 February comes of age on 1 March. */
export function ageOn(birthDay: string, at: Date): number {
  const today = dayOf(at)
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years
}

/** Whether `YYYY-MM-DD` names a day that exists. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** A recent time in words: relative within two days, otherwise MM-DD HH:mm (A.list.09). */
export function recentTime(at: Date, now: Date): string {
  const local = shifted(at)
  const clock = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
  const ago = now.getTime() - at.getTime()
  const days = Math.round((startOf(dayOf(now)).getTime() - startOf(dayOf(at)).getTime()) / day)
  if (ago < 60_000) return '刚刚'
  if (ago < 3_600_000) return `${Math.floor(ago / 60_000)} 分钟前`
  if (days <= 0) return `今天 ${clock}`
  if (days === 1) return `昨天 ${clock}`
  if (ago < 2 * day) return `前天 ${clock}`
  return `${two(local.getUTCMonth() + 1)}-${two(local.getUTCDate())} ${clock}`
}

/** A moment as a sentence names it, `3月17日 12:00`; a begun minute counts as the next, so that what is promised for then is true. */
export function spokenTime(at: Date): string {
  const local = shifted(new Date(Math.ceil(at.getTime() / 60_000) * 60_000))
  return `${local.getUTCMonth() + 1}月${local.getUTCDate()}日 ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`
}
