import type { Clock } from '../clock'
import { dayOf } from '../clock'
import type { Deps } from '../context'
import type { Rail } from '../db/money-tables'
import { dropEnded } from '../modules/account'
import { expireApplications, reviewApplications } from '../modules/apply'
import { dropOldTraces } from '../modules/blocking'
import { cancelDue, reclaimInactive } from '../modules/cancellation'
import { dropLeftovers, followReview, reviewMessages, warnOfBanned } from '../modules/chat'
import { makeExports } from '../modules/data-export'
import { expire, watchLedger } from '../modules/dog-food'
import { askService, chargeOrder, chaseRefunds, closeExpired, deliverPaid } from '../modules/goods'
import { chargeRenewals, noticeRenewals, spreadAnnouncements } from '../modules/member'
import { makeNoon } from '../modules/picks'
import { dropOldChanges } from '../modules/profile'
import { liftEnded } from '../modules/punishments'
import { copyEvidence, settleReports } from '../modules/reports'
import { reviewTexts } from '../modules/reviews'
import { reviewPictures } from '../modules/uploads'
import { lapse, refreshLevel } from '../modules/verify'
import { payWithdrawals, withdrawalsOff } from '../modules/withdrawals'
import { claimRun, dropOldRows } from './queries'

/** What a job may touch: all that the server is built from but its limits and sessions. */
export type JobDeps = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'>

/** Work done by the clock: once for each period, in whichever process claims it first (security R9, R14). */
type Job = { name: string; period: (now: Date) => string; run: (deps: JobDeps, now: Date) => Promise<unknown> }

/** What charges of memberships need of the orders. */
const renewalOrders = (deps: JobDeps, now: Date) => ({
  place: chargeOrder,
  async ask(name: Rail, orderNo: string) {
    const rail = deps.providers.payment.rail(name)
    if (!rail) throw new Error(`nobody is paid by ${name} any more`)
    return askService({ ...deps, now }, rail, orderNo)
  },
})

const minuteOf = (now: Date) => now.toISOString().slice(0, 16)
const hourOf = (now: Date) => now.toISOString().slice(0, 13)

export const jobs: readonly Job[] = [
  {
    // A.money.02: what has ended is worth nothing at once; this only posts it, a small batch at a time
    name: 'expire-dog-food',
    period: minuteOf,
    run: ({ db }, now) => expire(db, now),
  },
  // security §11: nobody waits for a complaint to learn that money is off
  { name: 'audit-ledger', period: dayOf, run: ({ db }) => watchLedger(db, [withdrawalsOff]) },
  { name: 'drop-ended-sessions', period: hourOf, run: ({ db }, now) => dropEnded(db, now) },
  { name: 'drop-old-rows', period: dayOf, run: ({ db }, now) => dropOldRows(db, now) },
  { name: 'lift-ended-punishments', period: minuteOf, run: ({ db }, now) => liftEnded(db, now) },
  { name: 'drop-old-traces', period: dayOf, run: ({ db }, now) => dropOldTraces(db, now) },
  { name: 'drop-old-changes', period: dayOf, run: ({ db }, now) => dropOldChanges(db, now) },
  {
    // C9: whoever checks may have failed or be late; what waits is asked for again
    name: 'review-pending',
    period: minuteOf,
    run: (deps, now) =>
      Promise.all([
        reviewTexts(deps, now),
        reviewMessages(deps, now),
        reviewPictures(
          deps,
          now,
          followReview(refreshLevel, () => now, deps.providers),
        ),
      ]),
  },
  { name: 'warn-of-banned', period: minuteOf, run: (deps, now) => warnOfBanned(deps, now) },
  { name: 'drop-chat-leftovers', period: minuteOf, run: ({ db }, now) => dropLeftovers(db, now) },
  { name: 'lapse-reviews', period: hourOf, run: (deps, now) => lapse({ ...deps, now }) },
  { name: 'reclaim-inactive', period: dayOf, run: (deps, now) => reclaimInactive(deps, now) },
  { name: 'cancel-due', period: minuteOf, run: (deps, now) => cancelDue(deps, now) },
  // A.apply.19: what has run out is over at once; this settles what was held for it
  { name: 'expire-applications', period: minuteOf, run: ({ db }, now) => expireApplications(db, now) },
  { name: 'review-applications', period: minuteOf, run: (deps, now) => reviewApplications(deps, now) },
  // A.prefer.12: looked at every minute, so that a noon that was missed or cut short is caught up with; done once
  { name: 'noon-picks', period: minuteOf, run: ({ db }, now) => makeNoon(db, now) },
  // C10: what was reported stays as it was, and nobody is held for ever by a word of somebody else
  { name: 'copy-evidence', period: minuteOf, run: (deps) => copyEvidence(deps) },
  { name: 'settle-reports', period: hourOf, run: (deps, now) => settleReports(deps, now) },
  // A.money.23: what was asked for is paid, asked about and given back, in small steps that can be repeated
  { name: 'pay-withdrawals', period: minuteOf, run: (deps, now) => payWithdrawals(deps, now) },
  // M2: a payment that nobody told of is asked for before its order ends; what is paid arrives whatever broke meanwhile
  { name: 'close-orders', period: minuteOf, run: (deps, now) => closeExpired({ ...deps, now }) },
  { name: 'deliver-orders', period: minuteOf, run: (deps, now) => deliverPaid({ ...deps, now }) },
  { name: 'chase-refunds', period: minuteOf, run: (deps, now) => chaseRefunds({ ...deps, now }) },
  // A.vip.02, A.vip.11: nobody is charged, and no price or term changes, without having been told in time
  { name: 'spread-announcements', period: minuteOf, run: (deps, now) => spreadAnnouncements(deps, now) },
  { name: 'notice-renewals', period: minuteOf, run: (deps, now) => noticeRenewals(deps, now) },
  {
    name: 'charge-renewals',
    period: minuteOf,
    run: (deps, now) => chargeRenewals(deps, now, renewalOrders(deps, now)),
  },
  { name: 'make-exports', period: minuteOf, run: (deps, now) => makeExports(deps, now) },
]

/** Runs every job whose period has not run yet. A job that fails is reported and tried again in its next period. */
export async function runJobs(deps: JobDeps, now: Date, failed: (job: string, error: unknown) => void): Promise<void> {
  for (const job of jobs) {
    try {
      if (await claimRun(deps.db, job.name, job.period(now), now)) await job.run(deps, now)
    } catch (error) {
      failed(job.name, error)
    }
  }
}

/** Looks for due jobs once a minute until stopped; `stop` waits for the one under way. */
export function startJobs(deps: JobDeps, clock: Clock, failed: (job: string, error: unknown) => void) {
  let running = Promise.resolve()
  let stopped = false
  const timer = setInterval(() => {
    running = running.then(() => (stopped ? undefined : runJobs(deps, clock(), failed)))
  }, 60_000)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
