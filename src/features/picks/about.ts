import { shanghai } from '@contract/time'

/** How old somebody is in the year of a moment, by Shanghai's calendar; 0 when they did not say. */
export const ageOf = (birthYear: number, at: number) => (birthYear > 0 ? shanghai(at).year() - birthYear : 0)
