import { spokenTime } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { Withdrawal, WithdrawalBill } from '../../../db/tables'
import type { Deps } from '../../../kernel/context'
import { newHex } from '../../../kernel/keys'
import { tellNotice } from '../../core/notices'
import { settleHold } from '../../money/dog-food'
import * as q from './queries'
import { holdKey, lookAgain, newBillNo } from './rules'
import { taxPayout } from './taxing'
import { failures, texts } from './texts'
import type {
  BillState,
  WithdrawalEffect,
  WithdrawalEnd,
  WithdrawalEvent,
  WithdrawalEventType,
  WithdrawalOutcomes,
  WithdrawalState,
} from './withdrawal-events'
import { next } from './withdrawal-state'

type Tools = Pick<Deps, 'db'> & { now: Date }
export type Held = { row: Withdrawal; bill: WithdrawalBill | undefined }

const billState = (bill: WithdrawalBill): BillState => ({
  no: bill.no,
  state: bill.state,
  trouble: bill.trouble,
  said: bill.said,
  transfer_no: bill.transfer_no,
  package_sealed: bill.package_sealed,
  made_at: bill.made_at,
  sent_at: bill.sent_at,
  ended_at: bill.ended_at,
})

const stateOf = ({ row, bill }: Held): WithdrawalState => ({
  amount: row.amount,
  state: row.state,
  as_leader: row.as_leader,
  review: row.review,
  approved_at: row.approved_at,
  frozen_until: row.frozen_until,
  bill_no: row.bill_no,
  transfer_no: row.transfer_no,
  confirm_until: row.confirm_until,
  ended_at: row.ended_at,
  bill: bill && billState(bill),
})

/** Applies an event and its effects within the transaction `db`. */
export async function advance<T extends WithdrawalEventType>(
  tools: Tools,
  held: Held,
  event: WithdrawalEvent<T>,
): Promise<{ outcome: WithdrawalOutcomes[T]; state: WithdrawalState }> {
  const { db, now } = tools
  const before = stateOf(held)
  const { state, effects, outcome } = next(before, event, { now, newBillNo: newBillNo(now, newHex) })
  if (state === before) return { outcome, state }
  const { bill, ...columns } = state
  for (const effect of effects) if (effect.type === 'makeBill') await makeBill(tools, held.row, effect.no)
  await q.set(db, held.row.id, columns)
  if (bill && bill !== before.bill && bill.no === before.bill?.no) await q.setBill(db, bill.no, bill)
  for (const effect of effects) await carryOut(tools, held.row, state, effect)
  return { outcome, state }
}

/** Stores a new bill. @throws Error when another bill can still be paid: the database allows one at a time */
const makeBill = ({ db, now }: Tools, { id }: Withdrawal, no: string) =>
  q.addBill(db, {
    no,
    withdrawal_id: id,
    package_sealed: null,
    made_at: now,
    sent_at: null,
    asked_at: null,
    next_at: lookAgain(now, now),
    ended_at: null,
  })

const tell = (db: Db, user: number, text: string, at: Date) =>
  tellNotice(db, { user, kind: 'order', about: 'withdrawal', text, at, popsUp: true })

async function carryOut(
  { db, now }: Tools,
  row: Withdrawal,
  state: WithdrawalState,
  effect: WithdrawalEffect,
): Promise<void> {
  switch (effect.type) {
    case 'makeBill':
      return
    case 'tellConfirm':
      await tell(db, row.user_id, texts.tellConfirm(row.amount, spokenTime(state.confirm_until ?? now)), now)
      return
    case 'end':
      await carryOutEnd({ db, now }, row, effect.end)
  }
}

async function carryOutEnd({ db, now }: Tools, row: Withdrawal, end: WithdrawalEnd) {
  const isPaid = end.type === 'paid'
  await settleHold(db, {
    once: holdKey(row.public_id),
    refund: isPaid ? 0 : row.dog_food,
    to: 'payouts',
    kind: isPaid ? 'withdrawPaid' : 'withdrawBack',
    description: isPaid ? texts.paid : texts.back,
    now,
  })
  const reason = reasonOf(end)
  const taxed = isPaid
    ? await taxPayout(db, { user: row.user_id, amount: row.amount, name_sealed: row.name_sealed, now })
    : {}
  await q.set(db, row.id, { reason, openid_sealed: null, name_sealed: null, ...taxed })
  if (!isPaid) await tell(db, row.user_id, texts.tellBack(row.amount, reason), now)
}

function reasonOf(end: WithdrawalEnd): string {
  switch (end.type) {
    case 'paid':
      return ''
    case 'failed':
      return failures[end.why] ?? texts.failed
    case 'givenUp':
      return texts.failed
    case 'notConfirmed':
      return texts.notConfirmed
    case 'banned':
      return texts.banned
    case 'refused':
      return end.reason
  }
}
