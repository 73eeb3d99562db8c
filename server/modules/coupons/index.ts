import { coupons } from '../../../contract/areas/coupons'
import type { Db } from '../../db/client'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

/** A coupon as an order takes it: `price` is fen before it. */
export type Holding = { user: number; couponId: string; sku: number; order: number; price: number; now: Date }

/**
 * Puts a coupon into an order; must run in the order's transaction.
 * @returns what it takes off, fen; at least one fen is left to pay
 * @throws Failure unacceptable when it is not theirs, over, taken, or for something else, or they have no real name (A.coupon.08, 09)
 */
export const holdCoupon = async (_db: Db, _holding: Holding): Promise<number> => later()

/** The order was paid: its coupon is used. Nothing where it has none. */
export const spendCoupon = async (_db: Db, _order: number): Promise<void> => undefined

/** The order was closed unpaid, or paid back: its coupon can be used again while it lasts (A.coupon.10). */
export const freeCoupon = async (_db: Db, _order: number): Promise<void> => undefined

const later = (): never => {
  throw refuse('absent')
}

export default serve(coupons, { plans: later, claim: later, mine: later, usable: later, cards: later })
