import { clockOf, dayOf, shanghai } from '@contract/kernel/time'
import { moments } from '@/texts/core/moments'
import { offline as text } from '@/texts/play/offline'

const dayAt = (at: number) => `${moments.monthDay(at)} ${text.weekdays[shanghai(at).day()]}`

/** Writes a time as `12 月 7 日 周一 14:00`. */
export const momentAt = (at: number) => `${dayAt(at)} ${clockOf(at)}`

/** Writes the beginning and the end. If both are on the same day, the day is written once. */
export const spanOf = (from: number, until: number) =>
  `${momentAt(from)}–${dayOf(from) === dayOf(until) ? clockOf(until) : momentAt(until)}`

/** The month, day and weekday for a page of a wall calendar. */
export function leafOf(at: number) {
  const day = shanghai(at)
  return { month: text.month(day.month() + 1), day: String(day.date()), weekday: text.weekdays[day.day()] }
}
