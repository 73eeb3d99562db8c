import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Moment, OneOf, Paged, PageInput, post, Said, Text, Whole } from '../define'
import { limits } from '../limits'
import { withdrawStatuses } from '../options'

const Amount = Whole(0, limits.dogFoodMax)
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })

/** One withdrawal: `amount` is fen the user gets, `dogFood` what it costs (A.money.11, 12, 15). */
export const Withdrawal = Closed({
  businessId: Id,
  amount: Amount,
  dogFood: Amount,
  type: Said,
  createTime: Moment,
  orderid: Said,
  status: OneOf(withdrawStatuses),
  /** Why it was refused or failed, or until when it waits; empty otherwise. */
  note: Said,
  /** The owner has to confirm it in WeChat now. */
  confirm: Type.Boolean(),
})
export type Withdrawal = Static<typeof Withdrawal>

/** Having income paid out (A.money.14 to 23, A.X18, A.X19, A.X44; document 1 §5, §9). */
export const withdrawals = {
  figures: get('/order/withdrawInfo', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary:
      'What I could have paid out: income of all time, what is left of it, and in fen; today’s room; what stands in the way',
    data: Closed({
      incomeEverDogfood: Amount,
      incomeLeft: Amount,
      /** Fen. */
      withdrawable: Amount,
      leftToday: Amount,
      /** Whole steps that can be asked for now, dog food; 0 where nothing can. */
      most: Amount,
      least: Amount,
      obstacle: Said,
      /** It is their name and face that are missing. */
      unverified: Type.Boolean(),
      /** Working days it is frozen, as for a group leader; 0 for none (A.group.03). */
      freezeDays: Whole(0, 30),
      /** Nothing is paid in earnest here: it can be tried on every host. */
      anywhere: Type.Boolean(),
    }),
  }),
  apply: post('/order/applyWithdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'money',
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
    summary: 'My withdrawals, the newest first',
    input: Closed(PageInput),
    data: Paged(Withdrawal),
  }),
  detail: get('/order/getLiveWithdrawDetail', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'One withdrawal of mine (A.money.11)',
    input: Closed({ businessId: Id, businessType: Text(30) }),
    data: Withdrawal,
  }),
  confirm: post('/order/confirmWithdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'money',
    summary: 'What WeChat needs to ask me to receive it; a new transfer is made where the last one ran out',
    input: Closed({ businessId: Id }),
    data: Closed({ mchId: Said, appId: Said, package: Said, url: Said }),
  }),
  check: post('/order/checkWithdraw', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'money',
    summary: 'Asks the payment service how a transfer ended',
    input: Closed({ businessId: Id }),
    data: Withdrawal,
  }),
}
