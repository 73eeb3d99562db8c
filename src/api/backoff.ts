const first = 1000
const longest = 30_000

/** Milliseconds until the next attempt, with random jitter. */
export const backoff = (attempt: number, random: () => number) =>
  Math.min(longest, first * 2 ** (attempt - 1)) * (0.5 + random() / 2)
