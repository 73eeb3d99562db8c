import { minus, ms } from '../../../../../contract/kernel/time'
import { goodsLimits } from '../../../../../contract/money/goods'
import { alarm } from '../../../../kernel/alarm'
import { believe } from '../asking'
import { railOf } from '../closing'
import type { Tools } from '../delivery'
import { eachPage } from '../pages'
import { payerOf } from '../rules'
import { WorkerPool } from '../worker-pool'
import * as q from './queries'

const hour = ms(1, 'hour')
const day = ms(1, 'day')
/** Shortest time between queries of an order, in ms, for one query a night. */
const rest = 20 * hour
const closedFor = 7 * day

type Due = Awaited<ReturnType<typeof q.claimDue>>[number]
type Run = { most?: number; leaving?: AbortSignal }

/**
 * Queries finished orders concurrently, the longest due first. Applies refunds and late payments that no notice
 * reported (security M2), and repeats delivery reports that the service did not receive. Orders are claimed a hundred
 * at a time.
 */
export async function lookAfterOrders(
  tools: Tools,
  { most = goodsLimits.ordersLookedAfter, leaving }: Run = {},
): Promise<void> {
  const { db, env, now } = tools
  const ago = (time: number) => minus(now, time, 'millisecond')
  const plan = { now, again: ago(-rest), begun: ago(goodsLimits.orderLookDays * day), closed: ago(closedFor) }
  const pool = new WorkerPool()
  const goesOn = () => !pool.isSilent() && leaving?.aborted !== true
  const work = async (orders: readonly Due[]) => {
    const { failed, left } = await pool.work(
      orders.filter(({ young }) => young),
      (order) => look(tools, order),
    )
    await q.putOff(db, idsOf(failed), ago(-hour))
    await q.putOff(db, idsOf(left), now)
    if (pool.isSilent()) alarm(env, 'orders could not be looked after', { silent: failed.length, of: orders.length })
    return goesOn()
  }
  if (goesOn()) await eachPage(most, (rows) => q.claimDue(db, plan, rows), work)
}

const idsOf = (orders: readonly Due[]) => orders.map(({ id }) => id)

/** Queries one order. @throws Error when the service does not answer */
async function look(tools: Tools, order: Due): Promise<void> {
  const rail = railOf(tools, order)
  if (!rail) return
  const standing = await rail.query({ orderNo: order.no, openid: payerOf(order, tools.keys) })
  const late = standing.state === 'paid' && (order.state === 'closed' || standing.untold === true)
  if (standing.state === 'refunded' || late) await believe(tools, rail, order.no, standing)
}
