import { plus } from '../../../../contract/kernel/time'

/** Days after which a user without an answer may be shown again. Users with an answer are not shown again. */
export const againDays = 30

/**
 * Moves the users of a list to the end of the queue, in order and one millisecond apart. So every user is shown once
 * before any is shown twice.
 */
export const turnsOf = (people: readonly number[], at: Date) =>
  people.map((person_id, place) => ({ person_id, shown_at: plus(at, place, 'millisecond') }))
