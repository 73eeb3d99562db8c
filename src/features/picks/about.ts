const offset = 8 * 3_600_000

/** How old somebody is in the year of a moment, by Shanghai's calendar; 0 when they did not say. */
export const ageOf = (birthYear: number, at: number) =>
  birthYear > 0 ? new Date(at + offset).getUTCFullYear() - birthYear : 0
