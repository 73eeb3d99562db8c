import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { EventDays } from './tables'

type Counted = { name: string; count: number }

/** Adds to counters in the order of their names, so that two concurrent reports lock rows in the same order. */
export const add = (db: Db, day: string, source: string, counted: readonly Counted[]) =>
  db
    .insertInto('event_days')
    .values([...counted].sort((a, b) => (a.name < b.name ? -1 : 1)).map((one) => ({ day, source, ...one })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'name', 'source']).doUpdateSet({ count: sql`event_days.count + excluded.count` }),
    )
    .execute()

export const since = (db: Db, day: string): Promise<Selectable<EventDays>[]> =>
  db
    .selectFrom('event_days')
    .where('day', '>=', day)
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('name')
    .orderBy('source')
    .execute()

export const dropBefore = (db: Db, day: string) => db.deleteFrom('event_days').where('day', '<', day).execute()
