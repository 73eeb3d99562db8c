import { withdrawStatus } from '../../../contract/options'
import { spokenTime } from '../../clock'
import type { Deps } from '../../context'
import type { Db } from '../../db/client'
import type { Withdrawal, WithdrawalBill } from '../../db/tables'
import type { TransferState } from '../../providers/payment'
import { retrying } from '../../unit-of-work'
import { settleHold } from '../dog-food'
import { holdKey } from './asking'
import * as q from './queries'
import { isFinal } from './rules'
import { failures, said } from './texts'

/** What the payment service said of a bill; `package` is what its owner is asked to receive it with, `amount` fen. */
export type Told = {
  billNo: string
  state: TransferState
  transferNo: string
  amount?: number
  package?: string
  reason?: string
}

/** `trouble`: it said something that cannot be, for the first time. `unknown`: no bill of ours. */
export type Outcome = 'changed' | 'same' | 'trouble' | 'unknown'

type End = { state: 3 | 4 | 5; reason: string; now: Date }

/** Ends a withdrawal that is held: its dog food is paid out, or comes back whole. Name and openid are needed no more. */
export async function end(tx: Db, row: Withdrawal, { state, reason, now }: End): Promise<void> {
  const isPaid = state === withdrawStatus.paid
  await settleHold(tx, {
    once: holdKey(row.public_id),
    refund: isPaid ? 0 : row.dog_food,
    to: 'payouts',
    kind: isPaid ? 'withdrawPaid' : 'withdrawBack',
    description: isPaid ? said.paid : said.back,
    now,
  })
  await q.set(tx, row.id, { state, reason, ended_at: now, openid_sealed: null, name_sealed: null })
  if (!isPaid) await q.tell(tx, row.user_id, said.tellBack(row.amount, reason), now)
}

/**
 * Writes down how a bill stands. What is final stays as it is: the same again changes nothing, and another end is trouble
 * for staff, never a second payment and never dog food twice. Another amount freezes it: nothing moves until staff have
 * looked (security M2).
 */
export const record = ({ db, keys }: Pick<Deps, 'db' | 'keys'>, told: Told, now: Date): Promise<Outcome> =>
  retrying(() =>
    db.transaction().execute(async (tx) => {
      const found = await q.lockByBill(tx, told.billNo)
      if (!found) return 'unknown'
      const { row, bill } = found
      if (told.amount !== undefined && told.amount !== row.amount)
        return freeze(tx, bill, `${row.amount} fen here, ${told.amount} at the service`)
      if (isFinal(bill.state)) return contradict(tx, bill, told)
      if (bill.trouble !== '') return 'same'
      await q.setBill(tx, bill.no, {
        state: told.state,
        ...(told.transferNo !== '' && { transfer_no: told.transferNo }),
        ...(told.package && { package_sealed: keys.seal(told.package) }),
        ...(isFinal(told.state) && { ended_at: now, package_sealed: null }),
      })
      await follow(tx, row, told, now)
      return bill.state === told.state ? 'same' : 'changed'
    }),
  )

async function contradict(tx: Db, bill: WithdrawalBill, { state }: Told): Promise<Outcome> {
  if (state === bill.state || !isFinal(state)) return 'same'
  return freeze(tx, bill, `${bill.state} here, ${state} at the service`)
}

/** Notes what cannot be, for staff; only the first time is told. */
async function freeze(tx: Db, { no, trouble: before }: WithdrawalBill, trouble: string): Promise<Outcome> {
  if (before !== '') return 'same'
  await q.setBill(tx, no, { trouble })
  return 'trouble'
}

/** What becomes of the withdrawal when its bill has come so far. */
async function follow(tx: Db, row: Withdrawal, { state, transferNo, reason }: Told, now: Date): Promise<void> {
  if (row.state !== withdrawStatus.asked && row.state !== withdrawStatus.confirming)
    throw new Error('a bill was open of a withdrawal that is over')
  if (transferNo !== '') await q.set(tx, row.id, { transfer_no: transferNo })
  if (state === 'paid') await end(tx, row, { state: withdrawStatus.paid, reason: '', now })
  if (state === 'failed')
    await end(tx, row, { state: withdrawStatus.failed, reason: failures[reason ?? ''] ?? said.failed, now })
  if ((state !== 'confirming' && state !== 'expired') || row.state === withdrawStatus.confirming) return
  await q.set(tx, row.id, { state: withdrawStatus.confirming })
  const until = spokenTime(row.confirm_until ?? now)
  await q.tell(tx, row.user_id, said.tellConfirm(row.amount, until), now)
}
