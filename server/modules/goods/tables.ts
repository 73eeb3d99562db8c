import type { Generated } from 'kysely'
import type { orderStates, SkuKind } from '../../../contract/options'
import type { Rail } from '../../providers/payment'

/** Why an order is frozen: staff look at it before anything moves (security M2). */
export type OrderTrouble =
  | 'currency'
  | 'rail'
  | 'amount'
  | 'product'
  | 'payer'
  | 'paidTwice'
  | 'transaction'
  | 'refundRail'
  | 'refundAmount'
  | 'refundUnsure'
  | 'noRail'

/** What became of a notice. */
export type NoticeOutcome =
  | 'noOrder'
  | 'repeated'
  | 'paid'
  | 'goesBack'
  | 'refundedAlready'
  | 'refunded'
  | 'failed'
  | 'ignored'
  | 'unsure'
  | 'seen'
  | `mismatch:${OrderTrouble}`

export type Skus = {
  id: number
  kind: SkuKind
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
  kind: SkuKind
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
  rail: Generated<Rail | 'dogFood' | ''>
  state: Generated<(typeof orderStates)[number]>
  trouble: Generated<OrderTrouble | ''>
  transaction_id: string | null
  payer_sealed: Buffer | null
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
  outcome: NoticeOutcome
  at: Date
}

export type Allowances = {
  user_id: number
  kind: 'planes' | 'face' | 'ticket'
  ref: Generated<string>
  remaining: number
}
