import type { Generated } from 'kysely'
import type { Rail } from '../../../providers/payment'

declare module '../../../db/tables' {
  interface Tables {
    closed_ads: ClosedAds
    membership_terms: MembershipTerms
    membership_savings: MembershipSavings
    subscriptions: Subscriptions
    announcements: Announcements
  }
}

export type MembershipTerms = {
  id: Generated<number>
  user_id: number
  once_key: string
  months: number
  /** Start of the gapless run of terms, and its months so far. */
  row_starts_at: Date
  row_months: number
  starts_at: Date
  ends_at: Date
  taken_back_at: Date | null
}

type MembershipSavings = { user_id: number; year: number; times: Generated<number>; saved: Generated<number> }

export type Subscriptions = {
  id: Generated<number>
  no: string
  user_id: number
  sku_id: number
  rail: Rail
  contract_id: string | null
  /** For services that need it at a charge. */
  payer_sealed: Buffer | null
  price: number
  state: 'signing' | 'active' | 'cancelled' | 'ended'
  signed_at: Date | null
  next_charge_at: Date | null
  noticed_for: Date | null
  noticed_at: Date | null
  /** Announced amount, fen: the charge never differs. */
  noticed_price: number | null
  /** Charge announced to the service. */
  announced_for: Date | null
  /** Price for charges from `next_price_from` on. */
  next_price: number | null
  next_price_from: Date | null
  /** Charges tried in this period, and the last time. */
  tries: Generated<number>
  tried_at: Date | null
  /** Last charge's order: queried before the next. */
  tried_order: string | null
  cancelled_at: Date | null
  closed_at: Date | null
  created_at: Date
}

export type Announcements = {
  id: Generated<number>
  kind: 'price' | 'terms'
  sku_id: number | null
  price: number | null
  text: string
  made_at: Date
  takes_effect_at: Date
  /** Cursor of notified ids. */
  told_up_to: Generated<number>
  done_at: Date | null
}

type ClosedAds = { user_id: number; scene: number; at: Date }
