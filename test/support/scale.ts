/** How much of what can be repeated is repeated: little in `npm test`, as much as makes sense in `npm run test:full`. */
export const full = process.env.TEST_SCALE === 'full'

/** The short form or the long one. RUNS in the environment wins, for one file at a desk. */
export const runsOf = (short: number, long: number): number => Number(process.env.RUNS ?? (full ? long : short))

/** Where random lives begin; another SEED leads other lives. */
export const seed = Number(process.env.SEED ?? 20_260_310)
