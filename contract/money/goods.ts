import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Moment, Named, Paged, PageInput, post, Said, Text, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'
import { skuKinds } from '../kernel/options'
import { CouponId } from './coupons'
import { refundLimits, refundReasons, refundRequestStates, refundUnits } from './goods-refunds'

/** Numbers of the specification, unless they say ours. */
export const goodsLimits = {
  /** C.wechat.01: sku of the face check (number ours). */
  faceSku: 400,
  /** Ours: minutes to pay, maximum open orders, days in which an unused purchase is refunded at once. */
  orderMinutes: 30,
  ordersOpenMax: 20,
  refundFreeDays: 7,
  /** Ours: days the service is polled about an order, and orders a job takes a minute. */
  orderLookDays: 30,
  ordersLookedAfter: 3000,
  /** C.wechat.01, fen. */
  faceFeeFen: 100,
} as const

const currencies = ['yuan', 'dogFood'] as const
export const orderStates = ['created', 'paid', 'delivered', 'closed', 'refunding', 'refunded'] as const
/** Where the buyer is; decides how to pay. */
export const payPlaces = ['weapp', 'wechat-browser', 'browser', 'native'] as const
/** Client-side continuation: our stand-in page, or one of WeChat's two. */
export const payMethods = ['local', 'virtual', 'jsapi', 'h5'] as const

/** A screen to come back to. */
const Path = Type.String({ pattern: '^/[A-Za-z0-9/_-]*$', minLength: 1, maxLength: 200 })
const Amount = Whole(0, limits.dogFoodMax)
const SkuId = Whole(1, 1_000_000_000)
/** Random; also used at the payment service. */
const OrderNo = Type.String({ pattern: '^[0-9A-Za-z]{20,32}$', minLength: 20, maxLength: 32 })

/** An item on sale. Prices in fen, or dog food by currency; `listPrice` 0 is none. */
export const Sku = Named('Sku', {
  goodsSkuId: SkuId,
  kind: WordOf(skuKinds),
  name: Said,
  note: Said,
  currency: WordOf(currencies),
  price: Amount,
  listPrice: Amount,
  /** Dog food, months, times, checks or tickets; `bonus` is added free. */
  quantity: Amount,
  bonus: Amount,
})
export type Sku = Static<typeof Sku>

/** An order as its buyer reads it. Amounts as of the sku; `amount` is the price to pay. */
export const Order = Named('Order', {
  orderNo: OrderNo,
  goodsSkuId: SkuId,
  kind: WordOf(skuKinds),
  name: Said,
  currency: WordOf(currencies),
  price: Amount,
  discount: Amount,
  amount: Amount,
  quantity: Amount,
  bonus: Amount,
  state: WordOf(orderStates),
  /** Payment mismatch, awaiting manual review. */
  checking: Type.Boolean(),
  createTime: Moment,
  expireTime: Moment,
  /** 0 while unpaid. */
  payTime: Moment,
  endTime: Moment,
})
export type Order = Static<typeof Order>

/** An order in the list of purchases. `refundAsked`: a refund request is undecided. */
const Bought = Named('Bought', { ...Order.properties, refundAsked: Type.Boolean() })
export type Bought = Static<typeof Bought>

/** A refund request of a buyer. `amount`: fen, at least; `answer`: by staff. */
export const RefundRequest = Named('RefundRequest', {
  requestNo: Said,
  reason: WordOf(refundReasons),
  words: Said,
  state: WordOf(refundRequestStates),
  amount: Amount,
  answer: Said,
  createTime: Moment,
  /** 0 while nobody decided. */
  decideTime: Moment,
})
export type RefundRequest = Static<typeof RefundRequest>

/**
 * Current refund offer of an order with its basis: `left` of `of` units are unused, `given` free ones go back with them.
 * `amount`: fen, 0 when nothing can be refunded.
 */
export const RefundOffer = Named('RefundOffer', {
  order: Order,
  unit: WordOf(refundUnits),
  left: Amount,
  of: Amount,
  given: Amount,
  /** Fen refunded before. */
  returned: Amount,
  amount: Amount,
  /** Unused and recent: refunded at once. */
  atOnce: Type.Boolean(),
  /** Why no refund is possible, or ''. */
  why: Said,
  /** The newest first. */
  requests: Type.Array(RefundRequest, { maxItems: 20 }),
})
export type RefundOffer = Static<typeof RefundOffer>

