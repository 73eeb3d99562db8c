import 'dayjs/locale/zh-cn'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { limits } from './limits'

dayjs.extend(utc)
dayjs.locale('zh-cn')

/** Returns the current time. The server reads the time from no other source (security R9). */
export type Clock = () => Date

export type Unit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day'

/** Asia/Shanghai has had one offset since 1991, so no zone table is needed. */
const offsetHours = 8

/** Shanghai wall time, for reading and formatting only. The result does not depend on the machine's zone. */
export const shanghai = (at: Date | number): Dayjs => dayjs.utc(at).add(offsetHours, 'hour')
const momentOf = (wall: Dayjs) => wall.subtract(offsetHours, 'hour').toDate()
const midnight = (day: string) => dayjs.utc(`${day}T00:00:00Z`)

// in UTC all days have the same length
const inMs = (unit: Unit) => dayjs.utc(0).add(1, unit).valueOf()
const lengths = { millisecond: 1, second: inMs('second'), minute: inMs('minute'), hour: inMs('hour'), day: inMs('day') }

export const ms = (count: number, unit: Unit): number => count * lengths[unit]
export const plus = (at: Date, count: number, unit: Unit): Date => new Date(at.getTime() + ms(count, unit))
export const minus = (at: Date, count: number, unit: Unit): Date => plus(at, -count, unit)

/** Calendar day, `YYYY-MM-DD`. */
export const dayOf = (at: Date | number) => shanghai(at).format('YYYY-MM-DD')
/** `YYYY-MM-DD HH:mm:ss`. */
export const secondOf = (at: Date | number) => shanghai(at).format('YYYY-MM-DD HH:mm:ss')
/** `YYYY-MM-DD HH:mm`. */
export const minuteOf = (at: Date | number) => shanghai(at).format('YYYY-MM-DD HH:mm')
/** `HH:mm`. */
export const clockOf = (at: Date | number) => shanghai(at).format('HH:mm')
/** RFC 3339 with Shanghai's offset, precise to the second. */
export const rfc3339 = (at: Date) => `${shanghai(at).format('YYYY-MM-DDTHH:mm:ss')}+08:00`

/** The moment 00:00 in Shanghai of a calendar day. */
export const startOf = (day: string): Date => momentOf(midnight(day))
/** The day `count` days later; `count` may be negative. */
export const addDays = (day: string, count: number): string => midnight(day).add(count, 'day').format('YYYY-MM-DD')
export const daysBetween = (from: string, to: string): number => midnight(to).diff(midnight(from), 'day')
/** 0 is Sunday. */
export const weekdayOf = (day: string): number => midnight(day).day()
/** The Monday of the week, `YYYY-MM-DD`. */
export function weekOf(at: Date): string {
  const day = dayOf(at)
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/** 00:00 on day `dayOfMonth` of the next month (A.money.02). */
export const nextMonth = (at: Date, dayOfMonth: number): Date =>
  momentOf(
    shanghai(at)
      .startOf('month')
      .add(1, 'month')
      .add(dayOfMonth - 1, 'day'),
  )

/**
 * Returns the moment `months` months later, at the same time of day. If the day is missing in that month, it is the
 * month's last day (A.vip.01).
 */
export const addMonths = (at: Date, months: number): Date => momentOf(shanghai(at).add(months, 'month'))

/** Age in full years. A person born on 29 February has the birthday on 1 March in other years. */
export function ageOn(birthDay: string, at: Date): number {
  const today = dayOf(at)
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years
}

/** Whether `YYYY-MM-DD` exists. */
export function isDay(text: string): boolean {
  const day = midnight(text)
  return day.isValid() && day.format('YYYY-MM-DD') === text
}

/** Days since 1970 in Shanghai. It does no formatting, because lists call it for every row. */
const dayNumber = (at: Date) => Math.floor(plus(at, offsetHours, 'hour').getTime() / lengths.day)

/** `MM-DD HH:mm`, cut out of the ISO 8601 text. This takes a fifth of the time of dayjs' format. */
const written = (at: Date) => plus(at, offsetHours, 'hour').toISOString().slice(5, 16).replace('T', ' ')

/** Relative time within two days, otherwise `MM-DD HH:mm` (A.list.09). */
export function recentTime(at: Date, now: Date): string {
  const ago = now.getTime() - at.getTime()
  const days = dayNumber(now) - dayNumber(at)
  if (ago < lengths.minute) return '刚刚'
  if (ago < lengths.hour) return `${Math.floor(ago / lengths.minute)} 分钟前`
  const time = written(at)
  const clock = time.slice(6)
  if (days <= 0) return `今天 ${clock}`
  if (days === 1) return `昨天 ${clock}`
  if (ago < ms(limits.relativeTimeDays, 'day')) return `前天 ${clock}`
  return time
}

/** A time such as `3 月 17 日 12:00`, rounded up to the minute: something promised for then has happened by then. */
export function spokenTime(at: Date): string {
  const minute = ms(1, 'minute')
  return shanghai(Math.ceil(at.getTime() / minute) * minute).format('M 月 D 日 HH:mm')
}
