import type { Generated } from 'kysely'
import type { Rail } from '../../providers/payment'

export type MembershipTerms = {
  id: Generated<number>
  user_id: number
  once_key: string
  months: number
  /** Where the terms begin that this one follows without a gap, and how many months of them end with it. */
  row_starts_at: Date
  row_months: number
  starts_at: Date
  ends_at: Date
  taken_back_at: Date | null
}

export type MembershipSavings = { user_id: number; year: number; times: Generated<number>; saved: Generated<number> }

export type Subscriptions = {
  id: Generated<number>
  no: string
  user_id: number
  sku_id: number
  rail: Rail
  contract_id: string | null
  /** Who signed it, where the service asks for them again at a charge. */
  payer_sealed: Buffer | null
  price: number
  state: 'signing' | 'active' | 'cancelled' | 'ended'
  signed_at: Date | null
  next_charge_at: Date | null
  /** The charge that its owner was told of. */
  noticed_for: Date | null
  noticed_at: Date | null
  /** What the owner was told it would be, fen: the charge is never another. */
  noticed_price: number | null
  /** The charge that the service was told of. */
  announced_for: Date | null
  /** A price that its owner was told of, for charges from then on. */
  next_price: number | null
  next_price_from: Date | null
  /** Charges that were begun for this period, and when last. */
  tries: Generated<number>
  tried_at: Date | null
  /** The order of the last charge: before the next one it is asked for. */
  tried_order: string | null
  cancelled_at: Date | null
  /** When it was over at the service, too. */
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
  /** Members up to this id were told. */
  told_up_to: Generated<number>
  done_at: Date | null
}

export type Memberships = { user_id: number; level: number; version: number; expires_at: Date }
