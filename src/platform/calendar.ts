/** An entry of the phone's calendar. Times are in milliseconds since 1970. */
export type CalendarEntry = {
  /** The id in a calendar file, by which a repeated file does not create a second entry. WeChat does not use it. */
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
