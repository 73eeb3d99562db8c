import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  byPost,
  Closed,
  get,
  Moment,
  Named,
  Paged,
  PageInput,
  post,
  Said,
  Text,
  Token,
  Whole,
  WordOf,
} from '../kernel/define'
import { limits } from '../kernel/limits'
import { skuKinds } from '../kernel/options'
import { CouponId } from './coupons'
import { refundLimits, refundReasons, refundRequestStates, refundUnits } from './goods-refunds'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const goodsLimits = {
  /** C.wechat.01: sku of the face check (the number is ours). */
  faceSku: 400,
  /** Ours: minutes to pay an order, most open orders, and days in which an unused purchase is refunded at once. */
  orderMinutes: 30,
  ordersOpenMax: 20,
  refundFreeDays: 7,
  /** Ours: days that the payment service is polled about an order, and most orders that one job handles per minute. */
  orderLookDays: 30,
  ordersLookedAfter: 3000,
  /** C.wechat.01, fen. */
  faceFeeFen: 100,
} as const

const currencies = ['yuan', 'dogFood'] as const
export const orderStates = ['created', 'paid', 'delivered', 'closed', 'refunding', 'refunded'] as const
/** Where the buyer uses the app. This decides the payment method. */
export const payPlaces = ['weapp', 'wechat-browser', 'browser', 'native'] as const
/** How the client continues the payment: `local` is our stand-in page, the others are WeChat's. */
export const payMethods = ['local', 'virtual', 'jsapi', 'h5'] as const

/** Path of the screen to return to after the payment. */
const Path = Type.String({ pattern: '^/[A-Za-z0-9/_-]*$', minLength: 1, maxLength: 200 })
const Amount = Whole(0, limits.dogFoodMax)
const SkuId = Whole(1, 1_000_000_000)
/** Random order number. The payment service uses the same number. */
const OrderNo = Type.String({ pattern: '^[0-9A-Za-z]{20,32}$', minLength: 20, maxLength: 32 })

/** An item on sale. */
export const Sku = Named('Sku', {
  goodsSkuId: SkuId,
  kind: About(WordOf(skuKinds), 'Kind of the product'),
  name: About(Said, 'Name of the product'),
  note: About(Said, 'A note on the product, for the user; empty without one'),
  currency: About(WordOf(currencies), 'Currency of the prices: yuan, counted in fen, or dog food'),
  price: About(Amount, 'Price in fen, or in dog food, by `currency`'),
  listPrice: About(Amount, 'Former or usual price, to be shown struck through; 0 for none'),
  quantity: About(Amount, 'Pieces for the price: dog food, months, times, checks or tickets, by `kind`'),
  bonus: About(Amount, 'Pieces that are added free; 0 for none'),
})
export type Sku = Static<typeof Sku>

/** An order as its buyer sees it. Its amounts are those of the sku at the time of the order. */
export const Order = Named('Order', {
  orderNo: OrderNo,
  goodsSkuId: SkuId,
  kind: About(WordOf(skuKinds), 'Kind of the product'),
  name: About(Said, 'Name of the product when it was ordered'),
  currency: About(WordOf(currencies), 'Currency of the prices: yuan, counted in fen, or dog food'),
  price: About(Amount, 'Price in fen, or in dog food, by `currency`, when it was ordered'),
  discount: About(Amount, 'Discount of the coupon in fen; 0 without one'),
  amount: About(Amount, 'Price to pay: `price` less `discount`'),
  quantity: About(Amount, 'Pieces for the price: dog food, months, times, checks or tickets, by `kind`'),
  bonus: About(Amount, 'Pieces that are added free; 0 for none'),
  state: About(
    WordOf(orderStates),
    'created waits for payment, paid for delivery, refunding for the money to go back; delivered, closed and refunded',
  ),
  checking: About(Type.Boolean(), 'Whether staff check a payment that does not match; the order is held until then'),
  createTime: Moment,
  expireTime: About(Moment, 'Until when it can be paid, in milliseconds since 1970'),
  payTime: Moment,
  endTime: About(Moment, 'When it was closed or refunded, in milliseconds since 1970; 0 before'),
})
export type Order = Static<typeof Order>

