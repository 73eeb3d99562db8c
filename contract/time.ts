import 'dayjs/locale/zh-cn'
import dayjs, { type Dayjs } from 'dayjs'
import duration from 'dayjs/plugin/duration'
import utc from 'dayjs/plugin/utc'
import { limits } from './limits'

dayjs.extend(utc)
dayjs.extend(duration)
dayjs.locale('zh-cn')

/** Gives the present; the only source of time in the server (security R9). */
export type Clock = () => Date

export type Unit = 'second' | 'minute' | 'hour' | 'day'

/** Asia/Shanghai has kept one offset since 1991, so no table of zones is needed. */
const offsetHours = 8

/** A moment as clocks in Shanghai show it; for reading and formatting only. Independent of the machine's own zone. */
export const shanghai = (at: Date | number): Dayjs => dayjs.utc(at).add(offsetHours, 'hour')
const momentOf = (wall: Dayjs) => wall.subtract(offsetHours, 'hour').toDate()
const midnight = (day: string) => dayjs.utc(`${day}T00:00:00Z`)

/** So many units in ms. */
export const ms = (count: number, unit: Unit): number => dayjs.duration(count, unit).asMilliseconds()
export const plus = (at: Date, count: number, unit: Unit): Date => new Date(at.getTime() + ms(count, unit))
export const minus = (at: Date, count: number, unit: Unit): Date => plus(at, -count, unit)

/** The calendar day of a moment, `YYYY-MM-DD`. */
export const dayOf = (at: Date | number) => shanghai(at).format('YYYY-MM-DD')
/** The second of a moment, `YYYY-MM-DD HH:mm:ss`. */
export const secondOf = (at: Date | number) => shanghai(at).format('YYYY-MM-DD HH:mm:ss')
/** The minute of a moment, `YYYY-MM-DD HH:mm`. */
export const minuteOf = (at: Date | number) => shanghai(at).format('YYYY-MM-DD HH:mm')
/** The time of day of a moment, `HH:mm`. */
export const clockOf = (at: Date | number) => shanghai(at).format('HH:mm')
/** RFC 3339 with Shanghai's offset, to the second. */
export const rfc3339 = (at: Date) => `${shanghai(at).format('YYYY-MM-DDTHH:mm:ss')}+08:00`

/** 00:00 of a calendar day, `YYYY-MM-DD`. */
export const startOf = (day: string): Date => momentOf(midnight(day))
/** The calendar day so many days later, earlier when negative. */
export const addDays = (day: string, count: number): string => midnight(day).add(count, 'day').format('YYYY-MM-DD')
/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number => midnight(to).diff(midnight(from), 'day')
/** Which day of the week a calendar day is, 0 for Sunday. */
export const weekdayOf = (day: string): number => midnight(day).day()
/** The Monday of a calendar day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

/** 00:00 on the `dayOfMonth` of the month after `at` (A.money.02). */
export const nextMonth = (at: Date, dayOfMonth: number): Date =>
  momentOf(
    shanghai(at)
      .startOf('month')
      .add(1, 'month')
      .add(dayOfMonth - 1, 'day'),
  )

/** The same moment of the day so many calendar months later; a day that month does not have is its last one (A.vip.01). */
export const addMonths = (at: Date, months: number): Date => momentOf(shanghai(at).add(months, 'month'))

/** Full years between a birth day and a moment; who was born on 29 February comes of age on 1 March. */
export function ageOn(birthDay: string, at: Date): number {
  const today = dayOf(at)
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4))
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years
}

/** Whether `YYYY-MM-DD` names a day that exists. */
export function isDay(text: string): boolean {
  const day = midnight(text)
  return day.isValid() && day.format('YYYY-MM-DD') === text
}

/** A recent time in words: relative within two days, otherwise MM-DD HH:mm (A.list.09). */
export function recentTime(at: Date, now: Date): string {
  const clock = clockOf(at)
  const ago = dayjs.duration(now.getTime() - at.getTime())
  const days = daysBetween(dayOf(at), dayOf(now))
  if (ago.asMinutes() < 1) return '刚刚'
  if (ago.asHours() < 1) return `${Math.floor(ago.asMinutes())} 分钟前`
  if (days <= 0) return `今天 ${clock}`
  if (days === 1) return `昨天 ${clock}`
  if (ago.asDays() < limits.relativeTimeDays) return `前天 ${clock}`
  return shanghai(at).format('MM-DD HH:mm')
}

/** A moment as a sentence names it, `3月17日 12:00`; a begun minute counts as the next, so that what is promised for then is true. */
export function spokenTime(at: Date): string {
  const minute = ms(1, 'minute')
  return shanghai(Math.ceil(at.getTime() / minute) * minute).format('M月D日 HH:mm')
}
