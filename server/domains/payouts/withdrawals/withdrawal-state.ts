import { withdrawStatus as status } from '../../../../contract/kernel/options'
import { ms, plus } from '../../../../contract/kernel/time'
import { withdrawalLimits } from '../../../../contract/payouts/withdrawals'
import { isFinal } from './rules'
import type {
  BillState,
  Occasion,
  ToldOfBill,
  WithdrawalEffect,
  WithdrawalEnd,
  WithdrawalEvent,
  WithdrawalEventType,
  WithdrawalOutcomes,
  WithdrawalState,
  WithdrawalStep,
} from './withdrawal-events'

/** Days after which a bill that the service does not know is no longer sent again. */
const resendDays = 15

type Transition<T extends WithdrawalEventType> = (
  state: WithdrawalState,
  event: WithdrawalEvent<T>,
  at: Occasion,
) => WithdrawalStep<WithdrawalOutcomes[T]>

const step = <O extends string>(
  state: WithdrawalState,
  outcome: O,
  ...effects: WithdrawalEffect[]
): WithdrawalStep<O> => ({ state, effects, outcome })

/** The final step of a withdrawal, which is paid out or fully returned. */
const ended = <O extends string>(
  state: WithdrawalState,
  outcome: O,
  end: WithdrawalEnd,
  { now }: Occasion,
): WithdrawalStep<O> => step({ ...state, state: statusAfter(end), ended_at: now }, outcome, { type: 'end', end })

function statusAfter({ type }: WithdrawalEnd): 3 | 4 | 5 {
  switch (type) {
    case 'paid':
      return status.paid
    case 'failed':
    case 'givenUp':
    case 'notConfirmed':
      return status.failed
    case 'refused':
    case 'banned':
      return status.refused
  }
}

const billed = <O extends string>(state: WithdrawalState, outcome: O, { now, newBillNo: no }: Occasion) =>
  step(
    {
      ...state,
      bill_no: no,
      confirm_until: state.confirm_until ?? plus(now, withdrawalLimits.withdrawConfirmDays, 'day'),
      bill: { ...newBill, no, made_at: now },
    },
    outcome,
    { type: 'makeBill', no },
  )

const newBill = {
  state: 'new',
  trouble: '',
  said: '',
  transfer_no: '',
  package_sealed: null,
  sent_at: null,
  ended_at: null,
} as const

const isOpen = (bill: BillState | undefined): bill is BillState =>
  bill !== undefined && !isFinal(bill.state) && bill.trouble === ''

/** Makes the first bill: after the approval if staff must decide, and for leaders after the freeze too (A.group.03). */
const paymentDue: Transition<'paymentDue'> = (state, { isBanned }, at) => {
  const isApproved = (!state.as_leader && state.review === '') || state.approved_at !== null
  const isFree = isApproved && (state.frozen_until === null || state.frozen_until <= at.now)
  if (state.state !== status.asked || state.bill_no !== null || !isFree) return step(state, 'same')
  if (isBanned) return ended(state, 'refused', { type: 'banned' }, at)
  return billed({ ...state, approved_at: state.approved_at ?? at.now }, 'billed', at)
}

/** Applies the decision of staff. It comes too late once there is a bill, since the user can confirm it. */
const decided: Transition<'decided'> = (state, { approved, reason }, at) => {
  if (state.state !== status.asked || state.bill_no !== null) return step(state, 'tooLate')
  if (!approved) return ended(state, 'refused', { type: 'refused', reason }, at)
  return step({ ...state, approved_at: state.approved_at ?? at.now }, 'approved')
}

/** Records that a bill is sent, before it is sent, so that it is not given up meanwhile. */
const sendingDue: Transition<'sendingDue'> = (state, _event, { now }) =>
  isOpen(state.bill) ? step({ ...state, bill: { ...state.bill, sent_at: now } }, 'send') : step(state, 'over')

/**
 * A bill that the service does not know is sent again under the same number. If it is still `new`, older than
 * `withdrawHolidayHours`, and was not sent in the last hour, the withdrawal fails instead.
 */
const billUnknown: Transition<'billUnknown'> = (state, _event, at) => {
  const { bill } = state
  if (!isOpen(bill)) return step(state, 'over')
  const age = at.now.getTime() - bill.made_at.getTime()
  const mayArrive = bill.sent_at !== null && at.now.getTime() - bill.sent_at.getTime() < ms(1, 'hour')
  if (bill.state !== 'new' || mayArrive || age <= ms(withdrawalLimits.withdrawHolidayHours, 'hour'))
    return step(state, age < ms(resendDays, 'day') ? 'send' : 'forgotten')
  return ended({ ...state, bill: { ...bill, state: 'failed', ended_at: at.now } }, 'failed', { type: 'givenUp' }, at)
}

