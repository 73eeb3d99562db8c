import type { Withdrawal, WithdrawalBill } from '../../db/tables'
import type { TransferState } from '../../providers/payment'

export type BillState = Pick<
  WithdrawalBill,
  'no' | 'state' | 'trouble' | 'said' | 'transfer_no' | 'package_sealed' | 'made_at' | 'sent_at' | 'ended_at'
>

/** What changes in the life of a withdrawal, and the bill of it that an event is about; `amount` is fen. */
export type WithdrawalState = Pick<
  Withdrawal,
  | 'amount'
  | 'state'
  | 'as_leader'
  | 'approved_at'
  | 'frozen_until'
  | 'bill_no'
  | 'transfer_no'
  | 'confirm_until'
  | 'ended_at'
> & { bill: BillState | undefined }

/** What the payment service said of a bill; `sealed` is what its owner is asked to receive it with, `amount` fen. */
export type ToldOfBill = {
  state: TransferState
  transferNo: string
  amount?: number | undefined
  sealed?: Buffer | undefined
  reason?: string | undefined
}

type Facts = {
  paymentDue: { isBanned: boolean }
  /** By staff. */
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

/** What each event can come to. `alreadyOver`: a bill was open of a withdrawal that is over, which cannot be. */
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

/** Every event happens at a moment, and may have to make a bill under a number of its own. */
export type Occasion = { now: Date; newBillNo: string }

/** How it ended; `why` is the service's own word. */
export type WithdrawalEnd =
  | { type: 'paid' | 'givenUp' | 'notConfirmed' | 'banned' }
  | { type: 'failed'; why: string }
  | { type: 'refused'; reason: string }

export type WithdrawalEffect =
  /** The dog food is paid out or comes back whole; name and openid are needed no more. */
  { type: 'end'; end: WithdrawalEnd } | { type: 'makeBill'; no: string } | { type: 'tellConfirm' }

export type WithdrawalStep<Outcome extends string = WithdrawalOutcomes[WithdrawalEventType]> = {
  state: WithdrawalState
  effects: readonly WithdrawalEffect[]
  outcome: Outcome
}
