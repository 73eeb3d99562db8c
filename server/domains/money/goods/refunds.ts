import { minus, ms } from '../../../../contract/kernel/time'
import { goodsLimits } from '../../../../contract/money/goods'
import { alarm } from '../../../kernel/alarm'
import { withBackoff } from '../../../kernel/backoff'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Tools } from './delivery'
import type { RefundFact } from './order-events'
import { advance } from './order-transition'
import { eachPage } from './pages'
import * as q from './queries'
import { payerOf } from './rules'
import type { NoticeOutcome } from './tables'
import { WorkerPool } from './worker-pool'

/** Shortest time between queries of a refund, in ms. */
const refundPause = ms(5, 'minute')

/** Applies a reported refund. Must run in a transaction. */
export async function refundTold(tools: Tools, fact: RefundFact): Promise<NoticeOutcome> {
  const { db, env } = tools
  const held = await q.lockOrder(db, fact.orderNo)
  if (!held) {
    alarm(env, 'refund of no order', { order: fact.orderNo })
    return 'noOrder'
  }
  return (await advance(tools, held.order, { type: 'refundTold', fact })).outcome
}

/**
 * Sends a refund to its service, or queries it. Idempotent by the refund's number. No transaction may be open. The job
 * retries.
 * @returns false when the service did not accept it
 */
export async function sendRefund(tools: Tools, orderNo: string): Promise<boolean> {
  const { db, env, keys, providers, now } = tools
  const order = await q.byNo(db, orderNo)
  const refund = await q.refundOf(db, order.id)
  if (refund?.state !== 'asked') return true
  const rail = order.rail === '' || order.rail === 'dogFood' ? undefined : providers.payment.rail(order.rail)
  await q.changeRefund(db, order.id, { tried_at: now })
  const { no: refundNo, amount, total, reason } = refund
  const openid = payerOf(order, keys)
  const work = { work: 'refund', ref: orderNo, what: 'a refund could not be asked for' } as const
  const said = await withBackoff({ db, env, now }, work, async () => {
    if (!rail) throw new Error(`nobody is paid by ${order.rail} any more`)
    const asked = refund.tried_at
      ? await rail.queryRefund({ refundNo, orderNo, openid }).catch(() => 'asked' as const)
      : ('asked' as const)
    return asked === 'asked' ? rail.refund({ orderNo, refundNo, amount, total, reason, openid }) : asked
  })
  if (!said.done || said.value === 'asked') return said.done
  const fact = { rail: order.rail, orderNo, refundNo, state: said.value, amount }
  await unitOfWork(db, (tx) => refundTold({ ...tools, db: tx }, fact))
  return true
}

/** Queries and resends unfinished refunds concurrently. */
export async function chaseRefunds(tools: Tools, most = goodsLimits.ordersLookedAfter): Promise<void> {
  const { db, now } = tools
  const before = minus(now, refundPause, 'millisecond')
  const pool = new WorkerPool()
  await eachPage(
    most,
    (rows) => q.openRefunds(db, { now, before }, rows),
    async (orders) => {
      await pool.work(orders, async (no) => {
        if (!(await sendRefund(tools, no))) throw new Error('the refund was not taken')
      })
      return !pool.isSilent()
    },
  )
}
