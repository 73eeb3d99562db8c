import type { Input } from '../../../../contract/kernel/define'
import { plus } from '../../../../contract/kernel/time'
import { type goods, goodsLimits, type Order as OrderSaid } from '../../../../contract/money/goods'
import type { Db } from '../../../db/client'
import type { Order, Sku } from '../../../db/tables'
import type { Me, SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { inSteps, type Outside } from '../../../kernel/handlers'
import { newNo } from '../../../kernel/keys'
import { holdCoupon } from '../coupons'
import { spend } from '../dog-food'
import { close, closeOrRefuse } from './closing'
import { handOver } from './delivery'
import * as q from './queries'
import { offersSame, onceOf, orderSaid } from './rules'
import { texts } from './texts'

type Wish = Input<typeof goods.addOrder>

/** Returns the terms of a sku, to be copied into an order. */
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

/** Pays with dog food and delivers in one transaction. @throws ApiError notEnoughDogFood with the balance (A.X58) */
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

/** Adds an unpaid order with its coupon. The caller has locked the buyer, who has no open order for the sku. */
async function place(db: Db, me: Me, sku: Sku, couponId: string, now: Date): Promise<Order> {
  if ((await q.countOpen(db, me.id)) >= goodsLimits.ordersOpenMax)
    throw refuse('unacceptable', { message: texts.tooManyOpen })
  const order = await q.add(db, {
    no: newNo(),
    user_id: me.id,
    ...offerOf(sku),
    created_at: now,
    expires_at: plus(now, goodsLimits.orderMinutes, 'minute'),
  })
  if (couponId === '') return order
  const holding = { user: me.id, couponId, sku: sku.id, order: order.id, price: order.price, now }
  const discount = await holdCoupon(db, holding)
  return q.change(db, order.id, { discount, coupon_id: couponId })
}

/** Locks the buyer. @throws ApiError suspended for banned users (A.money.21) */
async function lockBuyer(db: Db, user: number) {
  const buyer = await q.lockBuyer(db, user)
  if (buyer.banned_at || buyer.cancelled_at) throw refuse('suspended')
}

/** The end of the order that the new one replaces. `paid`: it was paid meanwhile. */
type Replaced = { closed: boolean; paid?: Order }

/**
 * Before a new order replaces an open one whose payment has begun, closes the open one, first at the payment service.
 * No transaction may be open. If the open order was paid meanwhile, returns it as `paid`.
 */
async function replaceBegun(ctx: Outside<SessionContext>, { goodsSkuId, couponId = '' }: Wish): Promise<Replaced> {
  const { db, me, now } = ctx
  const sku = await q.sku(db, goodsSkuId)
  const open = sku?.on_sale && sku.currency !== 'dogFood' ? await q.openOrder(db, me.id, sku.id) : undefined
  if (!sku || !open?.begun_at || isOffered(open, sku, couponId, now)) return { closed: false }
  await lockBuyer(db, me.id)
  const ended = await closeOrRefuse(ctx, open.no)
  return ended.state === 'closed' ? { closed: true } : { closed: false, paid: ended }
}

/** Whether an open order is returned and not replaced. */
const isOffered = (open: Order, sku: Sku, couponId: string, now: Date) =>
  open.expires_at > now && offersSame(open, sku, couponId)

/** Returns the open order of the same offer, or a new order. */
async function orderForYuan(ctx: SessionContext, sku: Sku, couponId: string, closed: boolean): Promise<Order> {
  const { db, me, now } = ctx
  const open = await q.openOrder(db, me.id, sku.id)
  if (!open) return place(db, me, sku, couponId, now)
  if (isOffered(open, sku, couponId, now)) return open
  // a concurrent request began its payment, or placed it with another coupon
  if (closed || open.begun_at) throw refuse('unacceptable', { message: texts.elsewhere })
  await close(ctx, open)
  return place(db, me, sku, couponId, now)
}

async function writeOrder(
  ctx: SessionContext,
  { goodsSkuId, couponId = '' }: Wish,
  { closed, paid }: Replaced,
): Promise<OrderSaid> {
  const { db, me } = ctx
  await lockBuyer(db, me.id)
  if (paid) return orderSaid(paid)
  const sku = await q.sku(db, goodsSkuId)
  if (!sku) throw refuse('absent')
  if (!sku.on_sale) throw refuse('unacceptable', { message: texts.notOnSale })
  if (sku.currency !== 'dogFood') return orderSaid(await orderForYuan(ctx, sku, couponId, closed))
  if (couponId !== '') throw refuse('unacceptable', { message: texts.noCouponForDogFood })
  return orderSaid(await buyWithDogFood(ctx, sku))
}

/**
 * Orders one item (A.money.20). A price in dog food is paid at once. For a price in yuan, an open order with the same
 * offer is returned (A.X10), and any other is replaced. The idempotency key covers only the write. A repeated call also
 * repeats the close that precedes the write, which changes nothing.
 */
export const addOrder = inSteps({ prepare: replaceBegun, write: writeOrder })
