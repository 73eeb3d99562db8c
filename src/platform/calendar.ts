/** An entry of the phone's calendar. Times are in milliseconds since 1970. */
export type CalendarEntry = {
  /** Adding an entry with the same id again does not create a second one. */
  id: string
  title: string
  place: string
  note: string
  startsAt: number
  endsAt: number
  /** How many minutes before the start the reminder comes. */
  remind: number
}

/** `left`: passed on as a file, and the outcome is unknown. */
export type CalendarOutcome = 'added' | 'denied' | 'cancelled' | 'failed' | 'left'
