import type { Generated } from 'kysely'

/** Bytes in the database. */
type Bytes = Buffer

// Tables of what is bought, given, renewed, invited and paid out. Amounts are fen, or dog food where a column says so

/** A way to be paid. */
export type Rail = 'local' | 'virtual' | 'jsapi'

export type Skus = {
  id: number
  kind: 'dogFood' | 'membership' | 'planes' | 'face' | 'ticket'
  name: string
  note: Generated<string>
  currency: 'yuan' | 'dogFood'
  price: number
  list_price: Generated<number>
  quantity: number
  bonus: Generated<number>
  ref: Generated<string>
  product_id: Generated<string>
  place: Generated<number>
  on_sale: Generated<boolean>
}

export type Orders = {
  id: Generated<number>
  no: string
  user_id: number
  sku_id: number
  kind: 'dogFood' | 'membership' | 'planes' | 'face' | 'ticket'
  name: string
  currency: 'yuan' | 'dogFood'
  quantity: number
  bonus: Generated<number>
  ref: Generated<string>
  product_id: Generated<string>
  /** Charged by a service, as when a membership renews itself, rather than paid by its buyer. */
  charge: Generated<boolean>
  price: number
  discount: Generated<number>
  /** The public number of the coupon it holds; '' for none. */
  coupon_id: Generated<string>
  rail: Generated<'' | 'local' | 'virtual' | 'jsapi' | 'dogFood'>
  state: Generated<'created' | 'paid' | 'delivered' | 'closed' | 'refunding' | 'refunded'>
  /** What a notice said that cannot be; staff look at it before anything moves. */
  trouble: Generated<string>
  transaction_id: string | null
  payer_sealed: Bytes | null
  created_at: Date
  expires_at: Date
  begun_at: Date | null
  asked_at: Date | null
  /** When staff let the goods stay after a refund of nobody knows how much. */
  looked_at: Date | null
  paid_at: Date | null
  delivered_at: Date | null
  ended_at: Date | null
}

export type Refunds = {
  id: Generated<number>
  no: string
  order_id: number
  amount: number
  reason: string
  state: 'asked' | 'done' | 'failed'
  /** Dog food that was taken back, and what was spent already. */
  taken_back: Generated<number>
  short: Generated<number>
  asked_at: Date
  tried_at: Date | null
  ended_at: Date | null
}

export type PaymentNotices = {
  rail: string
  notice_id: string
  event: string
  order_no: Generated<string>
  outcome: string
  at: Date
}

export type Allowances = {
  user_id: number
  kind: 'planes' | 'face' | 'ticket'
  ref: Generated<string>
  remaining: number
}

export type CouponPlans = {
  id: Generated<number>
  public_id: string
  coupon_id: string
  name: string
  coupon_type: 0 | 1
  value: number
  sku_ids: number[]
  clients: string[]
  send_ways: string[]
  starts_at: Date
  ends_at: Date
  days: Generated<number>
  stock: number | null
}

export type Coupons = {
  id: Generated<number>
  public_id: string
  user_id: number
  plan_id: number
  once_key: string
  state: Generated<'ready' | 'held' | 'used'>
  order_id: number | null
  received_at: Date
  expires_at: Date
}

export type CardLots = {
  id: Generated<number>
  user_id: number
  kind: 'meet' | 'heart'
  amount: number
  remaining: number
  source: string
  once_key: string
  received_at: Date
  expires_at: Date | null
}

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
  rail: 'local' | 'virtual' | 'jsapi'
  contract_id: string | null
  /** Who signed it, where the service asks for them again at a charge. */
  payer_sealed: Bytes | null
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

export type InviteCodes = { user_id: number; code: string; made_at: Date; network_mac: Bytes | null }

export type Invitations = {
  id: Generated<number>
  invitee_id: number
  inviter_id: number
  state: Generated<'waiting' | 'held' | 'rewarded' | 'refused'>
  reason: Generated<string>
  earned: Generated<number>
  doubts: Generated<string[]>
  network_mac: Bytes | null
  inviter_mac: Bytes | null
  key_mac: Bytes | null
  at: Date
  decided_at: Date | null
}

export type Withdrawals = {
  id: Generated<number>
  public_id: string
  once_key: string
  user_id: number
  dog_food: number
  amount: number
  state: Generated<1 | 2 | 3 | 4 | 5>
  reason: Generated<string>
  openid_sealed: Bytes | null
  name_sealed: Bytes | null
  as_leader: Generated<boolean>
  frozen_until: Date | null
  approved_at: Date | null
  bill_no: string | null
  transfer_no: string | null
  confirm_until: Date | null
  created_at: Date
  ended_at: Date | null
}

/** A bill of a withdrawal. `new`: the service may not have heard of it yet. */
export type WithdrawalBills = {
  no: string
  withdrawal_id: number
  state: Generated<'new' | 'sent' | 'confirming' | 'paid' | 'failed' | 'expired'>
  transfer_no: Generated<string>
  package_sealed: Bytes | null
  made_at: Date
  sent_at: Date | null
  asked_at: Date | null
  next_at: Date
  ended_at: Date | null
  trouble: Generated<string>
}

export type GroupLeaders = {
  user_id: number
  group_name: string
  since: Date
  lost_at: Date | null
  reason: Generated<string>
}
