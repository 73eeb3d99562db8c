import { alarm } from '../../alarm'
import { attempt } from '../../attempt'
import type { Db } from '../../db/client'
import type { Order } from '../../db/tables'
import { refuse } from '../../errors'
import { retrying } from '../../unit-of-work'
import { freeCoupon } from '../coupons'
import type { Tools } from './delivery'
import * as q from './queries'
import { ask } from './settling'
import { texts } from './texts'

/** Ends an order that is held and was not paid; its coupon is free. */
export async function close(db: Db, order: Order, now: Date): Promise<Order> {
  const closed = await q.change(db, order.id, { state: 'closed', ended_at: now })
  await freeCoupon(db, order.id)
  return closed
}

/** Where an order is paid; undefined for one that was never begun, or whose service is no longer there. */
export const railOf = ({ providers }: Tools, { rail }: Pick<Order, 'rail'>) =>
  rail === '' || rail === 'dogFood' ? undefined : providers.payment.rail(rail)

/**
 * Closes an open order that was begun: at the service first, so that nobody pays it afterwards. One that was paid meanwhile
 * stays paid. No transaction may be open.
 * @returns the order as it stands then
 * @throws when the service does not answer: nothing is closed, since nobody knows
 */
export async function closeBegun(tools: Tools, orderNo: string): Promise<Order> {
  const { db, env } = tools
  const order = await q.byNo(db, orderNo)
  const rail = railOf(tools, order)
  if (!rail) {
    alarm(env, 'an order cannot be asked for', { order: orderNo, rail: order.rail })
    return q.change(db, order.id, { trouble: 'noRail' })
  }
  const before = await ask(tools, rail, orderNo)
  if (before === 'waiting') {
    await rail.close(orderNo)
    // whoever was quicker than this has paid
    await ask(tools, rail, orderNo)
  }
  return closeUnpaid(tools, orderNo)
}

/** Closes an order where it is still open. No transaction may be open. */
export const closeUnpaid = ({ db, now }: Tools, orderNo: string): Promise<Order> =>
  retrying(() =>
    db.transaction().execute(async (tx) => {
      const held = await q.lockOrder(tx, orderNo)
      if (!held) throw new Error('an order that was just here is gone')
      const { order } = held
      return order.state === 'created' && order.trouble === '' ? close(tx, order, now) : order
    }),
  )

/** The same, as an answer to a person. @throws ApiError busy when the service does not answer, unacceptable for one that is frozen */
export async function closeOrSay(tools: Tools, orderNo: string): Promise<Order> {
  const order = await closeBegun(tools, orderNo).catch(() => {
    throw refuse('busy', { message: texts.away })
  })
  if (order.state === 'created') throw refuse('unacceptable', { message: texts.troubled })
  return order
}

/** After so many orders that failed the rest waits for the next minute. */
const patience = 5

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
    const closed = await attempt(tools, { work: 'order', ref: no, what: 'an order could not be closed' }, () =>
      begun_at ? closeBegun(tools, no) : closeUnpaid(tools, no),
    )
    if (!closed.done) failed += 1
  }
}
