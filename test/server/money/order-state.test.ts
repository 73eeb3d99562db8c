import fc from 'fast-check'
import type {
  Occasion,
  OrderEvent,
  OrderState,
  OrderStep,
  OrderTerms,
} from '../../../server/domains/money/goods/order-events'
import { next } from '../../../server/domains/money/goods/order-state'

const terms: OrderTerms = { currency: 'yuan', product_id: 'p1', charge: false, coupon_id: '', amount: 600 }
const born: OrderState = {
  state: 'created',
  trouble: '',
  rail: 'jsapi',
  transaction_id: null,
  paid_at: null,
  delivered_at: null,
  ended_at: null,
  looked_at: null,
  refund: undefined,
  returned: 0,
  settled: [],
}
const now = new Date('2026-03-10T04:00:00Z')
const at: Occasion = { now, newRefundNo: 'r0' }

const rail = fc.constantFrom('jsapi', 'jsapi', 'jsapi', 'jsapi', 'virtual') as fc.Arbitrary<'jsapi' | 'virtual'>
const amount = fc.constantFrom(600, 600, 600, 600, 599)
const rarely = fc.nat({ max: 7 }).map((n) => n === 0)
const fact = fc.record({
  rail,
  orderNo: fc.constant('o'),
  transactionId: fc.constantFrom('t1', 't1', 't1', 't2'),
  amount,
  paidAt: fc.constant(now),
  payer: fc.constantFrom('', 'wen', 'wen', 'lin'),
})
const paymentTold = fc.record({
  type: fc.constant('paymentTold' as const),
  fact,
  payer: fc.constantFrom(undefined, 'wen'),
  isKnown: rarely,
  isReplaced: rarely,
  hasBuyerLeft: rarely,
})
const told = fc.record(
  {
    rail,
    orderNo: fc.constant('o'),
    refundNo: fc.constantFrom('', 'r1', 'r2', 'theirs'),
    state: fc.constantFrom('done' as const, 'done' as const, 'failed' as const),
    amount,
  },
  { requiredKeys: ['rail', 'orderNo', 'refundNo', 'state'] },
)
const money = fc.record({
  rail,
  state: fc.constantFrom('paid' as const, 'refunded' as const),
  transactionId: fc.constantFrom('t1', 't2'),
  amount: fc.constant(600),
})
const share = fc.record({
  of: fc.constantFrom('unspent' as const, 'part' as const, 'part' as const),
  amount: fc.constantFrom(-1, 0, 1, 100, 250, 599, 600, 601),
})
/** The provider's answer about one of our refunds, by its number. */
const ownFact = (n: number) => ({ rail: 'jsapi' as const, orderNo: 'o', refundNo: `r${n}`, state: 'done' as const })
const reason = fc.constant('测试')
const force = fc.boolean()

/** Any event of the provider, the buyer, staff or the clock, in any order. */
const event: fc.Arbitrary<OrderEvent> = fc.oneof(
  { weight: 5, arbitrary: paymentTold },
  { weight: 2, arbitrary: told.map((said) => ({ type: 'refundTold' as const, fact: said })) },
  { weight: 4, arbitrary: rarely.map((hasBuyerLeft) => ({ type: 'deliveryDue' as const, hasBuyerLeft })) },
  { weight: 2, arbitrary: fc.constant({ type: 'givenUp' as const }) },
  { weight: 1, arbitrary: fc.constant({ type: 'railLost' as const }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('refundWanted' as const), reason, force }) },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('refundWanted' as const), reason, force, share }),
  },
  // the current refund arrives
  { weight: 3, arbitrary: fc.nat({ max: 19 }).map((n) => ({ type: 'refundTold' as const, fact: ownFact(n) })) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('returnWanted' as const), money, isKnown: rarely, reason, force }),
  },
  { weight: 2, arbitrary: fc.boolean().map((hasOpenOne) => ({ type: 'cleared' as const, hasOpenOne })) },
)
const agreed = fc.record({
  currency: fc.constantFrom('yuan' as const, 'yuan' as const, 'yuan' as const, 'dogFood' as const),
  product_id: fc.constant('p1'),
  charge: rarely,
  coupon_id: fc.constantFrom('', '', 'c1'),
  amount: fc.constant(600),
})

function life(of: OrderTerms, events: readonly OrderEvent[]) {
  let state = born
  return events.map((happens, n) => {
    const before = state
    const step: OrderStep = next(state, happens, of, { now, newRefundNo: `r${n}` })
    state = step.state
    return { ...step, before, event: happens }
  })
}
type Lived = ReturnType<typeof life>[number]
const count = (steps: readonly Lived[], type: Lived['effects'][number]['type']) =>
  steps.reduce((sum, { effects }) => sum + effects.filter((effect) => effect.type === type).length, 0)

