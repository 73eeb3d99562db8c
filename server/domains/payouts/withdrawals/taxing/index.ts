import { addDays, dayOf, minus } from '../../../../../contract/kernel/time'
import { taxFor } from '../../../../../contract/payouts/withdrawals-tax'
import type { Db } from '../../../../db/client'
import { alarm } from '../../../../kernel/alarm'
import type { Deps } from '../../../../kernel/context'
import * as q from './queries'
import { monthIn } from './rules'

export { nameExports, sealedNames } from './names'

/** Day of the month from which an alarm is raised while last month's tax is not declared. It is due by the fifteenth. */
const remindFrom = 8
const listed = 5_000
/** Number of days for which the names of a month are kept after its declaration. */
const namesKept = 90

const monthOf = (at: Date) => dayOf(at).slice(0, 7)
const monthBefore = (at: Date) => addDays(`${monthOf(at)}-01`, -1).slice(0, 7)

type Payout = { user: number; amount: number; name_sealed: Buffer | null; now: Date }

/**
 * Adds a payout to its owner’s month and returns its part of the tax; must run in the transaction that makes it paid.
 * The month’s tax is always that of its whole income, in any order and size of the parts. The name that the wallet
 * was compared with moves to the month, for its declaration.
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

/** Fen paid or under way this month: the next payout's tax is added on top. */
export async function monthSoFar(db: Db, user: number, now: Date): Promise<number> {
  const { paid, open } = await q.ofMonth(db, user, monthOf(now))
  return paid + open
}

/** All people paid in a month with income before tax and tax, the sums, and whether it was declared. */
export async function taxReport(db: Db, month: string) {
  const at = monthIn(month)
  const [people, total, declared] = await Promise.all([
    q.peopleOf(db, at, listed),
    q.totalOf(db, at),
    q.declaration(db, at),
  ])
  return { people, total, declared }
}

/** False when it was declared before. */
export const declareTax = (db: Db, month: string, by: string, now: Date): Promise<boolean> =>
  q.declare(db, monthIn(month), by, now)

/** Drops the names of months whose declaration can no longer be corrected in practice. */
export const dropDeclaredNames = (db: Db, now: Date) => q.dropNames(db, minus(now, namesKept, 'day'))

/** Alarms from the eighth on while last month’s payouts are not declared. */
export async function watchDeclarations({ db, env }: Pick<Deps, 'db' | 'env'>, now: Date): Promise<void> {
  if (Number(dayOf(now).slice(8)) < remindFrom) return
  const month = monthBefore(now)
  const [{ people }, declared] = await Promise.all([q.totalOf(db, month), q.declaration(db, month)])
  if (people > 0 && !declared) alarm(env, 'tax of payouts is not declared', { month, people })
}
