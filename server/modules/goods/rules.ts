import { randomBytes } from 'node:crypto'
import type { Order as OrderSaid, Sku as SkuSaid } from '../../../contract/areas/goods'
import type { Order, Sku } from '../../db/tables'
import type { Keys } from '../../keys'

/** Public number: 128 random bits, hex as all services accept. */
export const newNo = () => randomBytes(16).toString('hex')

export const payerOf = ({ payer_sealed: sealed }: Pick<Order, 'payer_sealed'>, keys: Keys): string | undefined =>
  sealed ? keys.open(sealed) : undefined

/** Fen, or dog food. */
export const amountOf = ({ price, discount }: Pick<Order, 'price' | 'discount'>) => price - discount

/**
 * The coupon's part is a gift, since dog food converts to nearly its price (security M6). Rounded against the buyer.
 */
export const giftIn = ({ quantity, price, discount }: Pick<Order, 'quantity' | 'price' | 'discount'>) =>
  quantity - Math.floor((quantity * (price - discount)) / price)

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

/** WeChat's silent authorization; it requires this order of parameters. */
export const payerPageUrl = ({ appId, back, state }: { appId: string; back: string; state: string }) =>
  `https://open.weixin.qq.com/connect/oauth2/authorize?appid=${encodeURIComponent(appId)}&redirect_uri=${encodeURIComponent(back)}&response_type=code&scope=snsapi_base&state=${state}#wechat_redirect`

/** CSRF state of that page. */
export const newPayerState = () => randomBytes(16).toString('base64url')
