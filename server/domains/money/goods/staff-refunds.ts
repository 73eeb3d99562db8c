import type { Order } from '../../../db/tables'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { PaymentRail, PaymentStatus, Rail } from '../../../providers/payment'
import type { Tools } from './delivery'
import type { FoundMoney, OrderEvent, OrderOutcomes } from './order-events'
import { advance } from './order-transition'
import * as q from './queries'
import { sendRefund } from './refunds'
import { payerOf } from './rules'
import type { OrderTrouble } from './tables'
import { staffTexts } from './texts'
import { holdGoods, unusedOf } from './unused-goods'

/** `force`: refund even if goods are partly used. The used part is recorded. */
type Wish = { orderNo: string; reason: string; force?: boolean }
type Named = { orderNo: string; reason: string }

type StaffOutcome = OrderOutcomes['refundWanted' | 'returnWanted']

const rails: readonly Rail[] = ['jsapi', 'virtual', 'h5', 'local']
/** Troubles with which the money may be at another service. */
const elsewhere: readonly (OrderTrouble | '')[] = ['rail', 'refundRail']

/**
 * Takes the goods back, then refunds. For staff. Idempotent; opens a new refund after a failed one.
 * @throws Error with a sentence
 */
export async function refundOrder(tools: Tools, { orderNo, reason, force = false }: Wish): Promise<Order> {
  await advanceForStaff(tools, orderNo, async () => ({ type: 'refundWanted' as const, reason, force }))
  await sendRefund(tools, orderNo)
  return q.byNo(tools.db, orderNo)
}

/**
 * Takes back the unused rest of the goods, and refunds its share of the price. For staff. Idempotent.
 * @throws Error with a sentence
 */
export async function refundUnused(tools: Tools, { orderNo, reason }: Named): Promise<Order> {
  await advanceForStaff(tools, orderNo, (inside, order) => unusedWanted(inside, order, reason))
  await sendRefund(tools, orderNo)
  return q.byNo(tools.db, orderNo)
}

/** Returns the event that refunds the unused rest of this moment. The caller has locked the order. */
export async function unusedWanted(tools: Tools, order: Order, reason: string): Promise<OrderEvent<'refundWanted'>> {
  await holdGoods(tools.db, order)
  const { amount } = await unusedOf(tools, order)
  return { type: 'refundWanted', reason, force: true, share: { of: 'unspent', amount } }
}

/**
 * Refunds a part of the price while the buyer keeps the goods. Each call is a new refund, so it is not idempotent.
 * @throws Error with a sentence
 */
export async function refundPart(tools: Tools, { orderNo, reason, fen }: Named & { fen: number }): Promise<Order> {
  const share = { of: 'part', amount: fen } as const
  await advanceForStaff(tools, orderNo, async () => ({ type: 'refundWanted' as const, reason, force: false, share }))
  await sendRefund(tools, orderNo)
  return q.byNo(tools.db, orderNo)
}

/**
 * Takes the goods of a frozen order back and refunds its money, under one refund number. If staff refunded at the
 * service already, records that. For staff. Idempotent.
 * @throws Error with a sentence
 */
export async function returnOrder(tools: Tools, wish: Wish): Promise<Order> {
  const { orderNo, reason, force = false } = wish
  const order = await q.findByNo(tools.db, orderNo)
  if (!order) throw new Error(staffTexts.absent(orderNo))
  if (order.currency === 'dogFood') throw new Error(staffTexts.dogFoodOrder)
  if (order.trouble === '') {
    if (order.state === 'refunding' || order.state === 'refunded') return refundOrder(tools, wish)
    throw new Error(staffTexts.noTrouble)
  }
  const money = await findMoney(tools, order)
  await advanceForStaff(tools, orderNo, async ({ db }) => {
    const isKnown = await q.transactionKnown(db, money.transactionId, order.id)
    return { type: 'returnWanted' as const, money, isKnown, reason, force }
  })
  await sendRefund(tools, orderNo)
  return q.byNo(tools.db, orderNo)
}

/** Applies an event of staff to an order. @throws Error with a sentence when it is impossible */
const advanceForStaff = <T extends 'refundWanted' | 'returnWanted'>(
  tools: Tools,
  orderNo: string,
  eventOf: (tools: Tools, order: Order) => Promise<OrderEvent<T>>,
) =>
  unitOfWork(tools.db, async (tx) => {
    const held = await q.lockOrder(tx, orderNo)
    if (!held) throw new Error(staffTexts.absent(orderNo))
    const inside = { ...tools, db: tx }
    const { outcome }: { outcome: StaffOutcome } = await advance(inside, held.order, await eventOf(inside, held.order))
    if (outcome === 'notRefundable') throw new Error(staffTexts.notRefundable(held.order.state))
    if (isRefusal(outcome)) throw new Error(staffTexts[outcome])
  })

const refusals = ['dogFoodOrder', 'paidAgain', 'nothingLeft', 'tooMuch'] as const
const isRefusal = (outcome: StaffOutcome): outcome is (typeof refusals)[number] =>
  refusals.some((one) => one === outcome)

/**
 * Finds the service that has an order's money. @throws Error with a sentence when none has it or one does not answer
 */
async function findMoney({ keys, providers }: Tools, order: Order): Promise<FoundMoney> {
  const openid = payerOf(order, keys)
  const asked = elsewhere.includes(order.trouble) ? rails : rails.filter((name) => name === order.rail)
  let silent = false
  for (const name of asked) {
    const standing = await standingAt(providers.payment.rail(name), { orderNo: order.no, openid })
    if (standing === 'silent') silent = true
    else if (standing?.state === 'paid' || standing?.state === 'refunded') return { ...standing, rail: name }
  }
  throw new Error(silent ? staffTexts.noAnswer : staffTexts.noMoney)
}

const standingAt = async (
  rail: PaymentRail | undefined,
  order: { orderNo: string; openid: string | undefined },
): Promise<PaymentStatus | 'silent' | undefined> => rail?.query(order).catch(() => 'silent' as const)
