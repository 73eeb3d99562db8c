import { addDays, dayOf, minus } from '../../../../../contract/kernel/time'
import { taxFor } from '../../../../../contract/payouts/withdrawals-tax'
import type { Db } from '../../../../db/client'
import { alarm } from '../../../../kernel/alarm'
import type { Deps } from '../../../../kernel/context'
import * as q from './queries'
import { monthIn } from './rules'

export { nameExports, sealedNames } from './names'

/**
 * Day of the month from which an undeclared tax of last month raises an alarm. The declaration is due by the fifteenth.
 */
const remindFrom = 8
const listed = 5_000
/** The number of days for which the names of a month are kept after its declaration. */
const namesKept = 90

const monthOf = (at: Date) => dayOf(at).slice(0, 7)
const monthBefore = (at: Date) => addDays(`${monthOf(at)}-01`, -1).slice(0, 7)

type Payout = { user: number; amount: number; name_sealed: Buffer | null; now: Date }

/**
 * Adds a payout to the month of its user and returns its part of the tax; must run in the transaction that marks it as
 * paid. The tax is always that of the whole income of the month, whatever the order and size of the payouts. The name
 * that WeChat compared with the wallet moves to the month, for its declaration.
 */
export async function taxPayout(tx: Db, { user, amount, name_sealed, now }: Payout) {
  const month = monthOf(now)
  const before = await q.lockMonth(tx, user, month)
  const paid = before.paid + amount
  const tax = taxFor(paid) - before.tax
  await q.keepMonth(
    tx,
    { user, month },
    { payouts: before.payouts + 1, paid, tax: before.tax + tax, ...(name_sealed && { name_sealed }) },
  )
  return { tax_month: month, before_tax: amount + tax, tax }
}

/** The fen that a user got this month or has under way. The tax of the next payout is computed on top of it. */
export async function monthSoFar(db: Db, user: number, now: Date): Promise<number> {
  const { paid, open } = await q.ofMonth(db, user, monthOf(now))
  return paid + open
}

/** The users paid in a month with income before tax and tax, the sums, and whether the month was declared. */
export async function taxReport(db: Db, month: string) {
  const at = monthIn(month)
  const [people, total, declared] = await Promise.all([
    q.peopleOf(db, at, listed),
    q.totalOf(db, at),
    q.declaration(db, at),
  ])
  return { people, total, declared }
}

/** Marks a month as declared. Returns false when it was declared before. */
export const declareTax = (db: Db, month: string, by: string, now: Date): Promise<boolean> =>
  q.declare(db, monthIn(month), by, now)

/** Deletes the names of months that were declared so long ago that no correction is expected. */
export const dropDeclaredNames = (db: Db, now: Date) => q.dropNames(db, minus(now, namesKept, 'day'))

/** Raises an alarm from the eighth on while the payouts of last month are not declared. */
export async function watchDeclarations({ db, env }: Pick<Deps, 'db' | 'env'>, now: Date): Promise<void> {
  if (Number(dayOf(now).slice(8)) < remindFrom) return
  const month = monthBefore(now)
  const [{ people }, declared] = await Promise.all([q.totalOf(db, month), q.declaration(db, month)])
  if (people > 0 && !declared) alarm(env, 'tax of payouts is not declared', { month, people })
}
