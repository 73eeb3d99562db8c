declare module '../../../db/tables' {
  interface Tables {
    event_days: EventDays
  }
}

/** How often an event occurred on a day, by kind of client. It refers to no user. */
export type EventDays = { day: string; name: string; source: string; count: number }
