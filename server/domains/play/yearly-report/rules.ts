import { verifications } from '../../../../contract/kernel/options'
import { dayOf, daysBetween, minus, plus } from '../../../../contract/kernel/time'
import type { AnnualKind, Numbers2024 } from '../../../../contract/play/yearly-report'
import type { Env } from '../../../env'

export type Window = { from: Date; until: Date }
/** An edition with yearly counts, set by a mode and a window. */
export type Occasion = 'REPORT_2022' | 'REPORT_2024' | 'TRANSCRIPT'
type Setting<O extends Occasion> = Pick<Env, O | `${O}_WINDOW` | 'NODE_ENV' | 'DEMO'>

/** Version of the query set: a new one recounts stored numbers. */
export const version = 1
/** Days for which a report stays open after its window. */
const openDays = 60
/** Days of a report with demo people. */
const demoDays = 365

const beside = ({ NODE_ENV, DEMO }: Pick<Env, 'NODE_ENV' | 'DEMO'>) => NODE_ENV === 'development' && DEMO === 'auto'

/** The window of an occasion: the configured one; with demo people in development the days up to now (B.X16). */
export function windowOf<O extends Occasion>(env: Setting<O>, now: Date, occasion: O): Window {
  if (env[occasion] !== 'auto' || !beside(env)) return env[`${occasion}_WINDOW`]
  return { from: minus(now, demoDays, 'day'), until: now }
}

/** Whether it can be had: from the end of its window on. */
export function isOpen<O extends Occasion>(env: Setting<O>, now: Date, occasion: O): boolean {
  if (env[occasion] !== 'auto') return env[occasion] === 'always'
  const { until } = env[`${occasion}_WINDOW`]
  return beside(env) || (until < now && now <= plus(until, openDays, 'day'))
}

type Proof = { kind: string; status: number; decided_at: Date | null }

/**
 * Whether all certifications passed, and whether the last passed after the window (B.report2024.07 to 09).
 * @param proofs decisions on file; a certification without a date counts as in time
 */
export function standingOf(verified: readonly string[], proofs: readonly Proof[], until: Date) {
  const userInfoComplete = verifications.every((kind) => verified.includes(kind))
  const certDateTooLate = userInfoComplete && proofs.some(({ decided_at }) => decided_at !== null && decided_at > until)
  return { userInfoComplete, certDateTooLate }
}

/** Numbers about days: `months` how many active days each month (`YYYY-MM`) has. */
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

/** Acts by day, `YYYY-MM-DD`, of which `done` led somewhere: how many, and the first day with the most. */
export function byDay(rows: readonly { day: string; count: number; done: number }[]) {
  const most = Math.max(0, ...rows.map(({ count }) => count))
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    done: rows.reduce((sum, { done }) => sum + done, 0),
    day: rows.find(({ count }) => count === most)?.day ?? '',
    most,
  }
}

/** The year's kind: the greatest of these counts, the earlier of equals; without any it is a quiet year. */
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
