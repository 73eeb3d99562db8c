/** Lengths of time in milliseconds. Apart from time.ts, because a first screen needs them and not the calendar (5 KB). */
export const lengthOf = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
