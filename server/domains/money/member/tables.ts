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
  /**
   * `row_starts_at`: start of the first of consecutive terms without a gap. `row_months`: their months up to this term.
   */
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
  /** The encrypted payer id, for services that need it for a charge. */
  payer_sealed: Buffer | null
  price: number
  state: 'signing' | 'active' | 'cancelled' | 'ended'
  signed_at: Date | null
  next_charge_at: Date | null
  noticed_for: Date | null
  noticed_at: Date | null
  /** The amount in fen that the notice announced. The charge is always this amount. */
  noticed_price: number | null
  /** The charge that was announced to the service, by its planned time. */
  announced_for: Date | null
  /** The announced price, in fen, for charges from `next_price_from` on. */
  next_price: number | null
  next_price_from: Date | null
  /** Attempts of the current charge, and the time of the last one. */
  tries: Generated<number>
  tried_at: Date | null
  /** Order of the last attempt. It is queried before the next attempt. */
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
  /** Recipients up to this id were notified. */
  told_up_to: Generated<number>
  done_at: Date | null
}

type ClosedAds = { user_id: number; scene: number; at: Date }
