import type { Db } from '../../db/client'
import { refuse } from '../../errors'
import { personById } from '../people'
import * as q from './queries'
import { discountOf, obstacleOf, obstacles } from './rules'

/** A coupon as an order takes it: `price` is fen before it. */
export type Holding = { user: number; couponId: string; sku: number; order: number; price: number; now: Date }

const refused = (message: string) => refuse('unacceptable', { message })

/** Whether somebody's real name is known: only then a coupon can be used (A.coupon.08). */
export const hasRealName = async (db: Db, user: number): Promise<boolean> =>
  (await personById(db, user)).verified.includes('realName')

/**
 * Puts a coupon into an order; must run in the order's transaction. The same coupon into the same order again is no second
 * one. Of two orders that ask at once the second waits for the first.
 * @returns what it takes off, fen; at least one fen is left to pay
 * @throws ApiError unacceptable when it is not theirs, over, taken, or for something else, or they have no real name (A.coupon.08, 09)
 */
export async function holdCoupon(db: Db, { user, couponId, sku, order, price, now }: Holding): Promise<number> {
  const coupon = await q.lock(db, couponId)
  if (coupon?.user_id !== user) throw refused(obstacles.absent)
  if (coupon.state === 'held' && coupon.order_id === order) return discountOf(coupon, price)
  const obstacle = obstacleOf(coupon, { sku, price, now })
  if (obstacle !== '') throw refused(obstacle)
  if (!(await hasRealName(db, user))) throw refused(obstacles.realName)
  if (await q.inOrder(db, order)) throw refused(obstacles.second)
  await q.hold(db, coupon.id, order)
  return discountOf(coupon, price)
}

/** The order was paid: its coupon is used, also when its end came while it was paid. Nothing where it has none. */
export const spendCoupon = async (db: Db, order: number): Promise<void> => void (await q.spend(db, order))

/**
 * The order was closed unpaid, or paid back: its coupon can be used again while it lasts (A.coupon.10). Its end stays what
 * it was, so that one that is over comes back as over.
 */
export const freeCoupon = async (db: Db, order: number): Promise<void> => void (await q.free(db, order))
