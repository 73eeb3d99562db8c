import type {
  Occasion,
  OrderEvent,
  OrderEventType,
  OrderOutcomes,
  OrderState,
  OrderStep,
  OrderTerms,
  PaidFact,
  RefundCause,
} from './order-events'
import { refundTold, refundWanted, returnWanted } from './order-refunds'
import { asked, frozen, goesBack, step, type Transition } from './order-steps'
import type { OrderTrouble } from './tables'

/** Returns why a payment does not match its order (security M2), or undefined. The local cashier has no payers. */
function mismatch(
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
 * Applies a reported payment. A payment that does not match freezes the order and delivers nothing. A late payment is
 * delivered too, unless the order was replaced, had a coupon, or was charged by the service: a user who was told that a
 * renewal ended must not be charged.
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

/** Delivers a paid order. A frozen order waits for staff. A payment of a user who has left is refunded. */
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
 * Ends the trouble of an order. An unpaid order is closed if the buyer has another open one; its late payment is then
 * refunded.
 */
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

/**
 * Returns the next state and its effects; a pure function. An order is paid once, delivered once, refunded only if
 * paid, and never delivered while frozen.
 */
export const next = <T extends OrderEventType>(
  state: OrderState,
  event: OrderEvent<T>,
  terms: OrderTerms,
  at: Occasion,
): OrderStep<OrderOutcomes[T]> => transitions[event.type](state, event, terms, at)
