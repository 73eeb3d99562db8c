import { withBackoff } from '../../backoff'
import type { Order } from '../../db/tables'
import { refuse } from '../../errors'
import { unitOfWork } from '../../unit-of-work'
import { ask } from './asking'
import type { Tools } from './delivery'
import { advance } from './order-transition'
import * as q from './queries'
import { texts } from './texts'

/** After so many orders that failed the rest waits for the next minute. */
const patience = 5

/** Ends an order that is held, where it is still open; its coupon is free. */
export const close = async (tools: Tools, order: Order): Promise<Order> =>
  (await advance(tools, order, { type: 'givenUp' })).order

/** Where an order is paid; undefined for one that was never begun, or whose service is no longer there. */
export const railOf = ({ providers }: Pick<Tools, 'providers'>, { rail }: Pick<Order, 'rail'>) =>
  rail === '' || rail === 'dogFood' ? undefined : providers.payment.rail(rail)

/**
 * Closes an open order that was begun: at the service first, so that it cannot be paid afterwards. One that was paid
 * meanwhile stays paid. No transaction may be open.
 * @returns the order as it stands then
 * @throws when the service does not answer: then nothing is closed
 */
export async function closeBegun(tools: Tools, orderNo: string): Promise<Order> {
  const order = await q.byNo(tools.db, orderNo)
  const rail = railOf(tools, order)
  if (!rail) return advanceHeld(tools, orderNo, 'railLost')
  const before = await ask(tools, rail, orderNo)
  if (before === 'waiting') {
    await rail.close(orderNo)
    // a buyer who was quicker than this has paid
    await ask(tools, rail, orderNo)
  }
  return closeUnpaid(tools, orderNo)
}

/** Closes an order where it is still open. No transaction may be open. */
export const closeUnpaid = (tools: Tools, orderNo: string): Promise<Order> => advanceHeld(tools, orderNo, 'givenUp')

const advanceHeld = (tools: Tools, orderNo: string, type: 'givenUp' | 'railLost'): Promise<Order> =>
  unitOfWork(tools.db, async (tx) => {
    const held = await q.lockOrder(tx, orderNo)
    if (!held) throw new Error('an order that was just here is gone')
    return (await advance({ ...tools, db: tx }, held.order, { type })).order
  })

/** The same, for its buyer. @throws ApiError busy when the service does not answer, unacceptable for one that is frozen */
export async function closeOrRefuse(tools: Tools, orderNo: string): Promise<Order> {
  const order = await closeBegun(tools, orderNo).catch(() => {
    throw refuse('busy', { message: texts.away })
  })
  if (order.state === 'created') throw refuse('unacceptable', { message: texts.troubled })
  return order
}

/**
 * Closes orders whose time is over, a batch a call: those that were begun only after the service said that nothing was paid.
 * For the job.
 */
export async function closeExpired(tools: Tools, most = 100): Promise<void> {
  const { db, now } = tools
  let failed = 0
  for (const { no, begun_at } of await q.overdue(db, now, most)) {
    if (failed >= patience) return
    if (begun_at) await q.noteAsked(db, no, now)
    const closed = await withBackoff(tools, { work: 'order', ref: no, what: 'an order could not be closed' }, () =>
      begun_at ? closeBegun(tools, no) : closeUnpaid(tools, no),
    )
    if (!closed.done) failed += 1
  }
}
