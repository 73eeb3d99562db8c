/** Durations, ms. Apart from time.ts, to keep dayjs (5 KB) out of first screens. */
export const lengthOf = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
