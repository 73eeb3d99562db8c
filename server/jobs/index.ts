import type { Clock } from '../clock'
import { dayOf } from '../clock'
import type { Db } from '../db/client'
import { dropEnded } from '../modules/account'
import { expire } from '../modules/dog-food'
import { claimRun, dropOldRows } from './queries'

/** Work done by the clock: once for each period, in whichever process claims it first (security R9, R14). */
type Job = { name: string; period: (now: Date) => string; run: (db: Db, now: Date) => Promise<unknown> }

const hourOf = (now: Date) => now.toISOString().slice(0, 13)

export const jobs: readonly Job[] = [
  {
    // A.money.02: what has ended is worth nothing at once; this only posts it, a small batch at a time
    name: 'expire-dog-food',
    period: (now) => now.toISOString().slice(0, 16),
    run: expire,
  },
  { name: 'drop-ended-sessions', period: hourOf, run: dropEnded },
  { name: 'drop-old-rows', period: dayOf, run: dropOldRows },
]

/** Runs every job whose period has not run yet. A job that fails is reported and tried again in its next period. */
export async function runJobs(db: Db, now: Date, failed: (job: string, error: unknown) => void): Promise<void> {
  for (const job of jobs) {
    try {
      if (await claimRun(db, job.name, job.period(now), now)) await job.run(db, now)
    } catch (error) {
      failed(job.name, error)
    }
  }
}

/** Looks for due jobs once a minute until stopped; `stop` waits for the one under way. */
export function startJobs(db: Db, clock: Clock, failed: (job: string, error: unknown) => void) {
  let running = Promise.resolve()
  let stopped = false
  const timer = setInterval(() => {
    running = running.then(() => (stopped ? undefined : runJobs(db, clock(), failed)))
  }, 60_000)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
