import fc from 'fast-check'
import { goodsLimits } from '../../../contract/money/goods'

/** Packs of dog food by sku: the price in fen, and the dog food that they contain. */
export const wares = {
  201: { fen: 600, food: 30 },
  203: { fen: 6800, food: 350 },
} as const
export type Ware = keyof typeof wares
const planesPrice = 5
const wait = goodsLimits.orderMinutes * 60_000
const askPause = 3000

/** State of a bill at the payment provider. */
type Bill = 'none' | 'waiting' | 'paid' | 'closed' | 'refunded'
type State = 'created' | 'closed' | 'delivered' | 'refunded'
export type ModelOrder = {
  who: number
  ware: Ware
  state: State
  frozen: boolean
  begun: boolean
  asked: number
  until: number
  credited: boolean
  bill: Bill
}

export type Step =
  | { kind: 'order'; who: number; ware: Ware }
  | { kind: 'planes' | 'spend'; who: number }
  | {
      kind:
        | 'pay'
        | 'cashier'
        | 'tell'
        | 'tamper'
        | 'second'
        | 'check'
        | 'cancel'
        | 'refund'
        | 'force'
        | 'giveBack'
        | 'apple'
        | 'console'
        | 'late'
      n: number
    }
  | { kind: 'pass'; milliseconds: number }
  | { kind: 'jobs' }

/** A model of the shop: stock, cash and orders. */
export class ShopModel {
  readonly orders: ModelOrder[] = []
  readonly food = [0, 0]
  readonly planes = [0, 0]
  spent = 0

  order(who: number, ware: Ware, at: number): number {
    const open = this.orders.findIndex(
      (one) => one.who === who && one.ware === ware && one.state === 'created' && !one.frozen,
    )
    const old = this.orders[open]
    if (old && old.until > at) return open
    if (old) {
      this.close(open)
      if (old.state !== 'closed') return open
    }
    this.orders.push({
      ...{ who, ware, state: 'created', frozen: false, begun: false, asked: -Infinity },
      ...{ until: at + wait, credited: false, bill: 'none' },
    })
    return this.orders.length - 1
  }

  buyPlanes(who: number): boolean {
    if (!this.spend(who, planesPrice)) return false
    this.planes[who] = (this.planes[who] ?? 0) + 1
    return true
  }

  spend(who: number, amount: number): boolean {
    const held = this.food[who] ?? 0
    if (held < amount) return false
    this.food[who] = held - amount
    this.spent += amount
    return true
  }

  pay(n: number, at: number): boolean {
    const one = this.at(n)
    if (one.state !== 'created' || one.frozen || one.until <= at) return false
    one.begun = true
    if (one.bill === 'none') one.bill = 'waiting'
    return true
  }

  /** Pays at the provider. The state of the order on our side has no effect. */
  cashier(n: number): boolean {
    const one = this.at(n)
    if (one.bill !== 'waiting') return false
    one.bill = 'paid'
    return true
  }

  tell(n: number): void {
    const one = this.at(n)
    if (one.credited || one.frozen) return
    one.credited = true
    if (one.state === 'refunded') return
    if (one.state === 'closed' && this.replaced(n)) {
      one.state = 'refunded'
      if (one.bill === 'paid') one.bill = 'refunded'
      return
    }
    one.state = 'delivered'
    this.food[one.who] = (this.food[one.who] ?? 0) + wares[one.ware].food
  }

  /** A payment after closing, at a provider that cannot close a bill. */
  late(n: number): boolean {
    const one = this.at(n)
    if (one.bill !== 'closed') return false
    this.tell(n)
    return true
  }

  distrust(n: number): void {
    this.at(n).frozen = true
  }

  check(n: number, at: number): void {
    const one = this.at(n)
    if (!one.begun || one.frozen || (one.state !== 'created' && one.state !== 'closed')) return
    if (at - one.asked < askPause) return
    one.asked = at
    this.ask(n)
  }

  /** Returns true if the order is closed now or was final before. */
  cancel(n: number): boolean {
    const one = this.at(n)
    if (one.state !== 'created') return true
    if (one.frozen) return false
    this.close(n)
    return true
  }

  /** A refund by staff. Goods that were used are refunded only with `force`. */
  refund(n: number, force: boolean): boolean {
    const one = this.at(n)
    if (one.state === 'refunded') return true
    if (one.state !== 'delivered') return false
    if (!force && (this.food[one.who] ?? 0) < wares[one.ware].food) return false
    this.takeBack(n)
    return true
  }

  /** Refunds the payment of a frozen order, after taking back its goods. */
  giveBack(n: number): boolean {
    const one = this.at(n)
    if (!one.frozen) return one.state === 'refunded'
    if (one.bill !== 'paid' && one.bill !== 'refunded') return false
    if (one.state === 'delivered' && (this.food[one.who] ?? 0) < wares[one.ware].food) return false
    one.credited = true
    this.refunded(n)
    Object.assign(one, { bill: 'refunded', frozen: false })
    return true
  }

