import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, get, Moment, Named, OneOf, post, Said, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'
import { appIds, skuKinds } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const couponLimits = {
  /** A.coupon.11, days. */
  cardDays: 7,
} as const

/** A.coupon.05: 0 is an amount off the price; 1 is the percentage of the price that remains to be paid. */
const couponType = { amountOff: 0, percentPaid: 1 } as const
/** How a coupon is delivered. The names are ours, since document 1 §3 gives only the field. */
export const couponSendWays = ['popup', 'center'] as const
const couponStates = ['ready', 'held', 'used', 'expired'] as const
export const cardKinds = ['meet', 'heart'] as const
export type CardKind = (typeof cardKinds)[number]

/** Public id of a coupon of a user, or of a coupon of a plan. */
export const CouponId = Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', minLength: 1, maxLength: 32 })
const SkuId = Whole(1, 1_000_000_000)

/** A discount on a product (A.coupon.05). */
const ApplicableSku = Named('ApplicableSku', {
  couponType: About(OneOf(couponType), 'Whether the discount is an amount or a percentage'),
  discountValue: About(
    Whole(1, limits.dogFoodMax),
    'Fen that are taken off; for percentPaid the percent that is still paid',
  ),
  skuCodeDesc: About(Said, 'Name of the product'),
  couponTypeDesc: About(Said, 'Name of the type of discount, in Chinese'),
  kind: About(WordOf(skuKinds), 'Kind of the product; it decides where it is bought'),
})

export const Coupon = Named('Coupon', {
  id: About(CouponId, 'Id of this coupon of the caller; an order takes it as `couponId`'),
  couponId: About(CouponId, 'Id of the coupon that the plan gave, the same for all its users'),
  couponPlanId: About(CouponId, 'Id of the plan that gave it'),
  name: About(Said, 'Name of the coupon'),
  state: About(WordOf(couponStates), 'ready can be used, held is in an unpaid order, used and expired are over'),
  applicableSkus: About(
    Type.Array(ApplicableSku, { maxItems: 50 }),
    'The products that it is good for, each with its discount',
  ),
  goodsSkuIds: About(Type.Array(SkuId, { maxItems: 50 }), 'Ids of the products that it is good for'),
  receiveTime: About(Moment, 'When the caller got it, in milliseconds since 1970'),
  expireTime: Moment,
})
export type Coupon = Static<typeof Coupon>

/** Coupons and free cards (A.coupon; document 1 §3, §5, §7, §9). */
export const coupons = {
  plans: get('/coupon/planInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List the coupons that I can claim now and have not claimed',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            ruleContent: About(
              Closed({
                clients: About(Type.Array(WordOf(appIds), { maxItems: 3 }), 'Kinds of clients that can claim it'),
                sendWays: About(
                  Type.Array(WordOf(couponSendWays), { maxItems: 5 }),
                  'How it is offered: by a popup, or in the coupon centre',
                ),
              }),
              'Where the coupon can be had',
            ),
            couponId: About(CouponId, 'Id of the coupon that the plan gives, the same for all its users'),
            planId: About(CouponId, 'Id of the plan'),
            name: About(Said, 'Name of the coupon'),
            applicableSkus: About(
              Type.Array(ApplicableSku, { maxItems: 50 }),
              'The products that it is good for, each with its discount',
            ),
            /** A.coupon.11. */
            days: About(Whole(1, 3650), 'Days that it is good for after it was claimed'),
            expireTime: About(Moment, 'Until when it can be claimed, in milliseconds since 1970'),
          }),
          { maxItems: 20 },
        ),
        'The plans, each of which gives one coupon',
      ),
      nowTime: Moment,
    }),
  }),
  claim: post('/coupon/claimCoupon', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    summary: 'Claim one coupon of a plan; the same plan again answers the same coupon',
    input: Closed({
      couponId: About(CouponId, 'Id of the coupon, as its plan tells'),
      couponPlanId: About(CouponId, 'Id of the plan'),
    }),
    data: Coupon,
  }),
  mine: get('/coupon/couponInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List my coupons: usable ones first, the soonest end first',
    data: Closed({
      list: About(Type.Array(Coupon, { maxItems: 200 }), 'The coupons, those that are over at the end'),
      nowTime: Moment,
    }),
  }),
  usable: get('/coupon/v1/usable', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my coupons for one product with their discounts, the best first, or the reason why none applies',
    input: Closed({ goodsSkuId: SkuId }),
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            coupon: About(Coupon, 'The coupon'),
            discount: About(Whole(0, limits.dogFoodMax), 'Fen that it takes off the price of this product'),
          }),
          { maxItems: 50 },
        ),
        'The usable coupons, the best discount first',
      ),
      /** A.coupon.08. */
      obstacle: About(
        Said,
        'Why coupons of the caller cannot be used now, in a sentence for the user; empty without such a reason',
      ),
    }),
  }),
  cards: get('/coupon/v1/cards', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my free cards, the soonest end first',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            kind: About(
              WordOf(cardKinds),
              'meet pays an application to meet, heart unlocks a user who likes the caller',
            ),
            count: About(Whole(1, 1_000_000), 'Cards that are left'),
            source: About(Said, 'Where they came from, as a text for the user'),
            receiveTime: About(Moment, 'When the caller got them, in milliseconds since 1970'),
            expireTime: About(Moment, 'When they expire, in milliseconds since 1970; 0 for never'),
          }),
          { maxItems: 200 },
        ),
        'The cards, grouped by origin and end',
      ),
    }),
  }),
}
