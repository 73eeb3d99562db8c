import { reportReasonNames } from '../../../../contract/kernel/option-names'
import { addDays, daysBetween, startOf, weekOf } from '../../../../contract/kernel/time'
import { board } from './texts'

/** Monday to Sunday in Shanghai; `to` is the next Monday's midnight (C.X28). */
export type Period = { startDay: string; endDay: string; from: Date; to: Date }

export const periodFrom = (monday: string): Period => ({
  startDay: monday,
  endDay: addDays(monday, 6),
  from: startOf(monday),
  to: startOf(addDays(monday, 7)),
})

export const lastWeek = (now: Date): Period => periodFrom(addDays(weekOf(now), -7))

/** Number of finished weeks, from the week of the first punishment on. */
export const weeksSince = (first: Date | null, now: Date): number =>
  first === null ? 0 : daysBetween(weekOf(first), weekOf(now)) / 7

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** The first letter of a name that has more than one; nothing tells how many (security V10). */
export function masked(nickname: string): string {
  const [first = '', second] = Array.from(segments.segment(nickname), ({ segment }) => segment)
  return (second === undefined ? '' : first) + board.mask
}

const fraud = 5
const other = 6

/** Reasons of upheld reports, in the product's words: staff's words to a user are never told to others. */
export function titlesOf(reasons: readonly number[], isFraud: boolean): string[] {
  const told = new Set(reasons.filter((reason) => reason !== other))
  if (isFraud) told.add(fraud)
  const names = [...told].sort().flatMap((reason) => reportReasonNames[reason] ?? [])
  return names.length > 0 ? names : [board.rules]
}

/** An id of the database. */
export const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** A path of the app; the app opens only screens of its own all the same (security C6). */
export const isPath = (text: string): boolean => /^\/[A-Za-z0-9][A-Za-z0-9/_-]{0,99}$/.test(text)