  /** A refund by the provider, with a notice to us or without. */
  byService(n: number, said: boolean): boolean {
    const one = this.at(n)
    if (one.bill !== 'paid') return false
    one.bill = 'refunded'
    if (said) this.refunded(n)
    return true
  }

  jobs(at: number): void {
    for (const [n, one] of this.orders.entries())
      if (one.state === 'created' && !one.frozen && one.until <= at) {
        if (one.begun) one.asked = at
        this.close(n)
      }
  }

  /** Fen that the provider holds for us, by its own books. */
  fen(): number {
    return this.orders.reduce((sum, { bill, ware }) => sum + (bill === 'paid' ? wares[ware].fen : 0), 0)
  }

  private at(n: number): ModelOrder {
    const one = this.orders[n]
    if (!one) throw new Error('there is no such order')
    return one
  }

  private replaced(n: number): boolean {
    const { who, ware } = this.at(n)
    return this.orders.some((one, m) => m > n && one.who === who && one.ware === ware && one.state !== 'closed')
  }

  private ask(n: number): void {
    const { bill } = this.at(n)
    if (bill === 'paid') this.tell(n)
    if (bill === 'refunded') this.refunded(n)
  }

  private close(n: number): void {
    const one = this.at(n)
    if (one.begun) this.ask(n)
    if (one.bill === 'waiting') one.bill = 'closed'
    if (one.state === 'created') one.state = 'closed'
  }

  private refunded(n: number): void {
    const one = this.at(n)
    if (one.state === 'refunded') return
    if (one.state === 'delivered') this.takeBack(n)
    Object.assign(one, { state: 'refunded', frozen: false })
  }

  private takeBack(n: number): void {
    const one = this.at(n)
    const held = this.food[one.who] ?? 0
    this.food[one.who] = held - Math.min(held, wares[one.ware].food)
    Object.assign(one, { state: 'refunded', frozen: false })
    if (one.bill === 'paid') one.bill = 'refunded'
  }
}

const who = fc.integer({ min: 0, max: 1 })
const ware = fc.constantFrom<Ware>(201, 201, 203)
type Numbered = Extract<Step, { n: number }>['kind']
const n = fc.oneof(fc.constant(-1), fc.nat({ max: 30 }))
const one = (...kinds: Numbered[]) =>
  fc.tuple(fc.constantFrom(...kinds), n).map(([kind, order]): Step => ({ kind, n: order }))
const pass = fc
  .constantFrom(1000, 2000, 60_000, wait - 5000, wait, 2 * wait)
  .map((milliseconds): Step => ({ kind: 'pass', milliseconds }))
const jobs = fc.constant<Step>({ kind: 'jobs' })

const visit = fc
  .tuple(who, ware, fc.integer({ min: 0, max: 3 }))
  .map(([w, sku, far]): Step[] => [
    { kind: 'order', who: w, ware: sku },
    ...(['pay', 'cashier', 'tell'] as const).slice(0, far).map((kind): Step => ({ kind, n: -1 })),
  ])

/** Histories of two buyers. The provider repeats, forges, delays and contradicts its notices. */
export const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: visit },
      { weight: 5, arbitrary: one('pay', 'cashier', 'tell', 'tell', 'check', 'cancel').map((step) => [step]) },
      {
        weight: 2,
        arbitrary: one('tamper', 'second', 'refund', 'force', 'giveBack', 'apple', 'console').map((step) => [step]),
      },
      { weight: 1, arbitrary: who.map((w): Step[] => [{ kind: 'planes', who: w }]) },
      { weight: 1, arbitrary: who.map((w): Step[] => [{ kind: 'spend', who: w }]) },
      { weight: 2, arbitrary: pass.map((step) => [step]) },
      { weight: 1, arbitrary: jobs.map((step) => [step]) },
      // a closed order is paid: the payer began before the closing, and the notice comes after it
      { weight: 1, arbitrary: fc.tuple(pass, jobs, one('tell', 'late')) },
      // frozen, then returned
      {
        weight: 2,
        arbitrary: fc
          .tuple(visit, one('tamper', 'second'), one('giveBack', 'console'), one('giveBack', 'tell'))
          .map(([seen, ...rest]) => [...seen, ...rest]),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(one('cancel'), visit, one('late')).map(([gone, next, late]) => [gone, ...next, late]),
      },
      { weight: 1, arbitrary: one('late').map((step) => [step]) },
    ),
    { minLength: 8, maxLength: 30, size: 'max' },
  )
  .map((chunks) => chunks.flat())