/** An order in the list of purchases. */
const Bought = Named('Bought', {
  ...Order.properties,
  refundAsked: About(Type.Boolean(), 'Whether a refund request waits for its decision'),
  refunded: About(Amount, 'Fen that went back so far; 0 without a refund'),
})
export type Bought = Static<typeof Bought>

/** A refund request of a buyer. */
export const RefundRequest = Named('RefundRequest', {
  requestNo: About(Said, 'Number of the request'),
  reason: About(
    WordOf(refundReasons),
    "The buyer's reason: by mistake, no longer wanted, not delivered or broken, bought twice, by a minor, or other",
  ),
  words: About(Said, 'Further words of the buyer; empty without'),
  state: About(
    WordOf(refundRequestStates),
    'asked waits for staff, moving is on its way back, arrived is at the payer; refused by staff or withdrawn by the buyer',
  ),
  amount: About(Amount, 'Fen that go back at least'),
  answer: About(Said, 'Answer of staff; empty without one'),
  createTime: Moment,
  decideTime: About(Moment, 'When it was decided, in milliseconds since 1970; 0 before'),
})
export type RefundRequest = Static<typeof RefundRequest>

/** The current refund offer for an order, and how it was calculated. */
export const RefundOffer = Named('RefundOffer', {
  order: About(Order, 'The order'),
  unit: About(WordOf(refundUnits), 'Unit in which the use is counted'),
  left: About(Amount, 'Paid units that are not used'),
  of: About(Amount, 'Paid units in all'),
  given: About(Amount, 'Free units that are left and go back too'),
  returned: About(Amount, 'Fen that were refunded before'),
  amount: About(Amount, 'Fen that would be refunded now; 0 when nothing can be refunded'),
  atOnce: About(Type.Boolean(), 'Whether the refund needs no staff, since the goods are unused and recent'),
  why: About(Said, 'Why no refund is possible, in a sentence for the user; empty when one is'),
  requests: About(Type.Array(RefundRequest, { maxItems: 20 }), 'Earlier requests for this order, the newest first'),
})
export type RefundOffer = Static<typeof RefundOffer>

/** Payment parameters that the server gives to the client. Those of other methods are empty. */
export const Payment = Named('Payment', {
  orderNo: About(OrderNo, 'Number of the order, or of the contract of a renewing membership'),
  method: About(
    WordOf(payMethods),
    "How to go on: open `url` (local is a stand-in cashier, h5 WeChat's page), or call WeChat with the parameters below",
  ),
  url: About(Said, 'Page to open for local and h5; empty for other methods'),
  mode: About(Said, 'Parameter of `wx.requestVirtualPayment`; empty unless the method is virtual'),
  signData: About(
    Said,
    'Parameter of `wx.requestVirtualPayment`, exactly as signed; empty unless the method is virtual',
  ),
  paySig: About(Said, 'Parameter of `wx.requestVirtualPayment`; empty unless the method is virtual'),
  signature: About(Said, 'Parameter of `wx.requestVirtualPayment`; empty unless the method is virtual'),
  appId: About(Said, "Parameter of WeChat's payment in its browser; empty unless the method is jsapi"),
  timeStamp: About(
    Said,
    "Parameter of WeChat's payment in its browser, seconds since 1970; empty unless the method is jsapi",
  ),
  nonceStr: About(Said, "Parameter of WeChat's payment in its browser; empty unless the method is jsapi"),
  package: About(Said, "Parameter of WeChat's payment in its browser; empty unless the method is jsapi"),
  signType: About(Said, "Parameter of WeChat's payment in its browser; empty unless the method is jsapi"),
  paySign: About(Said, "Parameter of WeChat's payment in its browser; empty unless the method is jsapi"),
})
export type Payment = Static<typeof Payment>

