import type { Db } from '../../../db/client'

/** Whether staff have stopped all payouts. */
export const arePayoutsStopped = (db: Db): Promise<boolean> => openStop(db).then((stop) => stop !== undefined)

/** The current stop of all payouts, with its author and time. */
export const openStop = (db: Db) =>
  db.selectFrom('payout_stops').where('resumed_at', 'is', null).selectAll().executeTakeFirst()

/** Stops all payouts. Returns false when they are stopped already. */
export const stopPayouts = (db: Db, stop: { by: string; reason: string; now: Date }): Promise<boolean> =>
  db
    .insertInto('payout_stops')
    .values({ stopped_by: stop.by, reason: stop.reason, stopped_at: stop.now, resumed_by: null, resumed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)

/** Resumes payouts. Returns false when they are not stopped. */
export const resumePayouts = (db: Db, { by, now }: { by: string; now: Date }): Promise<boolean> =>
  db
    .updateTable('payout_stops')
    .set({ resumed_by: by, resumed_at: now })
    .where('resumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
    .then((row) => row !== undefined)
