import type { goods, Order as OrderSaid } from '../../../contract/areas/goods'
import type { Input } from '../../../contract/define'
import { messages } from '../../../contract/errors'
import { limits } from '../../../contract/limits'
import { plus } from '../../../contract/time'
import type { Me, SessionContext } from '../../context'
import type { Db } from '../../db/client'
import type { Order, Sku } from '../../db/tables'
import { refuse } from '../../errors'
import { unitOfWork } from '../../unit-of-work'
import { holdCoupon } from '../coupons'
import { spend } from '../dog-food'
import { close, closeOrRefuse } from './closing'
import { handOver } from './delivery'
import * as q from './queries'
import { newNo, offersSame, onceOf, orderSaid } from './rules'
import { texts } from './texts'

type Wish = Input<typeof goods.addOrder>

/** @throws ApiError forbidden for a link session (security I3) */
export function refuseLinkBorn({ fromLink }: Me): void {
  if (fromLink) throw refuse('forbidden', { message: messages.linkBorn })
}

/** Terms of a thing copied into the order. */
export const offerOf = ({ id, kind, name, currency, quantity, bonus, ref, product_id, price }: Sku) => ({
  sku_id: id,
  kind,
  name,
  currency,
  quantity,
  bonus,
  ref,
  product_id,
  price,
})

/** Pays and delivers atomically. @throws ApiError notEnoughDogFood with the balance (A.X58) */
async function buyWithDogFood({ db, me, now }: SessionContext, sku: Sku): Promise<Order> {
  const order = await q.add(db, {
    no: newNo(),
    user_id: me.id,
    ...offerOf(sku),
    rail: 'dogFood',
    state: 'delivered',
    created_at: now,
    expires_at: now,
    paid_at: now,
    delivered_at: now,
  })
  const { paid, balance } = await spend(db, {
    user: me.id,
    amount: order.price,
    once: onceOf(order),
    kind: 'buy',
    description: texts.bought(order.name),
    business: { type: 'order', id: order.no },
    now,
  })
  if (!paid) throw refuse('notEnoughDogFood', { data: { num: balance } })
  await handOver(db, order, now)
  return order
}

/** Adds an unpaid order with its coupon. Call with the buyer locked and no open order for the thing. */
async function place(db: Db, me: Me, sku: Sku, couponId: string, now: Date): Promise<Order> {
  if ((await q.countOpen(db, me.id)) >= limits.ordersOpenMax)
    throw refuse('unacceptable', { message: texts.tooManyOpen })
  const order = await q.add(db, {
    no: newNo(),
    user_id: me.id,
    ...offerOf(sku),
    created_at: now,
    expires_at: plus(now, limits.orderMinutes, 'minute'),
  })
  if (couponId === '') return order
  const holding = { user: me.id, couponId, sku: sku.id, order: order.id, price: order.price, now }
  const discount = await holdCoupon(db, holding)
  return q.change(db, order.id, { discount, coupon_id: couponId })
}

/** @throws ApiError suspended for banned users (A.money.21) */
async function lockBuyer(db: Db, user: number) {
  const buyer = await q.lockBuyer(db, user)
  if (buyer.banned_at || buyer.cancelled_at) throw refuse('suspended')
}

/**
 * Replaces an order whose payment began, closing it at its service first; returns the old one if it was paid meanwhile.
 * No transaction is open.
 */
async function replaceBegun(ctx: SessionContext, db: Db, old: Order, sku: Sku, couponId: string): Promise<Order> {
  const { me, now } = ctx
  const ended = await closeOrRefuse({ ...ctx, db }, old.no)
  if (ended.state !== 'closed') return ended
  return unitOfWork(db, async (tx) => {
    await lockBuyer(tx, me.id)
    const open = await q.openOrder(tx, me.id, sku.id)
    if (open && !offersSame(open, sku, couponId)) throw refuse('unacceptable', { message: texts.elsewhere })
    return open ?? place(tx, me, sku, couponId, now)
  })
}

/**
 * Orders a thing (A.money.20). Dog food is paid at once. For yuan, the open order is reused while valid and equal
 * (A.X10), else replaced.
 */
export async function addOrder(ctx: SessionContext, { goodsSkuId, couponId = '' }: Wish): Promise<OrderSaid> {
  const { db, me, now } = ctx
  refuseLinkBorn(me)
  await lockBuyer(db, me.id)
  const sku = await q.sku(db, goodsSkuId)
  if (!sku) throw refuse('absent')
  const open = await q.openOrder(db, me.id, sku.id)
  if (!sku.on_sale) throw refuse('unacceptable', { message: texts.notOnSale })
  if (sku.currency === 'dogFood') {
    if (couponId !== '') throw refuse('unacceptable', { message: texts.noCouponForDogFood })
    return orderSaid(await buyWithDogFood(ctx, sku))
  }
  if (open && open.expires_at > now && offersSame(open, sku, couponId)) return orderSaid(open)
  if (!open?.begun_at) {
    if (open) await close(ctx, open)
    return orderSaid(await place(db, me, sku, couponId, now))
  }
  const said = orderSaid(open)
  ctx.after(async (outside) => {
    Object.assign(said, orderSaid(await replaceBegun(ctx, outside, open, sku, couponId)))
  })
  return said
}