/** Freezes a bill for staff (security M2). Its first contradiction is kept. */
const frozen = (
  state: WithdrawalState,
  bill: BillState,
  trouble: 'amount' | 'end',
  said: string,
): WithdrawalStep<'frozen' | 'same'> =>
  bill.trouble === '' ? step({ ...state, bill: { ...bill, trouble, said } }, 'frozen') : step(state, 'same')

/**
 * Applies an answer of the service. Repeated final states change nothing. A contradiction freezes the bill for staff;
 * it never causes a second payment or refund.
 */
const billTold: Transition<'billTold'> = (state, { told }, at) => {
  const { bill } = state
  if (!bill) return step(state, 'same')
  if (told.amount !== undefined && told.amount !== state.amount)
    return frozen(state, bill, 'amount', String(told.amount))
  if (isFinal(bill.state))
    return told.state === bill.state || !isFinal(told.state)
      ? step(state, 'same')
      : frozen(state, bill, 'end', told.state)
  if (bill.trouble !== '') return step(state, 'same')
  if (isOver(state)) return step(state, 'alreadyOver')
  const known = { ...state, bill: billAfter(bill, told, at), transfer_no: told.transferNo || state.transfer_no }
  return followed(known, told, bill.state === told.state ? 'same' : 'changed', at)
}

const billAfter = (bill: BillState, { state, transferNo, sealed }: ToldOfBill, { now }: Occasion): BillState => ({
  ...bill,
  state,
  transfer_no: transferNo || bill.transfer_no,
  package_sealed: isFinal(state) ? null : (sealed ?? bill.package_sealed),
  ended_at: isFinal(state) ? now : bill.ended_at,
})

const isOver = ({ state }: WithdrawalState) => state !== status.asked && state !== status.confirming

function followed(
  state: WithdrawalState,
  told: ToldOfBill,
  outcome: 'changed' | 'same',
  at: Occasion,
): WithdrawalStep<'changed' | 'same'> {
  switch (told.state) {
    case 'paid':
      return ended(state, outcome, { type: 'paid' }, at)
    case 'failed':
      return ended(state, outcome, { type: 'failed', why: told.reason ?? '' }, at)
    case 'sent':
      return step(state, outcome)
    case 'confirming':
    case 'expired':
      return state.state === status.confirming
        ? step(state, outcome)
        : step({ ...state, state: status.confirming }, outcome, { type: 'tellConfirm' })
  }
}

/** Handles the user's wish to receive the money: uses the current bill, or makes a new one when that has expired. */
const receivingWanted: Transition<'receivingWanted'> = (state, _event, at) => {
  if (state.state === status.paid) return step(state, 'alreadyPaid')
  if (state.state === status.asked) return step(state, 'notYet')
  if (state.state !== status.confirming) return step(state, 'over')
  // staff must clear a bill that expired here but was paid at the service
  if (state.bill && (state.bill.state !== 'expired' || state.bill.trouble !== '')) return step(state, 'same')
  return isTimeOver(state, at) ? step(state, 'notConfirmed') : billed(state, 'billed', at)
}

/** Ends a withdrawal that was not confirmed in time, once its bill has expired. */
const expiryDue: Transition<'expiryDue'> = (state, _event, at) =>
  state.state === status.confirming && state.bill?.state === 'expired'
    ? ended(state, 'failed', { type: 'notConfirmed' }, at)
    : step(state, 'same')

const isTimeOver = ({ confirm_until: until }: WithdrawalState, { now }: Occasion) => until === null || until <= now

const cleared: Transition<'cleared'> = (state) =>
  state.bill && state.bill.trouble !== ''
    ? step({ ...state, bill: { ...state.bill, trouble: '', said: '' } }, 'freed')
    : step(state, 'same')

const transitions: { readonly [T in WithdrawalEventType]: Transition<T> } = {
  paymentDue,
  decided,
  sendingDue,
  billUnknown,
  billTold,
  receivingWanted,
  expiryDue,
  cleared,
}

/** Computes the next state and the effects of an event. Pure. */
export const next = <T extends WithdrawalEventType>(
  state: WithdrawalState,
  event: WithdrawalEvent<T>,
  at: Occasion,
): WithdrawalStep<WithdrawalOutcomes[T]> => transitions[event.type](state, event, at)
