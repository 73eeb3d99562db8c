import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Moment, Named, Paged, PageInput, Said, Text, Whole, WordOf } from '../kernel/define'
import { limits } from '../kernel/limits'

/** Numbers of the specification, unless they say ours. */
export const dogFoodLimits = {
  /** A.list.02: rows per page. */
  pageSizeDogFoodRecord: 15,
  /** A.money.02: 00:00 Asia/Shanghai on this day of next month. */
  limitedDogFoodDay: 7,
  /** Ours, days: income waits this long, so that a refund takes it along (security M6). */
  incomeMatureDays: 7,
} as const

const Amount = Whole(0, limits.dogFoodMax)

/** A record line (A.money.06). `direction` true is an expense; `money` is the fen paid. */
export const FoodRecord = Named('FoodRecord', {
  /** Stable id. */
  id: Said,
  description: Said,
  createTime: Moment,
  money: Amount,
  direction: Type.Boolean(),
  /** Unsigned. */
  changeNum: Amount,
  /** Sort, such as 限时狗粮. */
  foodName: Said,
  /** Tab: 1 spent, 2 topped up, 3 other, 4 income (A.X16). */
  type: Whole(1, 4),
  /** Second line: the outcome. */
  record: Said,
  businessId: Said,
  businessType: Said,
})
export type FoodRecord = Static<typeof FoodRecord>

const records = {
  access: 'session',
  effect: 'read',
  limiter: 'read',
  summary: 'My dog food, line by line, the newest first: 0 all, 1 spent, 2 topped up, 3 other, 4 income',
  input: Closed({ ...PageInput, condition: Whole(0, 4) }),
  data: Closed({
    ...Paged(FoodRecord).properties,
    /** Totals per calendar month on the page, `YYYY-MM`. */
    months: Type.Array(Closed({ month: Type.String({ maxLength: 7 }), spent: Amount, got: Amount }), { maxItems: 50 }),
  }),
} as const

/** The virtual currency (A.money; document 1 §3, §4, §9). Whole dog food; whole fen. */
export const dogFood = {
  account: get('/account/v1/getAccountInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'What I hold: permanent and time-limited dog food, and my income of all time',
    data: Closed({
      dogFood: Amount,
      permanentDogFood: Amount,
      limitedDogFood: Amount,
      /** End of the next time-limited part; 0 for none (A.money.02). */
      limitedExpireTime: Moment,
      /** Amount ending then. */
      limitedExpireNum: Amount,
      /** Lifetime income: neither balance nor withdrawable (A.X44). */
      incomeEverDogfood: Amount,
    }),
  }),
  records: get('/order/v3/orderList', records),
  recordsBefore: get('/order/v2/orderList', records),
  detail: get('/order/getBusinessDetail', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'One line with all that is known of it: amount, name and time are those of the line, reward or not',
    input: Closed({ businessId: Text(40), businessType: Text(30), direction: WordOf(['true', 'false'] as const) }),
    data: Closed({
      rewardFoodsNum: Amount,
      rewardType: Said,
      liveRoomName: Said,
      rewardTime: Moment,
      rewardUid: Said,
      rewardName: Said,
      beRewardUid: Said,
      beRewardName: Said,
      lines: Type.Array(Closed({ name: Said, value: Said }), { maxItems: 20 }),
    }),
  }),
}
