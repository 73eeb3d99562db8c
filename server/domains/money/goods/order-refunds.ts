import type {
  FoundMoney,
  Occasion,
  OrderEffect,
  OrderEvent,
  OrderOutcomes,
  OrderState,
  OrderStep,
  OrderTerms,
  RefundCause,
  RefundFact,
  RefundState,
} from './order-events'
import { type Alarm, asked, frozen, goesBack, step } from './order-steps'

/**
 * Applies a reported refund: one of ours, or one made by the service, as Apple does. Late, early and repeated reports
 * are normal. A report without an amount may be of a partial refund, so the goods stay.
 */
export function refundTold(
  state: OrderState,
  { fact }: OrderEvent<'refundTold'>,
  terms: OrderTerms,
  at: Occasion,
): OrderStep<OrderOutcomes['refundTold']> {
  const { refund } = state
  if (state.state === 'refunded' || state.settled.includes(fact.refundNo)) return step(state, 'repeated')
  if (isOfParts(state, fact)) return step(state, 'seen')
  if (state.rail !== fact.rail) {
    const facts = { rail: fact.rail }
    return frozen(state, 'refundRail', 'mismatch:rail', { type: 'alarm', what: 'refund by another service', facts })
  }
  const due = refund?.amount ?? terms.amount - state.returned
  const { amount = due } = fact
  if (!isDue(state, fact.refundNo, amount, due) || terms.currency !== 'yuan') {
    const facts = { amount }
    return frozen(state, 'refundAmount', 'mismatch:amount', { type: 'alarm', what: 'refund of another amount', facts })
  }
  return refund ? ownRefundTold(state, refund, fact, at) : foreignRefundTold(state, fact, due, at)
}

/** Whether the amount is the expected one. A query without a refund number reports the sum of all refunds. */
const isDue = ({ returned }: OrderState, refundNo: string, amount: number, due: number) =>
  amount === due || (refundNo === '' && amount === due + returned)

/**
 * Whether a report is the sum of all refunds while there are partial ones. It then says nothing about a single refund.
 */
const isOfParts = ({ returned, refund, rail }: OrderState, fact: RefundFact) =>
  fact.refundNo === '' &&
  fact.rail === rail &&
  ((fact.amount === undefined && (returned > 0 || refund?.part === true)) || (returned > 0 && fact.amount === returned))

function ownRefundTold(
  state: OrderState,
  refund: RefundState,
  fact: RefundFact,
  at: Occasion,
): OrderStep<'failed' | 'refunded' | 'unsure'> {
  if (fact.state === 'failed') {
    if (fact.refundNo !== refund.no || refund.state !== 'asked') return step(state, 'failed')
    const failed: OrderState = { ...state, refund: { ...refund, state: 'failed' } }
    return step(
      failed,
      'failed',
      { type: 'endRefund', state: 'failed', amount: refund.amount },
      { type: 'alarm', what: 'a refund failed' },
    )
  }
  const isForeign = fact.refundNo !== refund.no && fact.refundNo !== ''
  // an unknown refund does not end a partial one, since its amount may differ
  if (isForeign && refund.part)
    return frozen(state, 'refundUnsure', 'unsure', { type: 'alarm', what: 'a refund of nobody knows how much' })
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
  const { returned } = state
  const no = fact.refundNo || at.newRefundNo
  const refund: RefundState = { no, amount, total: amount + returned, part: false, state: 'asked' }
  const paid: OrderState = { ...state, paid_at: state.paid_at ?? at.now }
  return refunded(paid, refund, at, [
    ...(state.delivered_at === null ? [] : [{ type: 'takeGoods', ifUsed: 'alarm' } as const]),
    { type: 'openRefund', refund, cause: { type: 'byService' } },
  ])
}

/** Opens a refund, or a new one after a failed one. Idempotent. */
export function refundWanted(
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
  const rest = terms.amount - state.returned
  const { of, amount } = event.share ?? { of: 'all', amount: rest }
  if (of === 'part') return partWanted(state, { amount, rest, total: terms.amount }, cause, at)
  const back = Math.min(amount, rest)
  if (back <= 0) return step(state, 'nothingLeft')
  const goods = of === 'unspent' ? takingUnspent(state) : takingBack(state, event.force)
  return goesBack(state, { ...asked(back, at), total: terms.amount }, cause, goods)
}

/**
 * Opens a partial refund of a delivered order. It is less than the rest of the price, and the goods stay with the
 * buyer.
 */
function partWanted(
  state: OrderState,
  { amount, rest, total }: Record<'amount' | 'rest' | 'total', number>,
  cause: RefundCause,
  at: Occasion,
): OrderStep<'goesBack' | 'notRefundable' | 'nothingLeft' | 'tooMuch'> {
  if (state.state !== 'delivered' || state.trouble !== '') return step(state, 'notRefundable')
  if (!Number.isInteger(amount) || amount <= 0) return step(state, 'nothingLeft')
  if (amount >= rest) return step(state, 'tooMuch')
  return goesBack(state, { ...asked(amount, at), total, part: true }, cause)
}

/** Refunds the money that staff found, or records that it was already refunded. */
export function returnWanted(
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
  const found = amountFound(money, terms)
  if (found <= state.returned) return step(state, 'paidAgain')
  const refund = before ?? { ...asked(found - state.returned, at), total: found }
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

const takingUnspent = ({ state }: OrderState): OrderEffect[] =>
  state === 'delivered' ? [{ type: 'takeGoods', ifUsed: 'unspent' }] : []

const takingBack = ({ state }: OrderState, force: boolean): OrderEffect[] =>
  state === 'delivered' ? [{ type: 'takeGoods', ifUsed: force ? 'note' : 'refuse' }] : []

function askedAgain(
  state: OrderState,
  refund: RefundState,
  before: readonly OrderEffect[],
  { newRefundNo: no }: Occasion,
): OrderStep<'goesBack'> {
  const again: OrderState = { ...state, refund: { ...refund, no, state: 'asked' } }
  return step(again, 'goesBack', ...before, { type: 'reopenRefund', no })
}

/**
 * Ends a refund. A full refund ends the order and frees its coupon. After a partial one the order continues as it was.
 */
const refunded = (
  state: OrderState,
  refund: RefundState,
  at: Occasion,
  before: readonly OrderEffect[],
): OrderStep<'refunded'> =>
  refund.part ? partReturned(state, refund, before) : wholeReturned(state, refund, at, before)

const partReturned = (
  state: OrderState,
  { no, amount }: RefundState,
  before: readonly OrderEffect[],
): OrderStep<'refunded'> =>
  step(
    {
      ...state,
      state: 'delivered',
      refund: undefined,
      returned: state.returned + amount,
      settled: [...state.settled, no],
    },
    'refunded',
    ...before,
    { type: 'endRefund', state: 'done', amount },
  )

const wholeReturned = (
  state: OrderState,
  refund: RefundState,
  { now }: Occasion,
  before: readonly OrderEffect[],
): OrderStep<'refunded'> =>
  step(
    { ...state, state: 'refunded', trouble: '', ended_at: now, refund: { ...refund, state: 'done' } },
    'refunded',
    ...before,
    { type: 'endRefund', state: 'done', amount: refund.amount },
    { type: 'freeCoupon' },
  )
