import type {
  Occasion,
  OrderEffect,
  OrderEvent,
  OrderEventType,
  OrderOutcomes,
  OrderState,
  OrderStep,
  OrderTerms,
  RefundCause,
  RefundState,
} from './order-events'
import type { OrderTrouble } from './tables'

export type Alarm = Extract<OrderEffect, { type: 'alarm' }>
export type Transition<T extends OrderEventType> = (
  state: OrderState,
  event: OrderEvent<T>,
  terms: OrderTerms,
  at: Occasion,
) => OrderStep<OrderOutcomes[T]>

export const step = <O extends string>(state: OrderState, outcome: O, ...effects: OrderEffect[]): OrderStep<O> => ({
  state,
  effects,
  outcome,
})

/** Freezes an order until staff decide. The first trouble is kept. */
export const frozen = <O extends string>(
  state: OrderState,
  trouble: OrderTrouble,
  outcome: O,
  alarm: Alarm,
): OrderStep<O> => step({ ...state, trouble: state.trouble || trouble }, outcome, alarm)

export const asked = (amount: number, { newRefundNo: no }: Occasion): RefundState => ({
  no,
  amount,
  total: amount,
  part: false,
  state: 'asked',
})

export const goesBack = (
  state: OrderState,
  refund: RefundState,
  cause: RefundCause,
  goods: readonly OrderEffect[] = [],
): OrderStep<'goesBack'> =>
  step({ ...state, state: 'refunding', refund }, 'goesBack', ...goods, { type: 'openRefund', refund, cause })
