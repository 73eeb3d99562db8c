import type { Generated } from 'kysely'
import type { SkuKind } from '../../../../contract/kernel/options'
import type { orderStates } from '../../../../contract/money/goods'
import type { refundReasons } from '../../../../contract/money/goods-refunds'
import type { Rail } from '../../../providers/payment'

declare module '../../../db/tables' {
  interface Tables {
    skus: Skus
    orders: Orders
    refunds: Refunds
    refund_requests: RefundRequests
    payment_notices: PaymentNotices
    allowances: Allowances
  }
}

/** Why an order is frozen until staff decide (security M2). */
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

type Skus = {
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
  /** Whether the service charges by itself, as for a renewal. */
  charge: Generated<boolean>
  price: number
  discount: Generated<number>
  /** Public id of the coupon that the order holds, or ''. */
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
  /** When the service is next asked about a finished order. Null: as soon as possible. */
  look_at: Date | null
  /** When staff let the buyer keep the goods after a refund of unknown amount. */
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
  /** The amount that was paid, in fen. */
  total: number
  /** True: a part of the price, and the buyer keeps the goods. False: the refund ends the order. */
  part: Generated<boolean>
  reason: string
  state: 'asked' | 'done' | 'failed'
  /** `taken_back`: goods taken back. `short`: goods that were already used. Both in dog food, times or whole months. */
  taken_back: Generated<number>
  short: Generated<number>
  asked_at: Date
  tried_at: Date | null
  ended_at: Date | null
}

export type RefundRequests = {
  id: Generated<number>
  no: string
  order_id: number
  user_id: number
  reason: (typeof refundReasons)[number]
  words: Generated<string>
  /** The amount that was shown to the buyer, in fen. */
  offered: number
  state: 'asked' | 'accepted' | 'refused' | 'withdrawn'
  answer: Generated<string>
  asked_at: Date
  decided_at: Date | null
}

export type PaymentNotices = {
  rail: string
  notice_id: string
  event: string
  order_no: Generated<string>
  outcome: NoticeOutcome
  at: Date
}

type Allowances = {
  user_id: number
  kind: 'planes' | 'face' | 'ticket'
  ref: Generated<string>
  remaining: number
}
