import type {
  FoundMoney,
  Occasion,
  OrderEffect,
  OrderEvent,
  OrderEventType,
  OrderOutcomes,
  OrderState,
  OrderStep,
  OrderTerms,
  PaidFact,
  RefundCause,
  RefundFact,
  RefundState,
} from './order-events'
import type { OrderTrouble } from './tables'

type Alarm = Extract<OrderEffect, { type: 'alarm' }>
type Transition<T extends OrderEventType> = (
  state: OrderState,
  event: OrderEvent<T>,
  terms: OrderTerms,
  at: Occasion,
) => OrderStep<OrderOutcomes[T]>

const step = <O extends string>(state: OrderState, outcome: O, ...effects: OrderEffect[]): OrderStep<O> => ({
  state,
  effects,
  outcome,
})

/** Freezes until staff decide; the first trouble is kept. */
const frozen = <O extends string>(state: OrderState, trouble: OrderTrouble, outcome: O, alarm: Alarm): OrderStep<O> =>
  step({ ...state, trouble: state.trouble || trouble }, outcome, alarm)

/** Security M2. The local cashier has no payers. */
export function mismatch(
  state: OrderState,
  { fact, payer }: Pick<OrderEvent<'paymentTold'>, 'fact' | 'payer'>,
  terms: OrderTerms,
): OrderTrouble | undefined {
  if (terms.currency !== 'yuan') return 'currency'
  if (state.rail !== fact.rail) return 'rail'
  if (!Number.isInteger(fact.amount) || fact.amount !== terms.amount) return 'amount'
  if (fact.productId !== undefined && terms.product_id !== '' && fact.productId !== terms.product_id) return 'product'
  if (isForeignPayer(fact, payer)) return 'payer'
  return isPaidTwice(state, fact) ? 'paidTwice' : undefined
}

const isTooLate = ({ state }: OrderState, { isReplaced }: OrderEvent<'paymentTold'>, terms: OrderTerms) =>
  state === 'closed' && (terms.charge || terms.coupon_id !== '' || isReplaced)

const isForeignPayer = (fact: PaidFact, payer: string | undefined) =>
  fact.rail !== 'local' && payer !== undefined && fact.payer !== '' && fact.payer !== payer

const isPaidTwice = ({ state, transaction_id: known }: OrderState, { transactionId }: PaidFact) =>
  known === null ? state === 'paid' || state === 'delivered' : known !== transactionId

/**
 * A mismatch freezes, never credits. Late payments are delivered too, unless replaced or charged by the service: a user
 * told that a renewal ended must not be charged.
 */
function paymentTold(
  state: OrderState,
  event: OrderEvent<'paymentTold'>,
  terms: OrderTerms,
  at: Occasion,
): OrderStep<OrderOutcomes['paymentTold']> {
  const { fact } = event
  if (state.transaction_id === fact.transactionId) return step(state, 'repeated')
  const why = mismatch(state, event, terms) ?? (event.isKnown ? 'transaction' : state.trouble)
  if (why !== '')
    return frozen(state, why, `mismatch:${why}`, { type: 'alarm', what: 'a payment cannot be', facts: { why } })
  const paid: OrderState = { ...state, transaction_id: fact.transactionId, paid_at: fact.paidAt }
  if (state.state === 'refunded' || state.state === 'refunding') return step(paid, 'refundedAlready')
  const isLate = isTooLate(state, event, terms)
  if (isLate || event.hasBuyerLeft) {
    const cause: RefundCause = { type: isLate ? 'late' : 'buyerLeft' }
    return goesBack({ ...paid, ended_at: null }, asked(terms.amount, at), cause)
  }
  return step({ ...paid, state: 'paid', ended_at: null }, 'paid', { type: 'spendCoupon' })
}

function railLost(state: OrderState): OrderStep<'frozen' | 'same'> {
  if (state.state !== 'created') return step(state, 'same')
  const facts = { rail: state.rail }
  return frozen(state, 'noRail', 'frozen', { type: 'alarm', what: 'an order cannot be asked for', facts })
}

