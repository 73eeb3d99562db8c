const first = 1000
const longest = 30_000

/** Milliseconds before the next try, with jitter: clients that failed together do not come back together. */
export const backoff = (attempt: number, random: () => number) =>
  Math.min(longest, first * 2 ** (attempt - 1)) * (0.5 + random() / 2)
