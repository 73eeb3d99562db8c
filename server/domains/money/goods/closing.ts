import { goodsLimits } from '../../../../contract/money/goods'
import type { Order } from '../../../db/tables'
import { withBackoff } from '../../../kernel/backoff'
import { refuse } from '../../../kernel/errors'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { ask } from './asking'
import type { Tools } from './delivery'
import { advance } from './order-transition'
import { eachPage } from './pages'
import * as q from './queries'
import { texts } from './texts'
import { WorkerPool } from './worker-pool'

export const close = async (tools: Tools, order: Order): Promise<Order> =>
  (await advance(tools, order, { type: 'givenUp' })).order

/** Returns the payment service of an order, or undefined when payment never began or the service was removed. */
export const railOf = ({ providers }: Pick<Tools, 'providers'>, { rail }: Pick<Order, 'rail'>) =>
  rail === '' || rail === 'dogFood' ? undefined : providers.payment.rail(rail)

/**
 * Closes an order, first at its payment service. An order that was paid meanwhile stays paid. No transaction may be
 * open.
 * @throws Error when the service does not answer; nothing is closed then
 */
export async function closeBegun(tools: Tools, orderNo: string): Promise<Order> {
  const order = await q.byNo(tools.db, orderNo)
  const rail = railOf(tools, order)
  if (!rail) return advanceHeld(tools, orderNo, 'railLost')
  const before = await ask(tools, rail, orderNo)
  if (before === 'waiting') {
    await rail.close(orderNo)
    // ask again, since the buyer may have paid before the close
    await ask(tools, rail, orderNo)
  }
  return closeUnpaid(tools, orderNo)
}

/** Closes an unpaid order. No transaction may be open. */
export const closeUnpaid = (tools: Tools, orderNo: string): Promise<Order> => advanceHeld(tools, orderNo, 'givenUp')

const advanceHeld = (tools: Tools, orderNo: string, type: 'givenUp' | 'railLost'): Promise<Order> =>
  unitOfWork(tools.db, async (tx) => {
    const held = await q.lockOrder(tx, orderNo)
    if (!held) throw new Error('an order that was just here is gone')
    return (await advance({ ...tools, db: tx }, held.order, { type })).order
  })

/**
 * Closes an order for its buyer. @throws ApiError busy when the service does not answer, unacceptable when the order is
 * frozen
 */
export async function closeOrRefuse(tools: Tools, orderNo: string): Promise<Order> {
  const order = await closeBegun(tools, orderNo).catch(() => {
    throw refuse('busy', { message: texts.away, data: { retryAfter: 3 } })
  })
  if (order.state === 'created') throw refuse('unacceptable', { message: texts.troubled })
  return order
}

/**
 * Closes expired orders concurrently. An order whose payment began is closed only after its service confirms that it is
 * unpaid.
 */
export async function closeExpired(tools: Tools, most = goodsLimits.ordersLookedAfter): Promise<void> {
  const { db, now } = tools
  const pool = new WorkerPool()
  await eachPage(
    most,
    (rows) => q.overdue(db, now, rows),
    async (orders) => {
      await pool.work(orders, (order) => closeOverdue(tools, order))
      return !pool.isSilent()
    },
  )
}

/** Closes one expired order. @throws Error the reason why it stays open; the job will retry it later */
async function closeOverdue(tools: Tools, { no, begun_at }: Pick<Order, 'no' | 'begun_at'>): Promise<void> {
  if (begun_at) await q.noteAsked(tools.db, no, tools.now)
  const closed = await withBackoff(tools, { work: 'order', ref: no, what: 'an order could not be closed' }, () =>
    begun_at ? closeBegun(tools, no) : closeUnpaid(tools, no),
  )
  if (!closed.done) throw closed.error
}