const addOrder = get('/goods/v2/addOrder', {
  access: 'session',
  effect: 'write',
  // each tap spends dog food anew; a replayed one gets its first answer (A.X10, security I10)
  once: 'signed',
  link: 'never',
  limiter: 'money',
  summary:
    'Order one product: a price in dog food is taken at once or refused with 450; an open order of the same offer is answered again',
  input: Closed({
    goodsSkuId: SkuId,
    couponId: About(Type.Optional(CouponId), '`id` of a coupon of the caller, for a product in yuan; absent for none'),
  }),
  data: Order,
})

/** Goods and orders (A.money.20, A.X58; document 1 §1, §7). The client is never trusted on payment. */
export const goods = {
  list: get('/goods/v1/list', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the products of one kind that are on sale, in order; none for yuan in a host that cannot pay',
    input: Closed({
      kind: About(WordOf(skuKinds), 'Kind of the products'),
      place: About(
        Type.Optional(WordOf(payPlaces)),
        'Where the buyer is, so that only payable products are listed; absent lists all; weapp is the mini-program',
      ),
    }),
    data: Closed({
      list: About(Type.Array(Sku, { maxItems: 50 }), 'The products, in the order to show them'),
      payable: About(Type.Boolean(), 'Whether yuan can be paid at `place`; true without a place'),
    }),
  }),
  addOrder,
  addOrderByPost: byPost(addOrder),
  pay: post('/goods/v1/pay', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: "Begin the payment of an open order in the buyer's host",
    input: Closed({
      orderNo: OrderNo,
      place: About(
        WordOf(payPlaces),
        'Where the buyer is, which decides how to pay; weapp is the mini-program, native the app',
      ),
      code: About(
        Type.Optional(Token(128)),
        "Fresh login code of WeChat, needed in the mini-program and in WeChat's browser",
      ),
      path: About(Type.Optional(Path), "Screen to which WeChat's page returns; absent for the start page"),
    }),
    data: Payment,
  }),
  payerPage: get('/goods/v1/payerPage', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary:
      "Get the address of WeChat's page that identifies the payer in its browser; it returns to `path` with `code` and this `state`",
    input: Closed({ path: About(Path, "Screen to which WeChat's page returns") }),
    data: Closed({
      url: About(Said, 'Address of the page; empty where no identification is needed'),
      state: About(Said, 'Random text that the page gives back, to be compared; empty with an empty `url`'),
    }),
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
    summary: 'Give up an order that is not paid; its coupon is free again',
    input: Closed({ orderNo: OrderNo }),
    data: Order,
  }),
  orders: get('/goods/v1/orders', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my purchases, the newest first, without orders that were never paid',
    input: Closed(PageInput),
    data: Paged(Bought),
  }),
  refundOffer: get('/goods/v1/refundOffer', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get the sum that one of my orders would return now, the reason, and my earlier requests',
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
    summary: 'Request a refund of the unused part of an order; a recent unused order is refunded at once',
    input: Closed({
      orderNo: OrderNo,
      reason: About(
        WordOf(refundReasons),
        "The buyer's reason: by mistake, no longer wanted, not delivered or broken, bought twice, by a minor, or other",
      ),
      words: About(Type.Optional(Text(refundLimits.words)), 'Further words of the buyer; absent for none'),
      amount: About(
        Whole(1, limits.dogFoodMax),
        'Fen that the buyer saw in the offer; refused when less can be refunded now',
      ),
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
    summary: 'Get the things that I bought and have not used yet: paper planes and face checks',
    data: Closed({
      planes: About(Amount, 'Bought paper planes that are left'),
      faceChecks: About(Amount, 'Paid face checks that are left'),
      faceFee: About(Amount, 'Price of a face check in fen; 0 where it is free'),
    }),
  }),
}
