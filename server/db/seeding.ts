import type { Db } from './client'

const begun = { job: 'seed-demo', period: 'begun' }

/** Marks seeding as begun, so that the next start detects an interrupted one. */
export const beginSeeding = (db: Db, at: Date) =>
  db
    .insertInto('job_runs')
    .values({ ...begun, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Deletes the mark: the population is complete, or the database is in use and keeps an incomplete one. */
export const endSeeding = (db: Db) =>
  db.deleteFrom('job_runs').where('job', '=', begun.job).where('period', '=', begun.period).execute()

export const seedingBegun = (db: Db) =>
  db
    .selectFrom('job_runs')
    .where('job', '=', begun.job)
    .where('period', '=', begun.period)
    .select('at')
    .executeTakeFirst()
    .then((row) => row !== undefined)
