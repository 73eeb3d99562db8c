import { sql } from 'kysely'
import { minus } from '../../contract/kernel/time'
import type { Db } from '../db/client'
import { type Lease, takeLease, underWay } from '../db/lease'
import { dropOldRetries } from '../db/retries'

const keepDays = 2

type Run = { job: string; period: string; holder: string }

/** Returns the lease of a job's period, which one process holds. */
export const leaseOf = ({ job, period, holder }: Run): Lease => ({
  table: 'job_runs',
  row: { job: sql`${job}`, period: sql`${period}` },
  holder,
})

/**
 * Claims a run. Returns true if the period is unclaimed or its holder died (security R14), and no other run of the job
 * is in progress.
 */
export const claimRun = (db: Db, run: Run, at: Date) =>
  takeLease(db, leaseOf(run), {
    more: { at: sql`${at}::timestamptz` },
    unless: sql<boolean>`exists (select from job_runs where job = ${run.job} and period <> ${run.period} and ${underWay})`,
  })

/** Deletes old idempotency keys, job runs and counters (security P7). */
export const dropOldRows = (db: Db, now: Date) => {
  const before = minus(now, keepDays, 'day')
  return Promise.all([
    db.deleteFrom('idempotency_keys').where('at', '<', before).execute(),
    // keep the last run of each job, since its period may be longer
    sql`delete from job_runs as r where r.at < ${before}
      and exists (select from job_runs as later where later.job = r.job and later.at > r.at)`.execute(db),
    db.deleteFrom('limiter_points').where('expire', '<', before.getTime()).execute(),
    dropOldRetries(db, before),
  ])
}
