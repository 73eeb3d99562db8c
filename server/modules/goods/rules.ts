import { randomBytes } from 'node:crypto'
import type { Order as OrderSaid, Sku as SkuSaid } from '../../../contract/areas/goods'
import type { Order, Sku } from '../../db/tables'
import type { Keys } from '../../keys'

/** What an order or a refund is called outside: 128 random bits, in the letters that every payment service takes. */
export const newNo = () => randomBytes(16).toString('hex')

/** Who pays for an order, by the name that its service has for them. */
export const payerOf = ({ payer_sealed: sealed }: Pick<Order, 'payer_sealed'>, keys: Keys): string | undefined =>
  sealed ? keys.open(sealed) : undefined

/** What is to be paid: fen, or dog food. */
export const amountOf = ({ price, discount }: Pick<Order, 'price' | 'discount'>) => price - discount

/**
 * How much of what was ordered a coupon paid: a gift, since dog food turns into nearly the money that it costs (security
 * M6). Rounded against the buyer. Pure.
 */
export const giftIn = ({ quantity, price, discount }: Pick<Order, 'quantity' | 'price' | 'discount'>) =>
  quantity - Math.floor((quantity * (price - discount)) / price)

/** Under which key the goods of an order are handed over, for ever. */
export const onceOf = ({ no }: Pick<Order, 'no'>) => `order:${no}`
/** The same of what comes on top. */
export const bonusOnceOf = ({ no }: Pick<Order, 'no'>) => `order:${no}:bonus`

/** An order as its buyer reads it. Pure. */
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

/** A thing on sale. Pure. */
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

/** Whether an open order still offers what its buyer asks for now. Pure. */
export const offersSame = (order: Order, sku: Sku, couponId: string) =>
  order.coupon_id === couponId &&
  order.price === sku.price &&
  order.quantity === sku.quantity &&
  order.bonus === sku.bonus &&
  order.currency === sku.currency &&
  order.kind === sku.kind &&
  order.ref === sku.ref

/** WeChat's page that tells who somebody is and asks them nothing. Keys in the order that WeChat wants. Pure. */
export const payerPageUrl = ({ appId, back, state }: { appId: string; back: string; state: string }) =>
  `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${encodeURIComponent(appId)}&redirect_uri=${encodeURIComponent(back)}&response_type=code&scope=snsapi_base&state=${state}#wechat_redirect`

/** What says that an answer of that page belongs to who asked. */
export const newPayerState = () => randomBytes(16).toString('base64url')
