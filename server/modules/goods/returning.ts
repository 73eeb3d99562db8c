import type { Rail } from '../../db/money-tables'
import type { Order } from '../../db/tables'
import type { PaymentRail, Standing } from '../../providers/payment'
import { retrying } from '../../unit-of-work'
import type { Tools } from './delivery'
import * as q from './queries'
import { askAgain, askRefund, finish, refundOrder, sendRefund, takeHandedOver } from './refunds'
import { amountOf, payerOf } from './rules'
import { deskTexts } from './texts'

/** The service that has the money of an order, or had it. */
type Found = { rail: PaymentRail; standing: Extract<Standing, { state: 'paid' | 'refunded' }> }

const rails: readonly Rail[] = ['jsapi', 'virtual', 'local']
/** Troubles of which the money may lie at another service than the one the order was begun at. */
const elsewhere: readonly string[] = ['rail', 'refundRail']

/** Asks where the money of an order is. @throws Error with a sentence when nobody has it, or nobody answers */
async function findMoney({ keys, providers }: Tools, order: Order): Promise<Found> {
  const openid = payerOf(order, keys)
  const asked = elsewhere.includes(order.trouble) ? rails : rails.filter((name) => name === order.rail)
  let silent = false
  for (const name of asked) {
    const rail = providers.payment.rail(name)
    const standing = await rail?.query({ orderNo: order.no, openid }).catch(() => 'silent' as const)
    if (standing === 'silent') silent = true
    else if (rail && (standing?.state === 'paid' || standing?.state === 'refunded')) return { rail, standing }
  }
  throw new Error(silent ? deskTexts.noAnswer : deskTexts.noMoney)
}

/**
 * Sends back what was paid for an order that is frozen, as the service has it and under one number; what was handed over
 * comes back first. Where staff sent it back at the service already, that is written down. For staff; the same again sends
 * the same refund again.
 * @param force also where some of the goods was used already; what is short is noted
 * @throws Error with a sentence when it cannot be
 */
export async function returnOrder(
  tools: Tools,
  asked: { orderNo: string; reason: string; force?: boolean },
): Promise<Order> {
  const { db } = tools
  const order = await q.findByNo(db, asked.orderNo)
  if (!order) throw new Error(deskTexts.absent(asked.orderNo))
  if (order.currency === 'dogFood') throw new Error(deskTexts.dogFoodOrder)
  if (order.trouble === '') {
    if (order.state === 'refunding' || order.state === 'refunded') return refundOrder(tools, asked)
    throw new Error(deskTexts.noTrouble)
  }
  const found = await findMoney(tools, order)
  await retrying(() => db.transaction().execute((tx) => takeOver({ ...tools, db: tx }, found, asked)))
  await sendRefund(tools, asked.orderNo)
  return q.byNo(db, asked.orderNo)
}

/** Writes down that the money goes back, or did; must run in a transaction. Does nothing where somebody else was quicker. */
async function takeOver(
  { db, now }: Tools,
  { rail, standing }: Found,
  { orderNo, reason, force = false }: { orderNo: string; reason: string; force?: boolean },
): Promise<void> {
  const held = await q.lockOrder(db, orderNo)
  if (!held || held.order.trouble === '') return
  const { order } = held
  const paid = standing.state === 'paid' ? standing : { amount: amountOf(order), paidAt: now }
  const before = await q.refundOf(db, order.id)
  if (before?.state === 'done' && standing.state === 'paid') throw new Error(deskTexts.paidAgain)
  const back = await takeHandedOver(db, order, now, force)
  const known = order.transaction_id ?? ((await q.transactionKnown(db, standing.transactionId, order.id)) ? null : standing.transactionId) // prettier-ignore
  const goesBack = await q.change(db, order.id, {
    state: 'refunding',
    trouble: '',
    rail: rail.rail,
    paid_at: order.paid_at ?? paid.paidAt,
    transaction_id: known,
    ended_at: null,
  })
  const refund = before?.id ?? (await askRefund(db, order, { reason, now, back, amount: paid.amount }))
  if (standing.state === 'refunded') return finish(db, goesBack, refund, now)
  if (before?.state === 'failed') await askAgain(db, before.id)
}
