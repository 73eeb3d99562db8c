import type { Db } from '../db/client'

const keepDays = 2

/** Claims a job's period; true for the one process that may run it. */
export const claimRun = (db: Db, job: string, period: string, at: Date) =>
  db
    .insertInto('job_runs')
    .values({ job, period, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .then((made) => (made.numInsertedOrUpdatedRows ?? 0n) > 0n)

/** Drops rows that only guard a short time: answers of writes, limiter counters, claims of jobs. */
export const dropOldRows = (db: Db, now: Date) => {
  const before = new Date(now.getTime() - keepDays * 86_400_000)
  return Promise.all([
    db.deleteFrom('answers').where('at', '<', before).execute(),
    db.deleteFrom('job_runs').where('at', '<', before).execute(),
    db.deleteFrom('limiter_points').where('expire', '<', before.getTime()).execute(),
  ])
}
