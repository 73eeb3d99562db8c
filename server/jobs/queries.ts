import { sql } from 'kysely'
import { minus } from '../../contract/time'
import type { Db } from '../db/client'
import { deadSince, presently } from '../db/lease'
import { dropOldRetries } from '../db/retries'

const keepDays = 2
const alertDays = 90

/** A job's period claimed by one process. */
export type Run = { job: string; period: string; holder: string }

/** True if the period is unclaimed or its holder died (security R14), and no other run of the job is in progress. */
export const claimRun = (db: Db, { job, period, holder }: Run, at: Date) =>
  sql`insert into job_runs (job, period, at, holder, renewed_at, finished_at)
    select ${job}, ${period}, ${at}::timestamptz, ${holder}, ${presently}, null
    where not exists (
      select from job_runs where job = ${job} and finished_at is null and period <> ${period}
        and renewed_at > ${deadSince}
    )
    on conflict (job, period) do update set holder = excluded.holder, renewed_at = excluded.renewed_at
      where job_runs.finished_at is null and job_runs.renewed_at <= ${deadSince}`
    .execute(db)
    .then(({ numAffectedRows = 0n }) => numAffectedRows > 0n)

const held = (db: Db, { job, period, holder }: Run) =>
  db.updateTable('job_runs').where('job', '=', job).where('period', '=', period).where('holder', '=', holder)

export const renewRun = (db: Db, run: Run) => held(db, run).set({ renewed_at: presently }).execute()

export const finishRun = (db: Db, run: Run) => held(db, run).set({ finished_at: presently }).execute()

/** Releases an aborted run, to be started anew. */
export const leaveRun = (db: Db, run: Run) =>
  held(db, run)
    .set({ renewed_at: new Date(0) })
    .execute()

/** Drops idempotency keys, job claims and old alerts (security P7). */
export const dropOldRows = (db: Db, now: Date) => {
  const ago = (days: number) => minus(now, days, 'day')
  const before = ago(keepDays)
  return Promise.all([
    db.deleteFrom('idempotency_keys').where('at', '<', before).execute(),
    db.deleteFrom('job_runs').where('at', '<', before).execute(),
    db.deleteFrom('limiter_points').where('expire', '<', before.getTime()).execute(),
    dropOldRetries(db, before),
    db.deleteFrom('alerts').where('at', '<', ago(alertDays)).execute(),
  ])
}