/** Frozen orders wait for staff. Payments of cancelled users are refunded. */
function deliveryDue(
  state: OrderState,
  event: OrderEvent<'deliveryDue'>,
  terms: OrderTerms,
  at: Occasion,
): OrderStep<OrderOutcomes['deliveryDue']> {
  if (state.state !== 'paid' || state.trouble !== '') return step(state, 'same')
  if (event.hasBuyerLeft) return goesBack(state, asked(terms.amount, at), { type: 'buyerLeft' })
  return step({ ...state, state: 'delivered', delivered_at: at.now }, 'delivered', { type: 'handOver' })
}

/**
 * Ours, or one made by the service, as Apple does; late, early and repeated reports are normal. Without an amount it
 * may be partial: goods stay.
 */
function refundTold(
  state: OrderState,
  { fact }: OrderEvent<'refundTold'>,
  terms: OrderTerms,
  at: Occasion,
): OrderStep<OrderOutcomes['refundTold']> {
  const { refund } = state
  if (state.state === 'refunded') return step(state, 'repeated')
  if (state.rail !== fact.rail) {
    const facts = { rail: fact.rail }
    return frozen(state, 'refundRail', 'mismatch:rail', { type: 'alarm', what: 'refund by another service', facts })
  }
  const due = refund?.amount ?? terms.amount
  const { amount = due } = fact
  if (amount !== due || terms.currency !== 'yuan') {
    const facts = { amount }
    return frozen(state, 'refundAmount', 'mismatch:amount', { type: 'alarm', what: 'refund of another amount', facts })
  }
  return refund ? ownRefundTold(state, refund, fact, at) : foreignRefundTold(state, fact, amount, at)
}

function ownRefundTold(
  state: OrderState,
  refund: RefundState,
  fact: RefundFact,
  at: Occasion,
): OrderStep<'failed' | 'refunded'> {
  if (fact.state === 'failed') {
    if (fact.refundNo !== refund.no || refund.state !== 'asked') return step(state, 'failed')
    const failed: OrderState = { ...state, refund: { ...refund, state: 'failed' } }
    return step(failed, 'failed', { type: 'endRefund', state: 'failed' }, { type: 'alarm', what: 'a refund failed' })
  }
  const isForeign = fact.refundNo !== refund.no && fact.refundNo !== ''
  const alarms: Alarm[] = isForeign ? [{ type: 'alarm', what: 'a refund that is not ours was quicker' }] : []
  return refunded(state, refund, at, alarms)
}

function foreignRefundTold(
  state: OrderState,
  fact: RefundFact,
  amount: number,
  at: Occasion,
): OrderStep<OrderOutcomes['refundTold']> {
  if (fact.amount === undefined && state.delivered_at !== null) {
    if (state.looked_at !== null) return step(state, 'seen')
    return frozen(state, 'refundUnsure', 'unsure', { type: 'alarm', what: 'a refund of nobody knows how much' })
  }
  return fact.state === 'failed' ? step(state, 'ignored') : refundedByService(state, fact, amount, at)
}

function refundedByService(state: OrderState, fact: RefundFact, amount: number, at: Occasion): OrderStep<'refunded'> {
  const refund: RefundState = { no: fact.refundNo || at.newRefundNo, amount, state: 'asked' }
  const paid: OrderState = { ...state, paid_at: state.paid_at ?? at.now }
  return refunded(paid, refund, at, [
    ...(state.delivered_at === null ? [] : [{ type: 'takeGoods', ifUsed: 'alarm' } as const]),
    { type: 'openRefund', refund, cause: { type: 'byService' } },
  ])
}

/** Idempotent; a new refund after a failed one. */
function refundWanted(
  state: OrderState,
  event: OrderEvent<'refundWanted'>,
  terms: OrderTerms,
  at: Occasion,
): OrderStep<OrderOutcomes['refundWanted']> {
  if (terms.currency === 'dogFood') return step(state, 'dogFoodOrder')
  if (state.state === 'refunded') return step(state, 'same')
  if (state.state === 'refunding')
    return state.refund?.state === 'failed' ? askedAgain(state, state.refund, [], at) : step(state, 'same')
  if (state.state !== 'paid' && state.state !== 'delivered') return step(state, 'notRefundable')
  const cause: RefundCause = { type: 'staff', reason: event.reason }
  return goesBack(state, asked(terms.amount, at), cause, takingBack(state, event.force))
}

