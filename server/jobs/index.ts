import type { Clock } from '../../contract/kernel/time'
import { dayOf } from '../../contract/kernel/time'
import { inventory } from '../areas'
import { dropEnded } from '../domains/account/account'
import { reclaimInactive, warnOfReclaim } from '../domains/account/cancellation'
import { makeExports } from '../domains/account/data-export'
import { liftEnded } from '../domains/account/punishments'
import { dropOldWelcomes, lapse } from '../domains/account/verify'
import { dropTickets } from '../domains/care/appeals'
import { copyEvidence, settleReports } from '../domains/care/reports'
import { alarmLate, closeSilent } from '../domains/care/support'
import { dropOldTraces } from '../domains/core/blocking'
import { dropOldNotices } from '../domains/core/notices'
import { companyRule, countCrowds } from '../domains/core/people'
import { comparePortraits, reviewPictures } from '../domains/core/uploads'
import { expireApplications, reviewApplications } from '../domains/meeting/apply'
import { dropLeftovers, remindOfTurns, reviewMessages, warnOfBanned } from '../domains/meeting/chat'
import { dropOldGuards, watchGuards } from '../domains/meeting/guards'
import { makeDailyMatches } from '../domains/meeting/picks'
import { letFly, reviewPlanes } from '../domains/meeting/planes'
import { expire, watchLedger } from '../domains/money/dog-food'
import {
  askService,
  chargeOrder,
  chaseRefunds,
  closeBegun,
  closeExpired,
  deliverPaid,
  lookAfterOrders,
  salesForged,
  setPrice,
} from '../domains/money/goods'
import { invoicesForged, markReversals } from '../domains/money/invoices'
import { chargeRenewals, membershipsForged, noticeRenewals, spreadAnnouncements } from '../domains/money/member'
import { returnPaidTwice } from '../domains/money/unlocks'
import { reconcile } from '../domains/payouts/reconciliation'
import {
  dropDeclaredNames,
  payWithdrawals,
  watchDeclarations,
  watchHolidays,
  withdrawalsForged,
  withdrawalsOff,
} from '../domains/payouts/withdrawals'
import { reviewComments } from '../domains/planet/comments'
import { reviewPosts } from '../domains/planet/planet'
import { rewardsOff } from '../domains/planet/rewards'
import { closeElections, tellElections } from '../domains/play/election'
import { dropOldEvents } from '../domains/play/events'
import { dropOldCounts } from '../domains/play/links'
import { reviewEvaluations, seatsOff, settleActivities } from '../domains/play/offline'
import { clearPoints } from '../domains/play/year-end'
import { dropOldChanges, renewCompanyKeys } from '../domains/profile/profile'
import { afterFileReview } from '../file-reviews'
import { cancelDue } from '../leaving'
import { tellEverybody } from '../notices'
import type { Rail } from '../providers/payment'
import { reviewTexts } from '../text-reviews'
import { dropOldRows } from './queries'
import { type Failed, type Job, type JobDeps, runAll, startAll } from './run'

export type { JobDeps } from './run'

/** Functions on orders, which are passed to renewals. */
const renewalOrders = (deps: JobDeps, now: Date) => ({
  place: chargeOrder,
  close: (orderNo: string) => closeBegun({ ...deps, now }, orderNo),
  async ask(name: Rail, orderNo: string) {
    const rail = deps.providers.payment.rail(name)
    if (!rail) throw new Error(`nobody is paid by ${name} any more`)
    return askService({ ...deps, now }, rail, orderNo)
  },
})

const minuteOf = (now: Date) => now.toISOString().slice(0, 16)
const hourOf = (now: Date) => now.toISOString().slice(0, 13)

/** Checks that the nightly audit runs besides those of the ledger itself. */
export const ledgerChecks = [
  withdrawalsOff,
  withdrawalsForged,
  salesForged,
  membershipsForged,
  invoicesForged,
  seatsOff,
  rewardsOff,
]

/** All queues of texts that wait for the checker. */
const textQueues = [
  reviewTexts,
  reviewMessages,
  reviewPosts,
  reviewComments,
  reviewPlanes,
  reviewEvaluations,
  reviewApplications,
] as const

