import { sql } from 'kysely'
import { dayOf } from '../../contract/kernel/time'
import type { Db } from './client'

/** Kinds of work that are retried row by row. A retry is stored under the kind and the row's key. */
export type RetriedWork =
  | 'order'
  | 'delivery'
  | 'refund'
  | 'withdrawal'
  | 'bill'
  | 'notice'
  | 'announcement'
  | 'charge'
  | 'end'
  | 'outside'
  | 'face'
  | 'portrait'
  | 'statement'

/** SQL condition: the row has not failed, or its backoff is over. `column` holds the row's key. */
export const isDue = (work: RetriedWork, column: string, now: Date) =>
  sql<boolean>`not exists (select from retries where retries.work = ${work} and retries.ref = ${sql.ref(column)}::text and retries.next_at > ${now})`

/**
 * Records a failure and backs off 1, 2, 4 … at most 60 minutes.
 * @returns the failures so far, and whether to raise an alarm, which happens once a day
 */
export async function noteFailure(
  db: Db,
  work: RetriedWork,
  ref: string,
  now: Date,
): Promise<{ tries: number; alarming: boolean }> {
  const { tries } = await db
    .insertInto('retries')
    .values({ work, ref, tries: 1, since: now, next_at: sql`${now}::timestamptz + interval '1 minute'`, told_on: null })
    .onConflict((conflict) =>
      conflict.columns(['work', 'ref']).doUpdateSet({
        tries: sql`retries.tries + 1`,
        next_at: sql`${now}::timestamptz + least(60, 2 ^ least(retries.tries, 6)) * interval '1 minute'`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  const today = dayOf(now)
  const told = await db
    .updateTable('retries')
    .set({ told_on: today })
    .where('work', '=', work)
    .where('ref', '=', ref)
    .where('told_on', 'is distinct from', today)
    .returning('ref')
    .executeTakeFirst()
  return { tries, alarming: told !== undefined }
}

export const clearRetry = (db: Db, work: RetriedWork, ref: string) =>
  db.deleteFrom('retries').where('work', '=', work).where('ref', '=', ref).execute()

/** Deletes old retries whose work ended without deleting them. */
export const dropOldRetries = (db: Db, before: Date) => db.deleteFrom('retries').where('next_at', '<', before).execute()
