import { addDays, dayOf } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import { alarm } from '../../../kernel/alarm'
import { withBackoff } from '../../../kernel/backoff'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Statements } from '../../../providers/payment'
import { comparedWith } from './comparing'
import * as q from './queries'
import { byBusiness, dueDays } from './rules'
import { staffTexts } from './texts'

type Tools = Pick<Deps, 'db' | 'env' | 'providers'> & { now: Date }

/** The number of days for which lines are kept, since later statements may belong to them. */
const keepDays = 100
const listed = 100

/**
 * Compares each finished day once with the statements of each payment service, from 10:00 of the next day on. A
 * statement that is not ready is retried with backoff and does not delay other services. Open differences raise an
 * alarm once a day.
 */
export async function reconcile(tools: Tools): Promise<void> {
  const { db, now } = tools
  for (const statements of tools.providers.payment.statements) {
    const { source, since = '' } = statements
    const days = dueDays(now).filter((day) => day >= since)
    for (const day of await q.openDays(db, source, days, now))
      await withBackoff(
        tools,
        { work: 'statement', ref: q.refOf(source, day), what: 'a statement could not be read yet' },
        () => reconcileDay(tools, statements, day),
      )
  }
}

async function reconcileDay({ db, env, now }: Tools, statements: Statements, day: string): Promise<void> {
  const { source, rails } = statements
  // reads them in sequence: when the day is not ready, the second request is not made
  const trade = await statements.trade(day)
  const funds = await statements.funds?.(day)
  const found = await unitOfWork(db, async (tx) => {
    if (!(await q.claimDay(tx, source, day, now))) return undefined
    const moved = statements.funds && (funds ?? [])
    const { theirs, ours, differences } = await comparedWith(tx, {
      source,
      day,
      now,
      rails,
      trade: trade ?? [],
      funds: moved,
    })
    const had = { trade: trade !== undefined, ...(statements.funds && { funds: funds !== undefined }) }
    await q.report(tx, source, day, { ...had, theirs, ours, business: byBusiness(funds ?? []), differences })
    await q.dropOldLines(tx, addDays(day, -keepDays))
    return { differences, open: await q.countOpen(tx, source) }
  })
  if (found && found.open > 0) alarm(env, 'the books differ from the payment service', { source, day, ...found })
}

/** The reports of the last days, newest first. */
export const statementReports = (db: Db, now: Date, days: number) => q.reports(db, addDays(dayOf(now), -days), days * 3)

/** Unsettled differences, oldest first. */
export const openDifferences = (db: Db) => q.open(db, listed)

/** Settles a difference by hand. Returns false when there is none, or when it is settled already. */
export const settleDifference = (db: Db, id: number, settling: { by: string; reason: string; now: Date }) =>
  q.settle(db, id, settling)

export { staffTexts as statementTexts }