export const jobs: readonly Job[] = [
  {
    // A.money.02: dog food expires at once; this posts the expiry in small batches
    name: 'expire-dog-food',
    lane: 'orders',
    period: minuteOf,
    run: ({ db }, now) => expire(db, now),
  },
  // A.X61: refunds an unlock of a person who was already open
  { name: 'return-paid-twice', lane: 'orders', period: minuteOf, run: ({ db }, now) => returnPaidTwice(db, now) },
  // security §11: finds ledger errors before users complain
  { name: 'audit-ledger', lane: 'upkeep', period: dayOf, run: ({ db }) => watchLedger(db, ledgerChecks) },
  { name: 'drop-ended-sessions', lane: 'people', period: hourOf, run: ({ db }, now) => dropEnded(db, now) },
  { name: 'drop-ended-tickets', lane: 'people', period: hourOf, run: ({ db }, now) => dropTickets(db, now) },
  { name: 'close-silent-requests', lane: 'upkeep', period: dayOf, run: (deps, now) => closeSilent({ ...deps, now }) },
  { name: 'alarm-late-answers', lane: 'upkeep', period: dayOf, run: (deps, now) => alarmLate(deps, now) },
  { name: 'watch-holidays', lane: 'upkeep', period: dayOf, run: async (deps, now) => watchHolidays(deps, now) },
  { name: 'watch-tax', lane: 'upkeep', period: dayOf, run: (deps, now) => watchDeclarations(deps, now) },
  {
    name: 'drop-declared-names',
    lane: 'upkeep',
    period: dayOf,
    run: async ({ db }, now) => void (await dropDeclaredNames(db, now)),
  },
  { name: 'mark-reversals', lane: 'orders-after', period: minuteOf, run: ({ db }, now) => markReversals({ db, now }) },
  { name: 'drop-old-rows', lane: 'upkeep', period: dayOf, run: ({ db }, now) => dropOldRows(db, now) },
  { name: 'lift-ended-punishments', lane: 'people', period: minuteOf, run: ({ db }, now) => liftEnded(db, now) },
  {
    name: 'drop-old-counts',
    lane: 'upkeep',
    period: dayOf,
    run: ({ db }, now) => Promise.all([dropOldCounts(db, now), dropOldEvents(db, now)]),
  },
  // security V8
  { name: 'count-crowds', lane: 'upkeep', period: dayOf, run: ({ db }) => countCrowds(db) },
  { name: 'drop-old-traces', lane: 'upkeep', period: dayOf, run: ({ db }, now) => dropOldTraces(db, now) },
  { name: 'drop-old-welcomes', lane: 'upkeep', period: dayOf, run: ({ db }, now) => dropOldWelcomes(db, now) },
  { name: 'drop-old-changes', lane: 'upkeep', period: dayOf, run: ({ db }, now) => dropOldChanges(db, now) },
  // runs once for each version of the rule, and once a month for rows that a server with another version wrote
  {
    name: 'renew-company-keys',
    lane: 'upkeep',
    period: (now) => `${companyRule} ${dayOf(now).slice(0, 7)}`,
    run: ({ db }) => renewCompanyKeys(db),
  },
  {
    // C9: retries when the checker failed or is late
    name: 'review-pending',
    lane: 'reviews',
    period: minuteOf,
    run: (deps, now) =>
      Promise.all([
        ...textQueues.map((retry) => retry({ ...deps, now })),
        reviewPictures(
          deps,
          now,
          afterFileReview(() => now, deps.providers),
        ),
      ]),
  },
  {
    name: 'compare-portraits',
    lane: 'reviews',
    period: minuteOf,
    run: (deps, now) =>
      comparePortraits(
        { ...deps, now },
        afterFileReview(() => now, deps.providers),
      ),
  },
  { name: 'planes-fly', lane: 'people', period: minuteOf, run: ({ db }, now) => letFly(db, now) },
  { name: 'warn-of-banned', lane: 'people', period: minuteOf, run: (deps, now) => warnOfBanned(deps, now) },
  { name: 'watch-guards', lane: 'guards', period: minuteOf, run: (deps, now) => watchGuards(deps, now) },
  { name: 'drop-old-guards', lane: 'upkeep', period: dayOf, run: ({ db }, now) => dropOldGuards(db, now) },
  { name: 'remind-of-turns', lane: 'people', period: hourOf, run: (deps, now) => remindOfTurns(deps, now) },
  { name: 'drop-chat-leftovers', lane: 'people', period: minuteOf, run: ({ db }, now) => dropLeftovers(db, now) },
  { name: 'lapse-reviews', lane: 'people', period: hourOf, run: (deps, now) => lapse({ ...deps, now }) },
  { name: 'reclaim-inactive', lane: 'upkeep', period: dayOf, run: (deps, now) => reclaimInactive(deps, now) },
  { name: 'warn-of-reclaim', lane: 'upkeep', period: dayOf, run: (deps, now) => warnOfReclaim(deps, now) },
  { name: 'cancel-due', lane: 'people', period: minuteOf, run: (deps, now) => cancelDue(deps, now) },
  // A.apply.19: an application expires at once; this settles its hold
  { name: 'expire-applications', lane: 'people', period: minuteOf, run: ({ db }, now) => expireApplications(db, now) },
  // A.prefer.12: runs each minute, to resume a missed or interrupted match, although it makes each day's match only
  // once
  {
    name: 'daily-matches',
    lane: 'daily-matches',
    period: minuteOf,
    run: ({ db }, now, leaving) => makeDailyMatches(db, now, { leaving }),
  },
  // C10: copies evidence without holding long locks on rows of other users
  { name: 'copy-evidence', lane: 'reviews', period: minuteOf, run: (deps) => copyEvidence(deps) },
  { name: 'settle-reports', lane: 'people', period: hourOf, run: (deps, now) => settleReports(deps, now) },
  // A.money.23: pays, polls and refunds in small idempotent steps
  { name: 'pay-withdrawals', lane: 'payouts', period: minuteOf, run: (deps, now) => payWithdrawals(deps, now) },
  // M2: polls payments before their orders expire, in case a notice was lost
  { name: 'close-orders', lane: 'orders', period: minuteOf, run: (deps, now) => closeExpired({ ...deps, now }) },
  { name: 'deliver-orders', lane: 'orders', period: minuteOf, run: (deps, now) => deliverPaid({ ...deps, now }) },
  { name: 'chase-refunds', lane: 'orders', period: minuteOf, run: (deps, now) => chaseRefunds({ ...deps, now }) },
  // M2: finds, within about a day, refunds that were made elsewhere, as in a provider's console
  {
    name: 'look-after-orders',
    lane: 'orders-after',
    period: minuteOf,
    run: (deps, now, leaving) => lookAfterOrders({ ...deps, now }, { leaving }),
  },
  // compares each finished day with the statements of the payment service, once; retries until they are available
  { name: 'reconcile', lane: 'statements', period: minuteOf, run: (deps, now) => reconcile({ ...deps, now }) },
  // A.vip.02, A.vip.11: these three announce prices, terms and charges before they apply, and make the charges
  {
    name: 'spread-announcements',
    lane: 'orders',
    period: minuteOf,
    run: (deps, now) => spreadAnnouncements({ ...deps, setPrice }, now),
  },
  { name: 'notice-renewals', lane: 'orders', period: minuteOf, run: (deps, now) => noticeRenewals(deps, now) },
  {
    name: 'charge-renewals',
    lane: 'orders',
    period: minuteOf,
    run: (deps, now) => chargeRenewals(deps, now, renewalOrders(deps, now)),
  },
  // B.offline: removes seats of users who may not take part, closes waiting lists, and settles prices of ended
  // activities
  { name: 'settle-activities', lane: 'people', period: minuteOf, run: ({ db }, now) => settleActivities(db, now) },
  { name: 'tell-elections', lane: 'people', period: minuteOf, run: ({ db }, now) => tellElections(db, now) },
  // C.election.22: publishes the commitment to the ballots, and notifies all participants of the end
  { name: 'close-elections', lane: 'people', period: minuteOf, run: (deps, now) => closeElections(deps, now) },
  // B.yearend.23: points that are left after the end
  { name: 'clear-year-end-points', lane: 'upkeep', period: hourOf, run: (deps, now) => clearPoints(deps, now) },
  // turns events into notices in the app at once, and sends them outside as each user chose
  { name: 'tell-notices', lane: 'notices', period: minuteOf, run: tellEverybody },
  { name: 'drop-old-notices', lane: 'upkeep', period: dayOf, run: ({ db }, now) => dropOldNotices(db, now) },
  {
    name: 'make-exports',
    lane: 'upkeep',
    period: minuteOf,
    run: (deps, now) => makeExports({ ...deps, inventory }, now),
  },
]

/** Runs every job that is due. Failed jobs are reported, and retried in their next period. */
export const runJobs = (deps: JobDeps, now: Date, failed: Failed) => runAll(jobs, deps, now, failed)

/** Polls for due jobs every `every` ms, by default each minute. `stop` waits for running jobs. */
export const startJobs = (deps: JobDeps, clock: Clock, failed: Failed, every?: number) =>
  startAll(jobs, deps, clock, failed, every)
