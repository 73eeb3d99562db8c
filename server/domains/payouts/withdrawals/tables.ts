import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    withdrawals: Withdrawals
    withdrawal_bills: WithdrawalBills
    payout_stops: PayoutStops
    payout_months: PayoutMonths
    payout_name_exports: PayoutNameExports
    tax_declarations: { month: string; declared_by: string; at: Date }
  }
}

type Withdrawals = {
  id: Generated<number>
  public_id: string
  once_key: string
  user_id: number
  dog_food: number
  amount: number
  state: Generated<1 | 2 | 3 | 4 | 5>
  reason: Generated<string>
  openid_sealed: Buffer | null
  name_sealed: Buffer | null
  as_leader: Generated<boolean>
  frozen_until: Date | null
  /** Why the withdrawal waits for staff; '' when it does not, or only because its user leads a group. */
  review: Generated<'' | 'first' | 'large'>
  approved_at: Date | null
  bill_no: string | null
  transfer_no: string | null
  confirm_until: Date | null
  created_at: Date
  ended_at: Date | null
  /**
   * The month of the payout, `YYYY-MM`, or ''. `before_tax` and `tax`, in fen, belong to it; the platform pays the tax.
   */
  tax_month: Generated<string>
  before_tax: Generated<number>
  tax: Generated<number>
}

/**
 * The payouts of one user in a month and their tax, in fen. The name is kept until ninety days after the tax
 * declaration.
 */
type PayoutMonths = {
  user_id: number
  month: string
  payouts: number
  paid: number
  tax: number
  name_sealed: Buffer | null
}

/** Exports of a month's names, made by staff for a purpose. The exported table is encrypted. */
type PayoutNameExports = {
  id: Generated<number>
  month: string
  exported_by: string
  purpose: string
  people: number
  at: Date
}

/** Stops of all payouts by staff, with the time of resumption. */
type PayoutStops = {
  id: Generated<number>
  stopped_by: string
  reason: string
  stopped_at: Date
  resumed_by: string | null
  resumed_at: Date | null
}

/** Why a bill is frozen: the service reported another amount, or another final state than before (security M2). */
type BillTrouble = 'amount' | 'end'

/** A transfer that the service is asked to make. In the state `new` the service may not know it. */
type WithdrawalBills = {
  no: string
  withdrawal_id: number
  state: Generated<'new' | 'sent' | 'confirming' | 'paid' | 'failed' | 'expired'>
  transfer_no: Generated<string>
  package_sealed: Buffer | null
  made_at: Date
  sent_at: Date | null
  asked_at: Date | null
  next_at: Date
  ended_at: Date | null
  trouble: Generated<BillTrouble | ''>
  /** The answer of the service that caused the freeze. */
  said: Generated<string>
}
