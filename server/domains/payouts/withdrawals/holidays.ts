import { addDays, dayOf } from '../../../../contract/kernel/time'

/** Years whose announced holidays are listed below; add a new year here too. */
const announced: ReadonlySet<string> = new Set(['2026'])

/** The State Council has announced the next year’s by then: month and day. */
const announcedBy = '12-01'

/** The year whose announced holidays are missing: this one, or from December on the next; undefined when none is. */
export function missingYear(now: Date): string | undefined {
  const today = dayOf(now)
  const [year, next] = [today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)]
  return [year, ...(today.slice(5) >= announcedBy ? [next] : [])].find((one) => !announced.has(one))
}

/**
 * Public holidays, announced by the State Council each November: 2026 in full, 2027 the statutory days; other years
 * Monday to Friday. Make-up weekends do not count, so a freeze errs on the long side.
 */
export const holidays: ReadonlySet<string> = new Set(
  [
    ['2026-01-01', 3],
    ['2026-02-15', 9],
    ['2026-04-04', 3],
    ['2026-05-01', 5],
    ['2026-06-19', 3],
    ['2026-09-25', 3],
    ['2026-10-01', 7],
    ['2027-01-01', 1],
    ['2027-02-05', 4],
    ['2027-04-05', 1],
    ['2027-05-01', 2],
    ['2027-06-09', 1],
    ['2027-09-15', 1],
    ['2027-10-01', 3],
  ].flatMap(([first, days]) => Array.from({ length: Number(days) }, (_, after) => addDays(String(first), after))),
)
