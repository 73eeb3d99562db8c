/** Durations in milliseconds. They are not in time.ts, so that first screens need not load dayjs (5 KB). */
export const lengthOf = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
