/** True in `npm run test:full`, where tests repeat more often than in `npm test`. */
export const full = process.env.TEST_SCALE === 'full'

/** Prints a line with figures for a reader, in the full form only. */
export const note = (line: string): void => void (full && process.stdout.write(`${line}\n`))

/** The number of repetitions: `short` or `long` by the form of the run, unless RUNS is set. */
export const runsOf = (short: number, long: number): number => Number(process.env.RUNS ?? (full ? long : short))

/** The whole list in the full form; in the short form, the part of this turn. All parts together are the list. */
export const partOf = <T>(list: readonly T[], turn: number, turns: number): T[] =>
  full ? [...list] : list.filter((_, n) => (n + turn) % turns === 0)

/** Seed of random histories, unless SEED is set. */
export const seed = Number(process.env.SEED ?? 20_260_310)
