import { limits } from '../../../../contract/limits'
import { ms } from '../../../../contract/time'
import { alarm } from '../../../alarm'
import { believe } from '../asking'
import { railOf } from '../closing'
import type { Tools } from '../delivery'
import { payerOf } from '../rules'
import * as q from './queries'

const hour = ms(1, 'hour')
const day = ms(1, 'day')
/** How long nobody asks about an order again: once a night is enough. */
const rest = 20 * hour
/** How long after it was closed a payment of an order is still looked for. */
const closedFor = 7 * day
/** After so many services that did not answer the rest waits for the next hour. */
const patience = 5

/**
 * Asks the services about orders that are over here, a batch a call, those first that were asked about longest ago: a refund
 * that a service made and told nobody of is taken as if it had told, and so is a payment that came after its order was
 * closed (security M2). A service that did not hear of a delivery is told again. For the job.
 */
export async function lookAfterOrders(tools: Tools, most: number = limits.ordersLookedAfter): Promise<void> {
  const { db, env, keys, now } = tools
  const ago = (time: number) => new Date(now.getTime() - time)
  const begun = ago(limits.orderLookDays * day)
  const orders = await q.toLookAfter(db, { begun, closed: ago(closedFor), asked: ago(rest) }, most)
  await q.noteAllAsked(
    db,
    orders.map(({ id }) => id),
    now,
  )
  let silent = 0
  for (const order of orders) {
    const rail = railOf(tools, order)
    if (!rail) continue
    const openid = payerOf(order, keys)
    try {
      const standing = await rail.query({ orderNo: order.no, openid })
      const late = standing.state === 'paid' && (order.state === 'closed' || standing.untold === true)
      if (standing.state === 'refunded' || late) await believe(tools, rail, order.no, standing)
    } catch {
      silent += 1
    }
    if (silent < patience) continue
    return alarm(env, 'orders could not be looked after', { silent, of: orders.length })
  }
}