/** Returns the money as found, or records that it was returned. */
function returnWanted(
  state: OrderState,
  event: OrderEvent<'returnWanted'>,
  terms: OrderTerms,
  at: Occasion,
): OrderStep<OrderOutcomes['returnWanted']> {
  const { money, force, reason } = event
  if (state.trouble === '') return step(state, 'same')
  const before = state.refund
  if (before?.state === 'done' && money.state === 'paid') return step(state, 'paidAgain')
  const freed = freedWith(state, event, at)
  const goods = takingBack(state, force)
  const refund = before ?? asked(amountFound(money, terms), at)
  const opened: OrderEffect[] = before ? [] : [{ type: 'openRefund', refund, cause: { type: 'staff', reason } }]
  if (money.state === 'refunded') return refunded(freed, refund, at, [...goods, ...opened])
  if (before?.state === 'failed') return askedAgain({ ...freed, state: 'refunding' }, before, goods, at)
  return step({ ...freed, state: 'refunding', refund }, 'goesBack', ...goods, ...opened)
}

const freedWith = (
  state: OrderState,
  { money, isKnown }: OrderEvent<'returnWanted'>,
  { now }: Occasion,
): OrderState => ({
  ...state,
  trouble: '',
  rail: money.rail,
  paid_at: state.paid_at ?? money.paidAt ?? now,
  transaction_id: state.transaction_id ?? (isKnown ? null : money.transactionId),
  ended_at: null,
})

const amountFound = ({ state, amount }: FoundMoney, terms: OrderTerms) =>
  state === 'paid' && amount !== undefined ? amount : terms.amount

/** A newer open order wins: late payments are refunded. */
function cleared(
  state: OrderState,
  { hasOpenOne }: OrderEvent<'cleared'>,
  at: Occasion,
): OrderStep<OrderOutcomes['cleared']> {
  if (state.trouble === '') return step(state, 'noTrouble')
  const freed: OrderState = {
    ...state,
    trouble: '',
    looked_at: state.trouble === 'refundUnsure' ? at.now : state.looked_at,
  }
  return state.state === 'created' && hasOpenOne ? closed(freed, at) : step(freed, 'freed')
}

const closed = (state: OrderState, { now }: Occasion): OrderStep<'closed'> =>
  step({ ...state, state: 'closed', ended_at: now }, 'closed', { type: 'freeCoupon' })

const asked = (amount: number, { newRefundNo: no }: Occasion): RefundState => ({ no, amount, state: 'asked' })

const takingBack = ({ state }: OrderState, force: boolean): OrderEffect[] =>
  state === 'delivered' ? [{ type: 'takeGoods', ifUsed: force ? 'note' : 'refuse' }] : []

const goesBack = (
  state: OrderState,
  refund: RefundState,
  cause: RefundCause,
  goods: readonly OrderEffect[] = [],
): OrderStep<'goesBack'> =>
  step({ ...state, state: 'refunding', refund }, 'goesBack', ...goods, { type: 'openRefund', refund, cause })

function askedAgain(
  state: OrderState,
  refund: RefundState,
  before: readonly OrderEffect[],
  { newRefundNo: no }: Occasion,
): OrderStep<'goesBack'> {
  const again: OrderState = { ...state, refund: { ...refund, no, state: 'asked' } }
  return step(again, 'goesBack', ...before, { type: 'reopenRefund', no })
}

/** Final: no longer watched, coupon freed. */
const refunded = (
  state: OrderState,
  refund: RefundState,
  { now }: Occasion,
  before: readonly OrderEffect[],
): OrderStep<'refunded'> =>
  step(
    { ...state, state: 'refunded', trouble: '', ended_at: now, refund: { ...refund, state: 'done' } },
    'refunded',
    ...before,
    { type: 'endRefund', state: 'done' },
    { type: 'freeCoupon' },
  )

const transitions: { readonly [T in OrderEventType]: Transition<T> } = {
  paymentTold,
  refundTold,
  deliveryDue,
  givenUp: (state, _event, _terms, at) =>
    state.state === 'created' && state.trouble === '' ? closed(state, at) : step(state, 'same'),
  railLost,
  refundWanted,
  returnWanted,
  cleared: (state, event, _terms, at) => cleared(state, event, at),
}

/** Pure transition with its effects. Paid once, delivered once, refunded only if paid, never delivered while frozen. */
export const next = <T extends OrderEventType>(
  state: OrderState,
  event: OrderEvent<T>,
  terms: OrderTerms,
  at: Occasion,
): OrderStep<OrderOutcomes[T]> => transitions[event.type](state, event, terms, at)
