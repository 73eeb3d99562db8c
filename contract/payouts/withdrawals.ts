import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Moment, Named, OneOf, Paged, PageInput, post, Said, Text, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { withdrawStatus } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const withdrawalLimits = {
  /** A.money.16, fen. */
  withdrawMinFen: 1000,
  withdrawMaxFenPerDay: 500_000,
  /** Ours: from this sum a day on, fen, staff look first (security M10). */
  withdrawReviewFen: 100_000,
  /** A.money.18, hours. Ours: days to confirm a transfer. */
  withdrawHours: 24,
  withdrawHolidayHours: 72,
  withdrawConfirmDays: 7,
  /** A.group.03, working days. */
  leaderFreezeDays: 7,
} as const

const Amount = Whole(0, limits.dogFoodMax)
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

/** `amount` is fen received, `dogFood` the cost (A.money.11, 12, 15). */
export const Withdrawal = Named('Withdrawal', {
  businessId: Id,
  amount: Amount,
  dogFood: Amount,
  type: Said,
  createTime: Moment,
  orderid: Said,
  /** Fen, fixed at payout: income before tax, and its tax, which the platform pays. 0 before. */
  beforeTax: Amount,
  tax: Amount,
  status: OneOf(withdrawStatus),
  /** Reason of refusal or failure, or end of waiting; else empty. */
  note: Said,
  /** Awaits confirmation in WeChat. */
  confirm: Type.Boolean(),
})
export type Withdrawal = Static<typeof Withdrawal>

/** Withdrawals of income (A.money.14 to 23, A.X18, A.X19, A.X44; document 1 §5, §9). */
export const withdrawals = {
  figures: get('/order/withdrawInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get my income that can be withdrawn: of all time, what remains, in fen, today’s limit, and any obstacle',
    data: Closed({
      incomeEverDogfood: Amount,
      incomeLeft: Amount,
      /** Fen. */
      withdrawable: Amount,
      leftToday: Amount,
      /** Fen received this month or on the way: the tax of the next withdrawal is computed on top. */
      monthFen: Amount,
      /** Largest request now in whole steps, dog food; 0 for none. */
      most: Amount,
      least: Amount,
      obstacle: Said,
      /** Name and face check missing. */
      unverified: Type.Boolean(),
      /** Working days frozen, for group leaders; 0 for none (A.group.03). */
      freezeDays: Whole(0, 30),
      /** Test payments: works on every host. */
      anywhere: Type.Boolean(),
    }),
  }),
  apply: post('/order/applyWithdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Asks to have income paid out to my WeChat wallet; on the mini-program only. `token` names the attempt',
    input: Closed({
      amount: Whole(limits.withdrawStep, limits.dogFoodMax),
      name: Text(20, 2),
      token: Type.String({ pattern: '^[A-Za-z0-9_-]{16,40}$', minLength: 16, maxLength: 40 }),
      code: Type.Optional(Text(128)),
    }),
    data: Withdrawal,
  }),
  list: get('/order/withdrawList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'My withdrawals, the newest first',
    input: Closed(PageInput),
    data: Paged(Withdrawal),
  }),
  detail: get('/order/getLiveWithdrawDetail', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'One withdrawal of mine',
    input: Closed({ businessId: Id, businessType: Text(30) }),
    data: Withdrawal,
  }),
  confirm: post('/order/confirmWithdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'What WeChat needs to ask me to receive it; a new transfer is made where the last one ran out',
    input: Closed({ businessId: Id }),
    data: Closed({ mchId: Said, appId: Said, package: Said, url: Said }),
  }),
  check: post('/order/checkWithdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Asks the payment service how a transfer ended',
    input: Closed({ businessId: Id }),
    data: Withdrawal,
  }),
}
