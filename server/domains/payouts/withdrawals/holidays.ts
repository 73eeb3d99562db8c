import { addDays, dayOf } from '../../../../contract/kernel/time'

/** Years with announced holidays in the list below. Add each new year here too. */
const announced: ReadonlySet<string> = new Set(['2026'])

/** The month and day by which the State Council has announced the holidays of the next year. */
const announcedBy = '12-01'

/**
 * The year for which holidays are missing: this year, or from December on the next one; undefined when none is missing.
 */
export function missingYear(now: Date): string | undefined {
  const today = dayOf(now)
  const [year, next] = [today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)]
  return [year, ...(today.slice(5) >= announcedBy ? [next] : [])].find((one) => !announced.has(one))
}

/**
 * Public holidays. The State Council announces them each November: 2026 is complete, 2027 has the statutory days only,
 * and other years have none. Weekends that become working days are not listed, so a freeze may be too long, but not too
 * short.
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
