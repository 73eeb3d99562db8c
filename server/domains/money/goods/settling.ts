import { goodsLimits } from '../../../../contract/money/goods'
import { alarm } from '../../../kernel/alarm'
import { withBackoff } from '../../../kernel/backoff'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Tools } from './delivery'
import type { PaidFact } from './order-events'
import { advance } from './order-transition'
import { eachPage } from './pages'
import * as q from './queries'
import { sendRefund } from './refunds'
import { payerOf } from './rules'
import type { NoticeOutcome } from './tables'

/** Applies a reported payment. Must run in a transaction. */
export async function paymentTold(tools: Tools, fact: PaidFact): Promise<NoticeOutcome> {
  const { db, env, keys } = tools
  const held = await q.lockOrder(db, fact.orderNo)
  if (!held) {
    alarm(env, 'payment of no order', { order: fact.orderNo })
    return 'noOrder'
  }
  const { order, buyer } = held
  const event = {
    type: 'paymentTold',
    fact,
    payer: payerOf(order, keys),
    isKnown: await q.transactionKnown(db, fact.transactionId, order.id),
    isReplaced: order.state === 'closed' && (await q.replaced(db, order)),
    hasBuyerLeft: buyer.cancelled_at !== null,
  } as const
  return (await advance(tools, order, event)).outcome
}

/** Delivers a paid order. @returns whether this call delivered it */
const deliver = (tools: Tools, no: string): Promise<boolean> =>
  unitOfWork(tools.db, async (tx) => {
    const held = await q.lockOrder(tx, no)
    if (!held) return false
    const event = { type: 'deliveryDue', hasBuyerLeft: held.buyer.cancelled_at !== null } as const
    return (await advance({ ...tools, db: tx }, held.order, event)).outcome === 'delivered'
  })

/** Delivers or refunds after a payment was recorded. The job retries, so the service need not repeat its notice. */
export async function proceed(tools: Tools, orderNo: string): Promise<boolean> {
  const work = { work: 'delivery', ref: orderNo, what: 'a paid order waits' } as const
  const delivered = await withBackoff(tools, work, async () => {
    const done = await deliver(tools, orderNo)
    if (!done) await sendNewRefund(tools, orderNo)
    return done
  })
  return delivered.done && delivered.value
}

/** Sends a refund that was never tried. The job retries all others. */
async function sendNewRefund(tools: Tools, orderNo: string) {
  const order = await q.findByNo(tools.db, orderNo)
  if (order?.state !== 'refunding') return
  const refund = await q.refundOf(tools.db, order.id)
  if (refund?.state === 'asked' && !refund.tried_at) await sendRefund(tools, orderNo)
}

/**
 * Settles a reported payment in two durable steps: the order becomes paid, then it is delivered or refunded. Both steps
 * are idempotent when reports repeat, come late or out of order. No transaction may be open.
 */
export async function settlePayment(tools: Tools, fact: PaidFact): Promise<NoticeOutcome> {
  const { db } = tools
  const outcome = await unitOfWork(db, (tx) => paymentTold({ ...tools, db: tx }, fact))
  await proceed(tools, fact.orderNo)
  return outcome
}

/** Delivers paid orders, one after another. Failures wait for a later run. Returns the number of deliveries. */
export async function deliverPaid(tools: Tools, most = goodsLimits.ordersLookedAfter): Promise<number> {
  const { db, now } = tools
  let delivered = 0
  await eachPage(
    most,
    (rows) => q.undelivered(db, now, rows),
    async (orders) => {
      for (const no of orders) if (await proceed(tools, no)) delivered += 1
      return true
    },
  )
  return delivered
}
