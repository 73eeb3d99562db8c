declare module '../../../db/tables' {
  interface Tables {
    event_days: EventDays
  }
}

/** How often something was done on a day, by kind of client. */
export type EventDays = { day: string; name: string; source: string; count: number }
