import { verifications } from '../../../../contract/kernel/options'
import { dayOf, daysBetween, minus, plus } from '../../../../contract/kernel/time'
import type { AnnualKind, Numbers2024 } from '../../../../contract/play/yearly-report'
import type { Env } from '../../../env'
import { occasionNames, texts } from './texts'

export type Window = { from: Date; until: Date }
/** A report or exam that is opened by an environment variable and has a time window. */
export type Occasion = 'REPORT_2022' | 'REPORT_2024' | 'TRANSCRIPT'
type Setting<O extends Occasion> = Pick<Env, O | `${O}_WINDOW` | 'NODE_ENV' | 'DEMO'>

/** The version of the queries. After a change stored numbers are counted again. */
export const version = 2
/** Days for which a report stays open after its window. */
const openDays = 60
/** The number of days that a report covers in development with demo data. */
const demoDays = 365

const beside = ({ NODE_ENV, DEMO }: Pick<Env, 'NODE_ENV' | 'DEMO'>) => NODE_ENV === 'development' && DEMO === 'auto'

/** The time window of a report: the configured one, or in development with demo data the days up to now (B.X16). */
export function windowOf<O extends Occasion>(env: Setting<O>, now: Date, occasion: O): Window {
  if (env[occasion] !== 'auto' || !beside(env)) return env[`${occasion}_WINDOW`]
  return { from: minus(now, demoDays, 'day'), until: now }
}

/** Whether a report is open: from the end of its window on, for `openDays` days. */
export function isOpen<O extends Occasion>(env: Setting<O>, now: Date, occasion: O): boolean {
  if (env[occasion] !== 'auto') return env[occasion] === 'always'
  const { until } = env[`${occasion}_WINDOW`]
  return beside(env) || (until < now && now <= plus(until, openDays, 'day'))
}

/** When a report opens or has opened; undefined when the operator opens or closes it by hand. */
export const openingOf = <O extends Occasion>(env: Setting<O>, occasion: O): Date | undefined =>
  env[occasion] === 'auto' ? plus(env[`${occasion}_WINDOW`].until, 1, 'second') : undefined

/** Says why a report or exam is closed, with the day on which it opens (B.X16). */
export function closedText<O extends Occasion>(env: Setting<O>, now: Date, occasion: O): string {
  const name = occasionNames[occasion]
  const opening = openingOf(env, occasion)
  if (!opening) return texts.closed(name)
  return now < opening ? texts.coming(name, dayOf(opening)) : texts.over(name)
}

type Proof = { kind: string; status: number; decided_at: Date | null }

/**
 * Whether all verifications passed, and whether the last one passed after the window (B.report2024.07 to 09).
 * @param proofs the stored decisions; a verification without a date counts as in time
 */
export function standingOf(verified: readonly string[], proofs: readonly Proof[], until: Date) {
  const userInfoComplete = verifications.every((kind) => verified.includes(kind))
  const certDateTooLate = userInfoComplete && proofs.some(({ decided_at }) => decided_at !== null && decided_at > until)
  return { userInfoComplete, certDateTooLate }
}

/** Numbers about active days. `months` has the number of active days of each month (`YYYY-MM`). */
export function activityOf(
  months: readonly { month: string; days: number }[],
  registered: Date,
  { from, until }: Window,
) {
  const activeDays = months.reduce((sum, { days }) => sum + days, 0)
  const most = Math.max(0, ...months.map(({ days }) => days))
  const first = registered > from ? registered : from
  const days = Math.max(0, daysBetween(dayOf(first), dayOf(until)) + 1)
  return {
    registrationDate: dayOf(registered),
    registerDays: Math.max(0, daysBetween(dayOf(registered), dayOf(until)) + 1),
    yearStr: dayOf(until).slice(0, 4),
    activeDays,
    mostActiveMonths: months.filter(({ days: n }) => n === most).map(({ month }) => Number(month.slice(5))),
    mostActiveMonthDays: most,
    inactiveDays: Math.max(0, days - activeDays),
  }
}

/** Sums up actions by day (`YYYY-MM-DD`): all, the successful ones (`done`), and the first day with the most. */
export function byDay(rows: readonly { day: string; count: number; done: number }[]) {
  const most = Math.max(0, ...rows.map(({ count }) => count))
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    done: rows.reduce((sum, { done }) => sum + done, 0),
    day: rows.find(({ count }) => count === most)?.day ?? '',
    most,
  }
}

/**
 * The motto of the year: the kind with the most points, the earlier one if points are equal, or a quiet year if there
 * are no points.
 */
export function annualOf(of: Numbers2024): AnnualKind {
  const ranked: readonly (readonly [AnnualKind, number])[] = [
    ['friend', (of.approvedApplicationCount + of.approvalCnt + of.mutualHeartCnt) * 5],
    ['voice', of.dynamicCnt * 3 + of.commentNum],
    ['brave', of.applyCnt * 2],
    ['heart', of.heartBeatCnt],
    ['wanted', of.heartForMeCnt + of.beAppliedUserCnt],
  ]
  const most = Math.max(...ranked.map(([, points]) => points))
  return most === 0 ? 'quiet' : (ranked.find(([, points]) => points === most)?.[0] ?? 'quiet')
}