/** Client-side payment parameters from the server; those of other methods are empty. */
export const Payment = Named('Payment', {
  orderNo: OrderNo,
  method: WordOf(payMethods),
  /** local: the stand-in cashier; h5: WeChat's page, which comes back. */
  url: Said,
  /** virtual: the exact signed bytes (wx.requestVirtualPayment). */
  mode: Said,
  signData: Said,
  paySig: Said,
  signature: Said,
  /** jsapi. */
  appId: Said,
  timeStamp: Said,
  nonceStr: Said,
  package: Said,
  signType: Said,
  paySign: Said,
})
export type Payment = Static<typeof Payment>

/** Goods and orders (A.money.20, A.X58; document 1 §1, §7). The client is never trusted on payment. */
export const goods = {
  list: get('/goods/v1/list', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the products of one kind that are on sale, in order; none for yuan in a host that cannot pay',
    input: Closed({ kind: WordOf(skuKinds), place: Type.Optional(WordOf(payPlaces)) }),
    data: Closed({
      list: Type.Array(Sku, { maxItems: 50 }),
      /** Whether the asked place accepts money. */
      payable: Type.Boolean(),
    }),
  }),
  addOrder: get('/goods/v2/addOrder', {
    access: 'session',
    effect: 'write',
    // each tap spends dog food anew; a replayed one gets its first answer (A.X10, security I10)
    once: 'signed',
    link: 'never',
    limiter: 'money',
    summary: 'Orders one thing: a dog-food price is taken at once or answered with 450; one still open is given again',
    input: Closed({ goodsSkuId: SkuId, couponId: Type.Optional(CouponId) }),
    data: Order,
  }),
  pay: post('/goods/v1/pay', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary:
      'Begin the payment of an open order in the buyer’s host; `code` is a fresh login code of a mini-program, `path` the screen to which WeChat’s page returns',
    input: Closed({
      orderNo: OrderNo,
      place: WordOf(payPlaces),
      code: Type.Optional(Text(128)),
      path: Type.Optional(Path),
    }),
    data: Payment,
  }),
  payerPage: get('/goods/v1/payerPage', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary:
      'Get the address of WeChat’s page that identifies the payer in its browser; it returns to `path` with `code` and this `state`. Empty where no identification is needed',
    input: Closed({ path: Path }),
    data: Closed({ url: Said, state: Said }),
  }),
  order: get('/goods/v1/order', {
    access: 'session',
    effect: 'read',
    limiter: 'chat',
    ours: true,
    summary: 'Get the state of one of my orders',
    input: Closed({ orderNo: OrderNo }),
    data: Order,
  }),
  check: post('/goods/v1/check', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Ask the payment service for the state of an order when its notification is late',
    input: Closed({ orderNo: OrderNo }),
    data: Order,
  }),
  cancel: post('/goods/v1/cancel', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Gives up an order that is not paid; its coupon is free again',
    input: Closed({ orderNo: OrderNo }),
    data: Order,
  }),
  orders: get('/goods/v1/orders', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'What I bought, the newest first; never paid ones are left out',
    input: Closed(PageInput),
    data: Paged(Bought),
  }),
  refundOffer: get('/goods/v1/refundOffer', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'What would come back of an order of mine now and why, and what I asked back before',
    input: Closed({ orderNo: OrderNo }),
    data: RefundOffer,
  }),
  requestRefund: post('/goods/v1/requestRefund', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary:
      'Request a refund of the unused part of an order; `amount` is the sum that the buyer saw, and less is not refunded. A recent unused order is refunded at once',
    input: Closed({
      orderNo: OrderNo,
      reason: WordOf(refundReasons),
      words: Type.Optional(Text(refundLimits.words)),
      amount: Whole(1, limits.dogFoodMax),
    }),
    data: RefundRequest,
  }),
  withdrawRefund: post('/goods/v1/withdrawRefund', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Withdraw a refund request that is not decided yet',
    input: Closed({ orderNo: OrderNo }),
    data: Closed({}),
  }),
  allowances: get('/goods/v1/allowances', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary:
      'What I bought and have not used yet: times of paper planes and face checks; `faceFee` is fen, 0 where a check is free',
    data: Closed({ planes: Amount, faceChecks: Amount, faceFee: Amount }),
  }),
}
