import type { Db } from '../../db/client'
import type { Order } from '../../db/tables'
import { unitOfWork } from '../../unit-of-work'
import { ask } from './asking'
import { closeUnpaid, railOf } from './closing'
import type { Tools } from './delivery'
import { advance } from './order-transition'
import * as q from './queries'
import { staffTexts } from './texts'

/** Everything that can be bought, on sale or not. For staff. */
export const skus = (db: Db) => q.skus(db)

/** Puts a thing on sale, or takes it off; false when there is no such thing. For staff. */
export const setOnSale = (db: Db, id: number, onSale: boolean) => q.setOnSale(db, id, onSale)

/** What a user ordered lately, the newest first, unpaid ones too. For staff. */
export const ordersOf = (db: Db, uid: string, most = 50) => q.ordersOf(db, uid, most)

/**
 * Lets a frozen order move again, and asks the service how it stands: what still cannot be freezes it again. One that is
 * not paid and whose time is over is closed. Where a service does not say how much it gave back, the goods stay. For staff.
 * @throws Error with a sentence when nothing is wrong with it
 */
export async function clearTrouble(tools: Tools, orderNo: string): Promise<Order> {
  const { db, now } = tools
  const order = await unitOfWork(db, async (tx) => {
    const held = await q.lockOrder(tx, orderNo)
    if (!held) throw new Error(staffTexts.absent(orderNo))
    const { user_id: user, sku_id: sku } = held.order
    const hasOpenOne = (await q.openOrder(tx, user, sku)) !== undefined
    const cleared = await advance({ ...tools, db: tx }, held.order, { type: 'cleared', hasOpenOne })
    if (cleared.outcome === 'noTrouble') throw new Error(staffTexts.noTrouble)
    return cleared.order
  })
  const rail = railOf(tools, order)
  if (rail && order.begun_at) await ask(tools, rail, orderNo)
  const asked = await q.byNo(db, orderNo)
  return asked.state === 'created' && asked.trouble === '' && asked.expires_at <= now
    ? closeUnpaid(tools, orderNo)
    : asked
}
