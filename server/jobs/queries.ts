import type { Db } from '../db/client'

const keepDays = 2
/** What somebody was told of their account. */
const alertDays = 90

/** Claims a job's period; true for the one process that may run it. */
export const claimRun = (db: Db, job: string, period: string, at: Date) =>
  db
    .insertInto('job_runs')
    .values({ job, period, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .then((made) => (made.numInsertedOrUpdatedRows ?? 0n) > 0n)

/** Drops rows that only guard a short time, such as answers of writes and claims of jobs, and old alerts (security P7). */
export const dropOldRows = (db: Db, now: Date) => {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const before = ago(keepDays)
  return Promise.all([
    db.deleteFrom('answers').where('at', '<', before).execute(),
    db.deleteFrom('job_runs').where('at', '<', before).execute(),
    db.deleteFrom('limiter_points').where('expire', '<', before.getTime()).execute(),
    db.deleteFrom('alerts').where('at', '<', ago(alertDays)).execute(),
  ])
}
