import { ms, plus } from '../../../../contract/kernel/time'
import { goodsLimits, type Order as OrderSaid, type Sku as SkuSaid } from '../../../../contract/money/goods'
import type { Order, Sku } from '../../../db/tables'
import type { Keys } from '../../../kernel/keys'

export const payerOf = ({ payer_sealed: sealed }: Pick<Order, 'payer_sealed'>, keys: Keys): string | undefined =>
  sealed ? keys.open(sealed) : undefined

const day = ms(1, 'day')

/** Returns the whole days of a term, and those that are left. A day that has begun counts as used. */
export function daysLeft({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date) {
  const [start, end, at] = [starts_at.getTime(), ends_at.getTime(), now.getTime()]
  const of = Math.round((end - start) / day)
  return { of, left: at <= start ? of : Math.max(0, Math.floor((end - at) / day)) }
}

/**
 * Returns the refund for the unused part of the price, in fen, rounded down. It is at most `rest`, the amount not
 * refunded yet.
 */
export const shareOf = (paid: number, { left, of }: { left: number; of: number }, rest: number) =>
  of > 0 ? Math.max(0, Math.min(rest, Math.floor((paid * left) / of))) : 0

/** Whether a refund needs no decision by staff, because the goods are unused and recent. */
export const goesAtOnce = (
  { delivered_at }: Pick<Order, 'delivered_at'>,
  { left, of }: { left: number; of: number },
  now: Date,
) => left === of && (delivered_at === null || now < plus(delivered_at, goodsLimits.refundFreeDays, 'day'))

/** The amount to pay, in fen or dog food. */
export const amountOf = ({ price, discount }: Pick<Order, 'price' | 'discount'>) => price - discount

/**
 * Returns the part of the bought dog food that the coupon paid for. It counts as a gift, since bought dog food can be
 * turned into money for nearly its price (security M6). Rounded against the buyer.
 */
export const giftIn = ({ quantity, price, discount }: Pick<Order, 'quantity' | 'price' | 'discount'>) =>
  quantity - Math.floor((quantity * (price - discount)) / price)

/** `6.00`. */
export const yuanOf = (fen: number) => (fen / 100).toFixed(2)

export const onceOf = ({ no }: Pick<Order, 'no'>) => `order:${no}`
export const bonusOnceOf = ({ no }: Pick<Order, 'no'>) => `order:${no}:bonus`

export const orderSaid = (order: Order): OrderSaid => ({
  orderNo: order.no,
  goodsSkuId: order.sku_id,
  kind: order.kind,
  name: order.name,
  currency: order.currency,
  price: order.price,
  discount: order.discount,
  amount: amountOf(order),
  quantity: order.quantity,
  bonus: order.bonus,
  state: order.state,
  checking: order.trouble !== '',
  createTime: order.created_at.getTime(),
  expireTime: order.expires_at.getTime(),
  payTime: order.paid_at?.getTime() ?? 0,
  endTime: order.ended_at?.getTime() ?? 0,
})

export const skuSaid = (sku: Sku): SkuSaid => ({
  goodsSkuId: sku.id,
  kind: sku.kind,
  name: sku.name,
  note: sku.note,
  currency: sku.currency,
  price: sku.price,
  listPrice: sku.list_price,
  quantity: sku.quantity,
  bonus: sku.bonus,
})

export const offersSame = (order: Order, sku: Sku, couponId: string) =>
  order.coupon_id === couponId &&
  order.price === sku.price &&
  order.quantity === sku.quantity &&
  order.bonus === sku.bonus &&
  order.currency === sku.currency &&
  order.kind === sku.kind &&
  order.ref === sku.ref

/** Returns the URL of WeChat's silent authorization. WeChat requires this order of parameters. */
export const payerPageUrl = ({ appId, back, state }: { appId: string; back: string; state: string }) =>
  `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${encodeURIComponent(appId)}&redirect_uri=${encodeURIComponent(back)}&response_type=code&scope=snsapi_base&state=${state}#wechat_redirect`
