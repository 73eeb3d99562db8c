/** Repetitions: few in `npm test`, many in `npm run test:full`. */
export const full = process.env.TEST_SCALE === 'full'

/** The short or long count; RUNS overrides. */
export const runsOf = (short: number, long: number): number => Number(process.env.RUNS ?? (full ? long : short))

/** The seed of random histories; SEED overrides. */
export const seed = Number(process.env.SEED ?? 20_260_310)