/** Checks that a property holds for every history and every step. */
const always = (holds: (steps: readonly Lived[], of: OrderTerms) => boolean) =>
  fc.assert(
    fc.property(agreed, fc.array(event, { maxLength: 20, size: 'max' }), (of, events) => holds(life(of, events), of)),
    { numRuns: 400, seed: 20_260_310 },
  )
const alwaysAtEach = (holds: (step: Lived, of: OrderTerms) => boolean) =>
  always((steps, of) => steps.every((one) => holds(one, of)))
const does = ({ effects }: Pick<OrderStep, 'effects'>, ...types: Lived['effects'][number]['type'][]) =>
  effects.some(({ type }) => types.includes(type))
const same = (a: OrderState, b: OrderState) => JSON.stringify(a) === JSON.stringify(b)

test('pays an order once, and delivers it once', () => {
  always((steps) => {
    const paid = steps.filter(({ outcome, event: { type } }) => type === 'paymentTold' && outcome === 'paid')
    return paid.length < 2 && count(steps, 'handOver') < 2 && count(steps, 'takeGoods') <= count(steps, 'handOver')
  })
})

test('delivers paid orders only', () => {
  alwaysAtEach((one) => !does(one, 'handOver') || (one.before.state === 'paid' && one.before.paid_at !== null))
})

test('keeps the transaction that paid for an order', () => {
  alwaysAtEach(({ before, state }) => [null, state.transaction_id].includes(before.transaction_id))
})

test('moves a frozen order only after staff or the money itself free it', () => {
  const freeing: readonly string[] = ['cleared', 'returnWanted', 'refundTold', 'refundWanted']
  alwaysAtEach((one) => {
    if (one.before.trouble === '') return true
    return !does(one, 'handOver', 'spendCoupon') && (freeing.includes(one.event.type) || same(one.state, one.before))
  })
})

test('refunds parts as often as staff ask and one refund that ends the order, never more than was paid', () => {
  always((steps, { amount: paid }) => {
    const opened = steps.flatMap(({ effects }) =>
      effects.flatMap((one) => (one.type === 'openRefund' ? [one.refund] : [])),
    )
    return (
      opened.filter(({ part }) => !part).length < 2 &&
      opened.reduce((sum, { amount: back }) => sum + back, 0) <= paid &&
      steps.every(({ state }) => state.returned + (state.refund?.amount ?? 0) <= paid)
    )
  })
})

test('keeps the goods after a partial refund, and continues the order', () => {
  alwaysAtEach(
    ({ effects, state }) =>
      effects.every((one) => one.type !== 'openRefund' || !one.refund.part || !does({ effects }, 'takeGoods')) &&
      (state.returned === 0 || state.delivered_at !== null),
  )
})

test('keeps a refunded order refunded, and requests and delivers nothing again', () => {
  alwaysAtEach((one) => {
    const isOver = one.before.state === 'refunded'
    return !isOver || (one.state.state === 'refunded' && !does(one, 'openRefund', 'reopenRefund', 'handOver'))
  })
})

test('has a refund exactly while refunding or refunded', () => {
  alwaysAtEach(({ state }) => (state.refund !== undefined) === ['refunding', 'refunded'].includes(state.state))
})

test('never refunds money for a price paid in dog food', () => {
  alwaysAtEach(({ state }, { currency }) => currency === 'yuan' || state.state !== 'paid')
})

test('changes nothing at a repeated event, and at most raises the same alarm again', () => {
  const repeatable: readonly string[] = ['paymentTold', 'refundTold', 'givenUp', 'railLost', 'deliveryDue']
  alwaysAtEach(({ state, event: happens }, of) => {
    if (!repeatable.includes(happens.type)) return true
    const again = next(state, happens, of, at)
    return same(again.state, state) && again.effects.every(({ type }) => type === 'alarm')
  })
})

test.each<[string, Partial<OrderEvent<'paymentTold'>['fact']>, Partial<OrderTerms>]>([
  ['currency', {}, { currency: 'dogFood' }],
  ['rail', { rail: 'virtual' }, {}],
  ['amount', { amount: 601 }, {}],
  ['amount', { amount: 599.5 }, { amount: 599.5 }],
  ['product', { productId: 'p2' }, {}],
  ['payer', { payer: 'lin' }, {}],
])('freezes the order and does not credit a payment with a different %s', (why, differs, agreedOn) => {
  const paid = { rail: 'jsapi', orderNo: 'o', transactionId: 't1', amount: 600, paidAt: now, payer: 'wen' } as const
  const happens = {
    type: 'paymentTold',
    fact: { ...paid, ...differs },
    payer: 'wen',
    isKnown: false,
    isReplaced: false,
    hasBuyerLeft: false,
  } as const
  const { state, outcome } = next(born, happens, { ...terms, ...agreedOn }, at)
  expect([outcome, state]).toEqual([`mismatch:${why}`, { ...born, trouble: why }])
})
