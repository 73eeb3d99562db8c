import type { Order } from '../../db/tables'
import type { NoticeOutcome } from './tables'

export type RefundState = { no: string; amount: number; state: 'asked' | 'done' | 'failed' }

/** What changes in the life of an order; frozen while `trouble` is not ''. */
export type OrderState = Pick<
  Order,
  'state' | 'trouble' | 'rail' | 'transaction_id' | 'paid_at' | 'delivered_at' | 'ended_at' | 'looked_at'
> & { refund: RefundState | undefined }

/** What was agreed and never changes. */
export type OrderTerms = Pick<Order, 'currency' | 'product_id' | 'charge' | 'coupon_id'> & { amount: number }

/** What a payment service says of a payment, by a notice or when it was asked. `amount` is fen; '' where it does not say who. */
export type PaidFact = {
  rail: Order['rail']
  orderNo: string
  transactionId: string
  amount: number
  paidAt: Date
  payer: string
  productId?: string
}

/** What a payment service says of a refund. `refundNo` is '' and `amount`, fen, is absent where it only says that money went back. */
export type RefundFact = {
  rail: Order['rail']
  orderNo: string
  refundNo: string
  state: 'done' | 'failed'
  amount?: number
}

/** Where staff found the money of a frozen order; `amount` is absent where the service does not say. */
export type FoundMoney = { rail: Order['rail']; state: 'paid' | 'refunded'; transactionId: string; amount?: number; paidAt?: Date } // prettier-ignore

/** `isKnown`: the transaction pays for another order. */
type Facts = {
  /** `payer`: for whom it was begun, where that is known. `isReplaced`: a later order for the same thing is not closed. */
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
  /** `force`: also where some of the goods was used already. */
  refundWanted: { reason: string; force: boolean }
  /** Staff send back what was paid for a frozen one. */
  returnWanted: { money: FoundMoney; isKnown: boolean; reason: string; force: boolean }
  /** Staff let a frozen one move again. `hasOpenOne`: the buyer has another open order for the same thing. */
  cleared: { hasOpenOne: boolean }
}
export type OrderEventType = keyof Facts
export type OrderEvent<T extends OrderEventType = OrderEventType> = { [K in T]: { type: K } & Facts[K] }[T]

/** What each event can come to. */
export type OrderOutcomes = {
  paymentTold: NoticeOutcome
  refundTold: NoticeOutcome
  deliveryDue: 'delivered' | 'goesBack' | 'same'
  givenUp: 'closed' | 'same'
  railLost: 'frozen' | 'same'
  refundWanted: 'goesBack' | 'same' | 'dogFoodOrder' | 'notRefundable'
  returnWanted: 'goesBack' | 'refunded' | 'same' | 'paidAgain'
  cleared: 'freed' | 'closed' | 'noTrouble'
}

/** Every event happens at a moment, and may have to open a refund under a number of its own. */
export type Occasion = { now: Date; newRefundNo: string }

export type RefundCause = { type: 'late' | 'buyerLeft' | 'byService' } | { type: 'staff'; reason: string }

export type OrderEffect =
  | { type: 'handOver' }
  /** `ifUsed`: some of the goods was used already. */
  | { type: 'takeGoods'; ifUsed: 'refuse' | 'note' | 'alarm' }
  | { type: 'spendCoupon' | 'freeCoupon' }
  | { type: 'openRefund'; refund: RefundState; cause: RefundCause }
  | { type: 'reopenRefund'; no: string }
  | { type: 'endRefund'; state: 'done' | 'failed' }
  | { type: 'alarm'; what: string; facts?: Readonly<Record<string, string | number>> }

export type OrderStep<Outcome extends string = OrderOutcomes[OrderEventType]> = {
  state: OrderState
  effects: readonly OrderEffect[]
  outcome: Outcome
}
