import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import {
  About,
  ClientKey,
  Closed,
  get,
  Moment,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  Said,
  Token,
  Whole,
  WrittenName,
} from '../kernel/define'
import { limits } from '../kernel/limits'
import { withdrawStatus } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const withdrawalLimits = {
  /** A.money.16, fen. */
  withdrawMinFen: 1000,
  withdrawMaxFenPerDay: 500_000,
  /** Ours: sum per day, in fen, from which staff must approve a withdrawal first (security M10). */
  withdrawReviewFen: 100_000,
  /** A.money.18, in hours. Ours: days in which the user must confirm a transfer. */
  withdrawHours: 24,
  withdrawHolidayHours: 72,
  withdrawConfirmDays: 7,
  /** A.group.03, working days. */
  leaderFreezeDays: 7,
} as const

const Amount = Whole(0, limits.dogFoodMax)
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

/** A withdrawal as the user who made it sees it (A.money.11, 12, 15). */
export const Withdrawal = Named('Withdrawal', {
  businessId: About(Id, 'Id of the withdrawal'),
  amount: About(Amount, 'Fen that the user receives'),
  dogFood: About(Amount, 'Dog food that it costs'),
  type: About(Said, 'Where the money goes, as a text for the user'),
  createTime: Moment,
  orderid: About(Said, 'Number of the transfer; the id of the withdrawal before there is one'),
  beforeTax: About(Amount, 'Income before tax in fen, fixed when it is paid; 0 before'),
  tax: About(Amount, 'Income tax in fen, which the platform pays, fixed when it is paid; 0 before'),
  status: About(
    OneOf(withdrawStatus),
    'asked waits for staff or payment, confirming for the user in WeChat; paid, failed and refused are final',
  ),
  note: About(Said, 'Why it waits, failed or was refused, as a text for the user; else empty'),
  confirm: About(Type.Boolean(), 'Whether it waits for the user to confirm in WeChat'),
})
export type Withdrawal = Static<typeof Withdrawal>

/** Withdrawals of income (A.money.14 to 23, A.X18, A.X19, A.X44; document 1 §5, §9). */
export const withdrawals = {
  figures: get('/order/withdrawInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: "Get my income that can be withdrawn: of all time, the rest, in fen, today's limit, and any obstacle",
    data: Closed({
      incomeEverDogfood: About(Amount, 'Income of all time in dog food'),
      incomeLeft: About(
        Amount,
        'Income in dog food that was neither spent nor withdrawn; part of it may wait some days',
      ),
      incomeWaiting: About(Amount, 'The part of it in dog food that cannot be withdrawn yet'),
      waitingUntil: About(
        Moment,
        'When the first of that part can be withdrawn, in milliseconds since 1970; 0 for none',
      ),
      withdrawable: About(Amount, 'Fen that the user would receive for all income that can be withdrawn now'),
      leftToday: About(Amount, 'Fen that can still be asked for today'),
      monthFen: About(Amount, 'Fen received this month or on the way; the tax of the next withdrawal adds to theirs'),
      most: About(Amount, 'Most dog food of one withdrawal now, in whole steps; 0 when none is possible'),
      least: About(Amount, 'Least dog food of one withdrawal'),
      obstacle: About(Said, 'Why no withdrawal is possible, in a sentence for the user; empty when one is'),
      unverified: About(Type.Boolean(), 'Whether name and face have not passed, without which nothing is paid out'),
      /** A.group.03. */
      freezeDays: About(
        Whole(0, 30),
        'Working days that a withdrawal of the caller, a leader of a group, waits; 0 for others',
      ),
      anywhere: About(Type.Boolean(), 'True when payments are pretended, so that each host can withdraw'),
    }),
  }),
  apply: post('/order/applyWithdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Ask to have income paid out to my WeChat wallet; on the mini-program only',
    input: Closed({
      amount: About(Whole(limits.withdrawStep, limits.dogFoodMax), 'Dog food to withdraw, in whole steps of 5'),
      name: About(WrittenName(20, 2), 'Real name of the owner of the WeChat wallet, as verified'),
      clientKey: About(ClientKey, "The client's own key of this attempt; the same key answers the same withdrawal"),
      code: About(Type.Optional(Token(128)), 'Fresh login code of WeChat, needed unless payments are pretended'),
    }),
    data: Withdrawal,
  }),
  list: get('/order/withdrawList', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my withdrawals, the newest first',
    input: Closed(PageInput),
    data: Paged(Withdrawal),
  }),
  detail: get('/order/getLiveWithdrawDetail', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get one withdrawal of mine',
    input: Closed({
      businessId: About(Id, 'Id of the withdrawal'),
      businessType: About(Token(30), 'Type of the business, as the line tells; not looked at'),
    }),
    data: Withdrawal,
  }),
  confirm: post('/order/confirmWithdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary:
      'Get the parameters with which WeChat asks me to receive a withdrawal; a new transfer is made where the last one ran out',
    input: Closed({ businessId: About(Id, 'Id of the withdrawal') }),
    data: Closed({
      mchId: About(Said, 'Parameter of `wx.requestMerchantTransfer`'),
      appId: About(Said, 'Parameter of `wx.requestMerchantTransfer`'),
      package: About(Said, 'Parameter of `wx.requestMerchantTransfer`'),
      url: About(Said, 'Page of the stand-in for WeChat; empty with the real one'),
    }),
  }),
  check: post('/order/checkWithdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'money',
    ours: true,
    summary: 'Ask the payment service for the outcome of a transfer',
    input: Closed({ businessId: About(Id, 'Id of the withdrawal') }),
    data: Withdrawal,
  }),
}
