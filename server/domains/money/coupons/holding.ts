import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import { personById } from '../../core/people'
import * as q from './queries'
import { discountOf, obstacleOf } from './rules'
import { obstacles } from './texts'

/** `price`: the price in fen before the discount. */
export type Holding = { user: number; couponId: string; sku: number; order: number; price: number; now: Date }

const refused = (message: string) => refuse('unacceptable', { message })

/** Using a coupon requires a verified real name (A.coupon.08). */
const hasRealName = async (db: Db, user: number): Promise<boolean> =>
  (await personById(db, user)).verified.includes('realName')

/**
 * Holds a coupon for an order, in the order's transaction. Idempotent; the row lock makes concurrent calls wait.
 * @returns the discount in fen; at least one fen remains to be paid
 * @throws ApiError unacceptable when it is not the user's, expired, taken, for another sku, or without real name
 * (A.coupon.08, 09)
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

/** Marks the coupon of an order as used, even if it has expired meanwhile. */
export const spendCoupon = async (db: Db, order: number): Promise<void> => void (await q.spend(db, order))

/** Frees the coupon of an order. Its expiry stays the same (A.coupon.10). */
export const freeCoupon = async (db: Db, order: number): Promise<void> => void (await q.free(db, order))
