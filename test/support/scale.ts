/** Repetitions: few in `npm test`, many in `npm run test:full`. */
export const full = process.env.TEST_SCALE === 'full'

/** A figure for a person to read, of the full form: the short one prints nothing. */
export const note = (line: string): void => void (full && process.stdout.write(`${line}\n`))

/** The short or long count; RUNS overrides. */
export const runsOf = (short: number, long: number): number => Number(process.env.RUNS ?? (full ? long : short))

/** All of a list in the full form. The short one takes, at each turn, one of `turns` parts: after as many turns each was taken. */
export const partOf = <T>(list: readonly T[], turn: number, turns: number): T[] =>
  full ? [...list] : list.filter((_, n) => (n + turn) % turns === 0)

/** The seed of random histories; SEED overrides. */
export const seed = Number(process.env.SEED ?? 20_260_310)
