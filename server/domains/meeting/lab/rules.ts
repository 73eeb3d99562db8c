import { plus } from '../../../../contract/kernel/time'

/** Days until an unanswered guess may be shown again; answered ones are not. */
export const againDays = 30

/**
 * Moves the people of a list to the end of the queue in order, a millisecond apart: a strict rotation without repeats in a
 * round.
 */
export const turnsOf = (people: readonly number[], at: Date) =>
  people.map((person_id, place) => ({ person_id, shown_at: plus(at, place, 'millisecond') }))
