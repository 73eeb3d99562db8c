import { reportReasonNames } from '../../../../contract/kernel/option-names'
import { addDays, daysBetween, startOf, weekOf } from '../../../../contract/kernel/time'
import { board } from './texts'

/** A week from Monday to Sunday in Shanghai. `to` is 0:00 of the next Monday (C.X28). */
export type Period = { startDay: string; endDay: string; from: Date; to: Date }

export const periodFrom = (monday: string): Period => ({
  startDay: monday,
  endDay: addDays(monday, 6),
  from: startOf(monday),
  to: startOf(addDays(monday, 7)),
})

export const lastWeek = (now: Date): Period => periodFrom(addDays(weekOf(now), -7))

/** The number of finished weeks since the week of the first punishment. */
export const weeksSince = (first: Date | null, now: Date): number =>
  first === null ? 0 : daysBetween(weekOf(first), weekOf(now)) / 7

const segments = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * Shows only the first letter of a nickname, and hides how many follow (security V10). A single letter is hidden too.
 */
export function masked(nickname: string): string {
  const [first = '', second] = Array.from(segments.segment(nickname), ({ segment }) => segment)
  return (second === undefined ? '' : first) + board.mask
}

const fraud = 5
const other = 6

/** The reasons of upheld reports, in words of the product. Words that staff wrote to a user are not published. */
export function titlesOf(reasons: readonly number[], isFraud: boolean): string[] {
  const told = new Set(reasons.filter((reason) => reason !== other))
  if (isFraud) told.add(fraud)
  const names = [...told].sort((a, b) => a - b).flatMap((reason) => reportReasonNames[reason] ?? [])
  return names.length > 0 ? names : [board.rules]
}

/** Whether a text is an id of the database. */
export const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/** Whether a text is a path of the app. The app itself opens its own screens only (security C6). */
export const isPath = (text: string): boolean => /^\/[A-Za-z0-9][A-Za-z0-9/_-]{0,99}$/.test(text)
