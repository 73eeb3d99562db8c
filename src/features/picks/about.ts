import { shanghai } from '@contract/time'

/** In the year of `at`, by Shanghai's calendar; 0 when unknown. */
export const ageOf = (birthYear: number, at: number) => (birthYear > 0 ? shanghai(at).year() - birthYear : 0)
