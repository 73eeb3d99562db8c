import fc from 'fast-check'
import { dayOf } from '../../../contract/kernel/time'
import { LedgerModel } from './dog-food-model'
import { Paper } from './member-model'

/** Goods by sku: the price in fen, and their contents. */
const wares = {
  201: { fen: 600, food: 30, bonus: 0 },
  203: { fen: 6800, food: 340, bonus: 10 },
  303: { fen: 3000 },
  400: { fen: 100 },
} as const
export type Ware = keyof typeof wares
/** Coupons: three yuan off the small pack; half off the big pack and off a month. */
export const plans = {
  three: { skus: [201] as Ware[], off: () => 300 },
  half: { skus: [203, 303] as Ware[], off: (fen: number) => fen - Math.floor(fen / 2) },
} as const
export type Plan = keyof typeof plans

const [minute, day] = [60_000, 86_400_000]
const orderTime = 30 * minute
const couponTime = 7 * day
export const planesPrice = 5

type Coupon = { plan: Plan; ends: number; used: boolean; order: number | undefined }
type Order = {
  who: number
  ware: Ware
  coupon: number | undefined
  amount: number
  until: number
  state: 'created' | 'closed' | 'delivered' | 'refunded'
}
type Withdrawal = { who: number; food: number; at: number; state: 1 | 2 | 3 | 4 | 5 }

export type Step =
  | { kind: 'order'; who: number; ware: Ware; coupon: number | undefined; pays: boolean }
  | { kind: 'pay' | 'cancel' | 'refund' | 'force'; n: number }
  | { kind: 'planes' | 'face'; who: number }
  | { kind: 'coupon'; who: number; plan: Plan }
  | { kind: 'reward' | 'hold' | 'lend' | 'withdraw'; who: number; amount: number }
  | { kind: 'settle'; n: number; part: number }
  | { kind: 'wallet'; n: number; how: 'paid' | 'failed' }
  | { kind: 'deny'; n: number }
  | { kind: 'freeze'; who: number; frozen: boolean }
  | { kind: 'jobs' }
  | { kind: 'pass'; milliseconds: number }

class Purse {
  readonly ledger = new LedgerModel()
  readonly membership = new Paper()
  readonly coupons: Coupon[] = []
  planes = 0
  face = 0
}

/** A model of two wallets with orders and withdrawals. */
export class Town {
  readonly purses = [new Purse(), new Purse()] as const
  readonly orders: Order[] = []
  readonly holds: { who: number; amount: number }[] = []
  readonly withdrawals: Withdrawal[] = []

  purse = (who: number) => this.purses[who === 1 ? 1 : 0]

  give(who: number, plan: Plan, at: number): void {
    this.purse(who).coupons.push({ plan, ends: at + couponTime, used: false, order: undefined })
  }

  /** The index of the order; undefined when the coupon does not apply. */
  order(who: number, ware: Ware, wish: number | undefined, at: number): number | undefined {
    const open = this.orders.findIndex((one) => one.who === who && one.ware === ware && one.state === 'created')
    const old = this.orders[open]
    if (old && old.until > at && old.coupon === wish) return open
    if (old) this.close(open)
    const coupon = wish === undefined ? undefined : this.purse(who).coupons[wish]
    const { fen } = wares[ware]
    if (coupon && (coupon.used || coupon.order !== undefined || coupon.ends <= at)) return undefined
    if (coupon && !plans[coupon.plan].skus.includes(ware)) return undefined
    if (coupon) coupon.order = this.orders.length
    const amount = coupon ? fen - plans[coupon.plan].off(fen) : fen
    this.orders.push({ who, ware, coupon: wish, amount, until: at + orderTime, state: 'created' })
    return this.orders.length - 1
  }

  /** Pays an order. Only an open order can be paid. */
  pay(n: number, at: number): boolean {
    const one = this.at(n)
    if (one.state !== 'created') return false
    one.state = 'delivered'
    const { ledger, membership } = this.purse(one.who)
    const coupon = this.couponOf(one)
    if (coupon) coupon.used = true
    const ware = wares[one.ware]
    if (one.ware === 303) membership.give(`${n}`, 1, new Date(at))
    if (one.ware === 400) this.purse(one.who).face += 1
    if (!('food' in ware)) return true
    // the part that the coupon paid counts as a gift
    const gift = ware.food - Math.floor((ware.food * one.amount) / ware.fen)
    ledger.grant('permanent', 'bought', ware.food, `order:${n}`, at, gift)
    if (ware.bonus > 0) ledger.grant('permanent', 'granted', ware.bonus, `bonus:${n}`, at)
    return true
  }

  cancel(n: number): void {
    if (this.at(n).state === 'created') this.close(n)
  }

  /** Returns whether the order is refunded. Goods that were used are refunded only with `force`. */
  refund(n: number, force: boolean, at: number): boolean {
    const one = this.at(n)
    if (one.state === 'refunded') return true
    if (one.state !== 'delivered') return false
    const purse = this.purse(one.who)
    const ware = wares[one.ware]
    if ('food' in ware) {
      if (!force && purse.ledger.holdings(at).permanent < ware.food + ware.bonus) return false
      purse.ledger.takeBack(ware.food, `back:${n}`, `order:${n}`, at)
      if (ware.bonus > 0) purse.ledger.takeBack(ware.bonus, `back:${n}:bonus`, `bonus:${n}`, at)
    } else if (one.ware === 400) {
      if (purse.face === 0 && !force) return false
      purse.face = Math.max(0, purse.face - 1)
    } else if (!this.takeMonth(n, force, at)) return false
    one.state = 'refunded'
    const coupon = this.couponOf(one)
    if (coupon) Object.assign(coupon, { used: false, order: undefined })
    return true
  }

