import type { Db } from '../../../db/client'
import type { Order } from '../../../db/tables'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { ask } from './asking'
import { closeUnpaid, railOf } from './closing'
import type { Tools } from './delivery'
import { advance } from './order-transition'
import * as q from './queries'
import { staffTexts } from './texts'

/** Returns all skus, on sale or not. */
export const skus = (db: Db) => q.skus(db)

/** Puts a sku on sale or takes it off. Returns false for an unknown sku. */
export const setOnSale = (db: Db, id: number, onSale: boolean) => q.setOnSale(db, id, onSale)

/** Returns a user's orders, newest first, including unpaid ones. */
export const ordersOf = (db: Db, uid: string, most = 50) => q.ordersOf(db, uid, most)

/**
 * Unfreezes an order and queries its service. A remaining mismatch freezes it again, and an expired unpaid order is
 * closed. After a refund of unknown amount, the buyer keeps the goods.
 * @throws Error with a sentence when the order is not frozen
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
