import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Moment, Named, OneOf, post, Said, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'
import { appIds, skuKinds } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const couponLimits = {
  /** A.coupon.11, days. */
  cardDays: 7,
} as const

/** A.coupon.05: 0 is an amount off, 1 the percent still paid. */
const couponType = { amountOff: 0, percentPaid: 1 } as const
/** Delivery of a coupon (names ours: document 1 §3 has only the field). */
export const couponSendWays = ['popup', 'center'] as const
const couponStates = ['ready', 'held', 'used', 'expired'] as const
export const cardKinds = ['meet', 'heart'] as const
export type CardKind = (typeof cardKinds)[number]

/** Public id of a user's coupon, or of a plan's. */
export const CouponId = Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', minLength: 1, maxLength: 32 })
const SkuId = Whole(1, 1_000_000_000)

/** A discount: fen where type is 0, else the percent still paid (A.coupon.05). */
const ApplicableSku = Named('ApplicableSku', {
  couponType: OneOf(couponType),
  discountValue: Whole(1, limits.dogFoodMax),
  skuCodeDesc: Said,
  couponTypeDesc: Said,
  /** Decides where it is bought. */
  kind: WordOf(skuKinds),
})

export const Coupon = Named('Coupon', {
  /** For `addOrder`. */
  id: CouponId,
  couponId: CouponId,
  couponPlanId: CouponId,
  name: Said,
  state: WordOf(couponStates),
  applicableSkus: Type.Array(ApplicableSku, { maxItems: 50 }),
  goodsSkuIds: Type.Array(SkuId, { maxItems: 50 }),
  receiveTime: Moment,
  expireTime: Moment,
})
export type Coupon = Static<typeof Coupon>

/** Coupons and free cards (A.coupon; document 1 §3, §5, §7, §9). */
export const coupons = {
  plans: get('/coupon/planInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Coupons I could claim now and have not',
    data: Closed({
      list: Type.Array(
        Closed({
          ruleContent: Closed({
            clients: Type.Array(WordOf(appIds), { maxItems: 3 }),
            sendWays: Type.Array(WordOf(couponSendWays), { maxItems: 5 }),
          }),
          couponId: CouponId,
          planId: CouponId,
          name: Said,
          applicableSkus: Type.Array(ApplicableSku, { maxItems: 50 }),
          /** Validity from receipt (A.coupon.11). */
          days: Whole(1, 3650),
          /** Claimable until. */
          expireTime: Moment,
        }),
        { maxItems: 20 },
      ),
      /** Server time, for countdowns. */
      nowTime: Moment,
    }),
  }),
  claim: post('/coupon/claimCoupon', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    summary: 'Claims one of a plan; the same one again is the same coupon',
    input: Closed({ couponId: CouponId, couponPlanId: CouponId }),
    data: Coupon,
  }),
  mine: get('/coupon/couponInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'My coupons: usable ones first, the soonest end first',
    data: Closed({ list: Type.Array(Coupon, { maxItems: 200 }), nowTime: Moment }),
  }),
  usable: get('/coupon/v1/usable', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my coupons for one product with their discounts, the best first, or the reason why none applies',
    input: Closed({ goodsSkuId: SkuId }),
    data: Closed({
      list: Type.Array(Closed({ coupon: Coupon, discount: Whole(0, limits.dogFoodMax) }), { maxItems: 50 }),
      /** Why held coupons are unusable, e.g. real name missing (A.coupon.08); then the list is empty. */
      obstacle: Said,
    }),
  }),
  cards: get('/coupon/v1/cards', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Free cards and hearts I hold, the soonest end first; 0 is no end',
    data: Closed({
      list: Type.Array(
        Closed({
          kind: WordOf(cardKinds),
          count: Whole(1, 1_000_000),
          source: Said,
          receiveTime: Moment,
          expireTime: Moment,
        }),
        { maxItems: 200 },
      ),
    }),
  }),
}