  /** Returns whether the withdrawal is accepted. It is held from income only. */
  withdraw(who: number, food: number, at: number): boolean {
    const { ledger } = this.purse(who)
    const net = (steps: number) => steps * 48
    const today = this.withdrawals.filter(
      (one) => one.who === who && one.state < 4 && dayOf(new Date(one.at)) === dayOf(new Date(at)),
    )
    const used = today.reduce((sum, one) => sum + net(one.food / 5), 0)
    if (food % 5 !== 0 || net(food / 5) < 1000 || used + net(food / 5) > 500_000) return false
    if (!ledger.hold(food, `withdrawal:${this.withdrawals.length}`, at, 'income').paid) return false
    this.withdrawals.push({ who, food, at, state: 1 })
    return true
  }

  /** Ends a withdrawal. A paid one (state 3) returns nothing; any other end returns all of its dog food. */
  end(n: number, state: 3 | 4 | 5, at: number): void {
    const one = this.withdrawals[n]
    if (!one) throw new Error('there is no such withdrawal')
    one.state = state
    this.purse(one.who).ledger.settle(state === 3 ? 0 : one.food, `withdrawal:${n}`, at)
  }

  jobs(at: number): void {
    for (const [n, one] of this.orders.entries()) if (one.state === 'created' && one.until <= at) this.close(n)
    for (const one of this.withdrawals) if (one.state === 1) one.state = 2
  }

  couponOf = ({ who, coupon }: Order) => (coupon === undefined ? undefined : this.purse(who).coupons[coupon])

  private at(n: number): Order {
    const one = this.orders[n]
    if (!one) throw new Error('there is no such order')
    return one
  }

  private close(n: number): void {
    const one = this.at(n)
    one.state = 'closed'
    const coupon = this.couponOf(one)
    if (coupon) coupon.order = undefined
  }

  private takeMonth(n: number, force: boolean, at: number): boolean {
    const { membership } = this.purse(this.at(n).who)
    const now = new Date(at)
    if (!force && membership.used(`${n}`, now) > 0) return false
    membership.take(`${n}`, now)
    return true
  }
}

const who = fc.integer({ min: 0, max: 1 })
const n = fc.oneof(fc.constant(-1), fc.nat({ max: 20 }))
const ware = fc.constantFrom<Ware>(201, 203, 203, 303, 400)
const coupon = fc.oneof(fc.constant(undefined), fc.nat({ max: 5 }))
const amount = fc.integer({ min: 1, max: 60 }).map((tens) => tens * 10)

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      who,
      ware,
      coupon,
      pays: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'cancel', 'refund', 'force'), n }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('planes', 'face'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('coupon' as const), who, plan: fc.constantFrom<Plan>('three', 'half') }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('reward', 'hold', 'lend', 'withdraw', 'withdraw'), who, amount }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), n, part: fc.integer({ min: 0, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wallet' as const), n, how: fc.constantFrom('paid', 'failed') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deny' as const), n }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('freeze' as const), who, frozen: fc.constantFrom(true, false, false) }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'jobs' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      milliseconds: fc.constantFrom(minute, orderTime - 2000, orderTime, day, 8 * day, 31 * day),
    }),
  },
) as fc.Arbitrary<Step>

const bigPack = (w: number): Step => ({ kind: 'order', who: w, ware: 203, coupon: undefined, pays: true })

/** bought, given away as income, and withdrawn: the withdrawal is paid, fails or is denied */
const income = fc
  .tuple(who, amount, fc.constantFrom('paid', 'failed', 'deny'))
  .map(([w, food, how]): Step[] => [
    ...[bigPack(w), { kind: 'reward', who: w, amount: 300 } as const],
    { kind: 'pass', milliseconds: 8 * day },
    { kind: 'withdraw', who: 1 - w, amount: food },
    ...(how === 'deny'
      ? [{ kind: 'deny', n: -1 } as const]
      : [{ kind: 'jobs' } as const, { kind: 'wallet', n: -1, how } as const]),
  ])

/** A purchase, with or without a coupon, sometimes partly used, that is then refunded. */
const regret = fc
  .tuple(who, fc.constantFrom<Plan>('three', 'half'), amount, fc.constantFrom('refund', 'force'))
  .map(([w, plan, food, kind]): Step[] => [
    { kind: 'coupon', who: w, plan },
    { kind: 'order', who: w, ware: 203, coupon: plan === 'half' ? -1 : undefined, pays: true },
    ...(food > 300 ? [{ kind: 'hold', who: w, amount: food } as const] : []),
    { kind, n: -1 },
  ])

/** Histories of two users with every act that moves money. */
export const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: step.map((only) => [only]) },
      { weight: 2, arbitrary: income },
      { weight: 1, arbitrary: regret },
    ),
    { minLength: 15, maxLength: 30, size: 'max' },
  )
  .map((chunks) => chunks.flat())
