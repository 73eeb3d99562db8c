import { alarm } from '../../../kernel/alarm'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { PaymentRail, PaymentStatus } from '../../../providers/payment'
import type { Tools } from './delivery'
import * as q from './queries'
import { refundTold } from './refunds'
import { payerOf } from './rules'
import { settlePayment } from './settling'

/**
 * Queries an order at its payment service and applies the answer. No transaction may be open.
 * @throws Error when the service does not answer
 */
export async function ask(tools: Tools, rail: PaymentRail, orderNo: string): Promise<PaymentStatus['state']> {
  const order = await q.byNo(tools.db, orderNo)
  const standing = await rail.query({ orderNo, openid: payerOf(order, tools.keys) })
  await believe(tools, rail, orderNo, standing)
  return standing.state
}

/** Applies a queried status. No transaction may be open. */
export async function believe(
  tools: Tools,
  rail: PaymentRail,
  orderNo: string,
  standing: PaymentStatus,
): Promise<void> {
  if (standing.state === 'paid') {
    const { transactionId, amount, paidAt, payer } = standing
    await settlePayment(tools, { rail: rail.rail, orderNo, transactionId, amount, paidAt, payer })
    await tellDelivered(tools, rail, orderNo)
  }
  if (standing.state !== 'refunded') return
  const { amount } = standing
  const how = amount === undefined ? {} : { amount }
  const fact = { rail: rail.rail, orderNo, refundNo: '', state: 'done', ...how } as const
  await unitOfWork(tools.db, (tx) => refundTold({ ...tools, db: tx }, fact))
}

/**
 * Reports the delivery to the service. After a notice our response does this; after a query it must be sent separately.
 */
async function tellDelivered({ db, env }: Tools, rail: PaymentRail, orderNo: string): Promise<void> {
  if ((await q.byNo(db, orderNo)).state !== 'delivered') return
  await rail
    .delivered?.({ orderNo })
    .catch(() => alarm(env, 'the service does not know of a delivery', { order: orderNo }))
}
