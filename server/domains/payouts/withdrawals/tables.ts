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
  /** Why it waits for staff, apart from a leader's. */
  review: Generated<'' | 'first' | 'large'>
  approved_at: Date | null
  bill_no: string | null
  transfer_no: string | null
  confirm_until: Date | null
  created_at: Date
  ended_at: Date | null
  /** Month it was paid in, `YYYY-MM`, or ''; the tax is the platform’s, fen. */
  tax_month: Generated<string>
  before_tax: Generated<number>
  tax: Generated<number>
}

/** Payouts of one person in a month and their tax; fen. Keeps the name until the declaration is final. */
type PayoutMonths = {
  user_id: number
  month: string
  payouts: number
  paid: number
  tax: number
  name_sealed: Buffer | null
}

/** Exports by staff of a month's names, sealed, with purpose. */
type PayoutNameExports = {
  id: Generated<number>
  month: string
  exported_by: string
  purpose: string
  people: number
  at: Date
}

/** Stops of all payouts by staff, and their ends. */
type PayoutStops = {
  id: Generated<number>
  stopped_by: string
  reason: string
  stopped_at: Date
  resumed_by: string | null
  resumed_at: Date | null
}

/** Why a bill is frozen: a deviating amount or end (security M2). */
type BillTrouble = 'amount' | 'end'

/** `new`: possibly unknown to the service. */
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
  /** The contradictory answer. */
  said: Generated<string>
}
