import { limits } from '../../../../contract/limits'
import { minus, ms } from '../../../../contract/time'
import { alarm } from '../../../alarm'
import { believe } from '../asking'
import { railOf } from '../closing'
import type { Tools } from '../delivery'
import { payerOf } from '../rules'
import * as q from './queries'

const hour = ms(1, 'hour')
const day = ms(1, 'day')
/** Minimal interval of queries: once a night. */
const rest = 20 * hour
const closedFor = 7 * day
/** Failures that end the batch until the next hour. */
const patience = 5

/**
 * Queries finished orders, least recently queried first: applies unreported refunds and late payments (security M2),
 * and repeats unheard delivery reports.
 */
export async function lookAfterOrders(tools: Tools, most: number = limits.ordersLookedAfter): Promise<void> {
  const { db, env, keys, now } = tools
  const ago = (time: number) => minus(now, time, 'millisecond')
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
