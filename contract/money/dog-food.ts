import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  Closed,
  get,
  Moment,
  Named,
  OneOf,
  Paged,
  PageInput,
  Said,
  Token,
  twinsUntil,
  Whole,
  WordOf,
} from '../kernel/define'
import { limits } from '../kernel/limits'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const dogFoodLimits = {
  /** A.list.02: rows per page. */
  pageSizeDogFoodRecord: 15,
  /** A.money.02: limited dog food expires at 00:00 Asia/Shanghai on this day of the next month. */
  limitedDogFoodDay: 7,
  /** Ours: days that income waits before a withdrawal, so that a refund can still take it back (security M6). */
  incomeMatureDays: 7,
} as const

const Amount = Whole(0, limits.dogFoodMax)
/** A.X16. */
const foodTab = { spent: 1, toppedUp: 2, other: 3, income: 4 } as const

/** A line in the dog-food record (A.money.06). */
export const FoodRecord = Named('FoodRecord', {
  id: About(Said, 'Stable id of the line'),
  description: About(Said, 'The reason of the movement, as a text for the user'),
  createTime: Moment,
  money: About(Amount, 'Money that belongs to it in fen, as the price of a purchase; 0 without'),
  direction: About(Type.Boolean(), 'True for an expense, false for a receipt'),
  changeNum: About(Amount, 'Amount of dog food, without a sign'),
  foodName: About(Said, 'Sort of dog food, permanent, time-limited or income, as a text for the user'),
  type: About(OneOf(foodTab), 'Tab of the line'),
  record: About(Said, 'Second line, the outcome or the reason, as a text for the user; empty without one'),
  businessId: About(Said, 'Id of the business behind the line, for its details; empty without one'),
  businessType: About(Said, 'Type of the business behind the line, for its details'),
})
export type FoodRecord = Static<typeof FoodRecord>

const records = {
  access: 'session',
  effect: 'read',
  limiter: 'read',
  summary: 'List my dog food, line by line, the newest first: all of it or one tab',
  input: Closed({ ...PageInput, condition: About(OneOf({ all: 0, ...foodTab }), 'Tab to list') }),
  data: Closed({
    ...Paged(FoodRecord).properties,
    months: About(
      Type.Array(
        Closed({
          month: Type.String({ maxLength: 7 }),
          spent: About(Amount, 'Dog food that was spent in the month, within the tab'),
          got: About(Amount, 'Dog food that was received in the month, within the tab'),
        }),
        { maxItems: 50 },
      ),
      'Totals of each calendar month of which the page has lines',
    ),
  }),
} as const

/** The virtual currency (A.money; document 1 §3, §4, §9). Amounts are whole dog food and whole fen. */
export const dogFood = {
  account: get('/account/v1/getAccountInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get my dog food, permanent and time-limited, and my income of all time',
    data: Closed({
      dogFood: About(Amount, 'Dog food of the caller: permanent and time-limited'),
      permanentDogFood: About(Amount, 'Dog food that does not expire'),
      limitedDogFood: About(Amount, 'Dog food that expires'),
      /** A.money.02. */
      limitedExpireTime: About(Moment, 'When the next part of it expires, in milliseconds since 1970; 0 for none'),
      limitedExpireNum: About(Amount, 'Dog food that expires then'),
      /** A.X44. */
      incomeEverDogfood: About(
        Amount,
        'Income of all time in dog food; it is neither the balance nor the withdrawable part',
      ),
    }),
  }),
  records: get('/order/v3/orderList', records),
  recordsBefore: get('/order/v2/orderList', { ...records, sunset: twinsUntil }),
  detail: get('/order/getBusinessDetail', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get the details of one line: amount, name and time are those of the line, reward or not',
    input: Closed({
      businessId: About(Token(40), 'Id of the business, as the line tells'),
      businessType: About(Token(30), 'Type of the business, as the line tells'),
      direction: About(
        WordOf(['true', 'false'] as const),
        'true for the expense of the business, false for its receipt',
      ),
    }),
    data: Closed({
      rewardFoodsNum: About(Amount, 'Amount of dog food, without a sign'),
      rewardType: About(Said, 'The reason of the movement, as a text for the user'),
      liveRoomName: About(Said, 'Name of the live room; empty without one'),
      rewardTime: About(Moment, 'When it happened, in milliseconds since 1970'),
      rewardUid: About(Said, 'Public id of the giver of a reward; empty otherwise, and for a user who is not visible'),
      rewardName: About(Said, 'Shown name of the giver of a reward, or a mask; empty otherwise'),
      beRewardUid: About(
        Said,
        'Public id of the receiver of a reward; empty otherwise, and for a user who is not visible',
      ),
      beRewardName: About(Said, 'Shown name of the receiver of a reward, or a mask; empty otherwise'),
      lines: About(
        Type.Array(
          Closed({
            name: About(Said, 'Label of the line, in Chinese'),
            value: About(Said, 'Text of the line, in Chinese'),
          }),
          { maxItems: 20 },
        ),
        'More about it, line by line',
      ),
    }),
  }),
}
