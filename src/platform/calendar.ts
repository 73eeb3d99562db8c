/** An entry of the phone's calendar. Times in ms since 1970. */
export type CalendarEntry = {
  /** The same entry again is no second one. */
  id: string
  title: string
  place: string
  note: string
  startsAt: number
  endsAt: number
  /** Minutes before the start that one is reminded. */
  remind: number
}

/** `left`: handed over as a file, outcome unknown. */
export type CalendarOutcome = 'added' | 'denied' | 'cancelled' | 'failed' | 'left'
