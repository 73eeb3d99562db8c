import { sql } from 'kysely'
import { dayOf } from '../../contract/time'
import type { Db } from './client'

/** What jobs do with one row that may fail, with what names the row: its number. */
export type Work =
  'order' | 'delivery' | 'refund' | 'withdrawal' | 'bill' | 'notice' | 'announcement' | 'charge' | 'end'

/** Whether a row need not wait: nothing failed, or its pause is over. `column` holds what names it. */
export const isDue = (work: Work, column: string, now: Date) =>
  sql<boolean>`not exists (select from setbacks as sb where sb.work = ${work} and sb.ref = ${sql.ref(column)}::text and sb.next_at > ${now})`

/**
 * Notes that work failed: it is tried again after 1, 2, 4 … at most 60 minutes.
 * @returns how often it failed in a row, and whether somebody is to be told: once a day
 */
export async function noteSetback(
  db: Db,
  work: Work,
  ref: string,
  now: Date,
): Promise<{ tries: number; tell: boolean }> {
  const { tries } = await db
    .insertInto('setbacks')
    .values({ work, ref, tries: 1, since: now, next_at: sql`${now}::timestamptz + interval '1 minute'`, told_on: null })
    .onConflict((conflict) =>
      conflict.columns(['work', 'ref']).doUpdateSet({
        tries: sql`setbacks.tries + 1`,
        next_at: sql`${now}::timestamptz + least(60, 2 ^ least(setbacks.tries, 6)) * interval '1 minute'`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  const today = dayOf(now)
  const told = await db
    .updateTable('setbacks')
    .set({ told_on: today })
    .where('work', '=', work)
    .where('ref', '=', ref)
    .where('told_on', 'is distinct from', today)
    .returning('ref')
    .executeTakeFirst()
  return { tries, tell: told !== undefined }
}

/** It succeeded: nothing is remembered. */
export const clearSetback = (db: Db, work: Work, ref: string) =>
  db.deleteFrom('setbacks').where('work', '=', work).where('ref', '=', ref).execute()

/** Drops what nobody tried again: it ended in another way. */
export const dropOldSetbacks = (db: Db, before: Date) =>
  db.deleteFrom('setbacks').where('next_at', '<', before).execute()
