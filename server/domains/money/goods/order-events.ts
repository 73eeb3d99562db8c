import type { Order } from '../../../db/tables'
import type { NoticeOutcome } from './tables'

/**
 * `part`: the goods and the order remain; otherwise the refund ends the order. `total`: the paid amount that the
 * service requires in a refund.
 */
export type RefundState = {
  no: string
  amount: number
  total: number
  part: boolean
  state: 'asked' | 'done' | 'failed'
}

/** The mutable part of an order. The order is frozen while `trouble` is not ''. */
export type OrderState = Pick<
  Order,
  'state' | 'trouble' | 'rail' | 'transaction_id' | 'paid_at' | 'delivered_at' | 'ended_at' | 'looked_at'
> & {
  /** The refund that is under way or failed, or that ended the order. */
  refund: RefundState | undefined
  /** Partial refunds so far: `returned` is their sum in fen, `settled` their numbers. */
  returned: number
  settled: readonly string[]
}

/** Immutable part. */
export type OrderTerms = Pick<Order, 'currency' | 'product_id' | 'charge' | 'coupon_id'> & { amount: number }

/** A payment as reported by its service. `amount` in fen. `payer` is '' when unknown. */
export type PaidFact = {
  rail: Order['rail']
  orderNo: string
  transactionId: string
  amount: number
  paidAt: Date
  payer: string
  productId?: string
}

/**
 * A refund as reported by its service. Some services report no number (`refundNo` is '') or no amount. `amount` in fen.
 */
export type RefundFact = {
  rail: Order['rail']
  orderNo: string
  refundNo: string
  state: 'done' | 'failed'
  amount?: number
}

/** Where staff found the money of a frozen order. `amount` is in fen, and missing when unknown. */
export type FoundMoney = {
  rail: Order['rail']
  state: 'paid' | 'refunded'
  transactionId: string
  amount?: number
  paidAt?: Date
}

/** The facts of each event. `isKnown`: the transaction already pays for another order. */
type Facts = {
  /** `payer`: the expected payer, if known. `isReplaced`: a later order for the same sku is not closed. */
  paymentTold: {
    fact: PaidFact
    payer: string | undefined
    isKnown: boolean
    isReplaced: boolean
    hasBuyerLeft: boolean
  }
  refundTold: { fact: RefundFact }
  deliveryDue: { hasBuyerLeft: boolean }
  givenUp: object
  railLost: object
  /**
   * `force`: refund even if goods are partly used. `share`: refund this amount in fen and not all, for the unspent rest
   * or as a part.
   */
  refundWanted: { reason: string; force: boolean; share?: { of: 'unspent' | 'part'; amount: number } }
  returnWanted: { money: FoundMoney; isKnown: boolean; reason: string; force: boolean }
  /** `hasOpenOne`: the buyer has another open order for the same sku. */
  cleared: { hasOpenOne: boolean }
}
export type OrderEventType = keyof Facts
export type OrderEvent<T extends OrderEventType = OrderEventType> = { [K in T]: { type: K } & Facts[K] }[T]

export type OrderOutcomes = {
  paymentTold: NoticeOutcome
  refundTold: NoticeOutcome
  deliveryDue: 'delivered' | 'goesBack' | 'same'
  givenUp: 'closed' | 'same'
  railLost: 'frozen' | 'same'
  refundWanted: 'goesBack' | 'same' | 'dogFoodOrder' | 'notRefundable' | 'nothingLeft' | 'tooMuch'
  returnWanted: 'goesBack' | 'refunded' | 'same' | 'paidAgain'
  cleared: 'freed' | 'closed' | 'noTrouble'
}

/** The current time, and the number for a refund that may be opened. */
export type Occasion = { now: Date; newRefundNo: string }

export type RefundCause = { type: 'late' | 'buyerLeft' | 'byService' } | { type: 'staff'; reason: string }

export type OrderEffect =
  | { type: 'handOver' }
  /** `ifUsed`: what to do when goods are partly used. `unspent` takes back only their unused rest. */
  | { type: 'takeGoods'; ifUsed: 'refuse' | 'note' | 'alarm' | 'unspent' }
  | { type: 'spendCoupon' | 'freeCoupon' }
  | { type: 'openRefund'; refund: RefundState; cause: RefundCause }
  | { type: 'reopenRefund'; no: string }
  | { type: 'endRefund'; state: 'done' | 'failed'; amount: number }
  | { type: 'alarm'; what: string; facts?: Readonly<Record<string, string | number>> }

export type OrderStep<Outcome extends string = OrderOutcomes[OrderEventType]> = {
  state: OrderState
  effects: readonly OrderEffect[]
  outcome: Outcome
}
