import type { Withdrawal, WithdrawalBill } from '../../../db/tables'
import type { TransferState } from '../../../providers/payment'

export type BillState = Pick<
  WithdrawalBill,
  'no' | 'state' | 'trouble' | 'said' | 'transfer_no' | 'package_sealed' | 'made_at' | 'sent_at' | 'ended_at'
>

/** The state of a withdrawal, with the bill that an event is about. `amount` is fen. */
export type WithdrawalState = Pick<
  Withdrawal,
  | 'amount'
  | 'state'
  | 'as_leader'
  | 'review'
  | 'approved_at'
  | 'frozen_until'
  | 'bill_no'
  | 'transfer_no'
  | 'confirm_until'
  | 'ended_at'
> & { bill: BillState | undefined }

/** An answer of the service about a bill. `sealed` is the encrypted confirmation package; `amount` is fen. */
export type ToldOfBill = {
  state: TransferState
  transferNo: string
  amount?: number | undefined
  sealed?: Buffer | undefined
  reason?: string | undefined
}

type Facts = {
  paymentDue: { isBanned: boolean }
  decided: { approved: boolean; reason: string }
  sendingDue: object
  billUnknown: object
  billTold: { told: ToldOfBill }
  receivingWanted: object
  expiryDue: object
  cleared: object
}
export type WithdrawalEventType = keyof Facts
export type WithdrawalEvent<T extends WithdrawalEventType = WithdrawalEventType> = {
  [K in T]: { type: K } & Facts[K]
}[T]

/** The outcomes of each event. `alreadyOver`: the withdrawal is finished, but the bill is still open. */
export type WithdrawalOutcomes = {
  paymentDue: 'billed' | 'refused' | 'same'
  decided: 'approved' | 'refused' | 'tooLate'
  sendingDue: 'send' | 'over'
  billUnknown: 'send' | 'over' | 'failed' | 'forgotten'
  billTold: 'changed' | 'same' | 'frozen' | 'alreadyOver'
  receivingWanted: 'billed' | 'same' | 'alreadyPaid' | 'notYet' | 'over' | 'notConfirmed'
  expiryDue: 'failed' | 'same'
  cleared: 'freed' | 'same'
}

export type Occasion = { now: Date; newBillNo: string }

/** How a withdrawal ends. `why` is the reason that the service gave. */
export type WithdrawalEnd =
  | { type: 'paid' | 'givenUp' | 'notConfirmed' | 'banned' }
  | { type: 'failed'; why: string }
  | { type: 'refused'; reason: string }

export type WithdrawalEffect =
  /** Ends a withdrawal: pays the whole dog food out or returns it, and clears name and openid. */
  { type: 'end'; end: WithdrawalEnd } | { type: 'makeBill'; no: string } | { type: 'tellConfirm' }

export type WithdrawalStep<Outcome extends string = WithdrawalOutcomes[WithdrawalEventType]> = {
  state: WithdrawalState
  effects: readonly WithdrawalEffect[]
  outcome: Outcome
}
