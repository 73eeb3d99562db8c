import fc from 'fast-check'
import { goods } from '../../../contract/money/goods'
import { spend, watchLedger } from '../../../server/domains/money/dog-food'
import { chaseRefunds, closeExpired, deliverPaid, refundOrder, returnOrder } from '../../../server/domains/money/goods'
import { soundLedger } from '../../attack/crowd'
import { runsOf, seed } from '../../support/scale'
import { type Person, type World, world } from '../../world'
import { orders, type PaymentNotice, paysAtCashier, planes, rowOf, told } from './goods-acts'
import { ShopModel, type Step, steps, wares } from './goods-model'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const runs = runsOf(20, 300)

const succeeds = (doing: Promise<unknown>) =>
  doing.then(
    () => true,
    (error: Error) => {
      if (/unreachable|undefined|null/.test(error.message)) throw error
      return false
    },
  )

/** Runs steps of two users on the real shop and on the model. */
class Life {
  readonly model = new ShopModel()
  private readonly numbers: string[] = []
  private readonly notices = new Map<string, PaymentNotice>()
  private times = 0

  constructor(private readonly people: readonly [Person, Person]) {}

  private at = () => w.now().getTime()
  private tools = () => ({ ...w.deps, now: w.now() })
  private buyer = (n: number) => this.people[this.model.orders[n]?.who === 1 ? 1 : 0]

  async does(step: Step): Promise<void> {
    // two equal requests in the same second would have the same signature, so the second would be a replay
    w.pass(1000)
    this.times += 1
    if (step.kind === 'pass') return w.pass(step.milliseconds)
    if (step.kind === 'jobs') {
      this.model.jobs(this.at())
      await closeExpired(this.tools())
      await deliverPaid(this.tools())
      return chaseRefunds(this.tools())
    }
    if (step.kind === 'order') return this.orders(step.who, step.ware)
    if (step.kind === 'planes') {
      const bought = await succeeds(orders(this.people[step.who === 1 ? 1 : 0], planes))
      return expect(bought).toBe(this.model.buyPlanes(step.who))
    }
    if ('who' in step) return this.spends(step.who)
    if (this.numbers.length === 0) return
    const n = step.n < 0 ? this.numbers.length - 1 : step.n % this.numbers.length
    await this.toOrder(step.kind, n, this.numbers[n] ?? '')
  }

  private async orders(who: number, ware: 201 | 203) {
    const { orderNo } = await orders(this.people[who === 1 ? 1 : 0], ware)
    const n = this.model.order(who, ware, this.at())
    if (n === this.numbers.length) {
      expect(this.numbers).not.toContain(orderNo)
      this.numbers.push(orderNo)
    }
    expect(orderNo).toBe(this.numbers[n])
  }

  private async spends(who: number) {
    const user = this.people[who === 1 ? 1 : 0].id
    const movement = {
      user,
      amount: 37,
      once: `life:${user}:${this.times}`,
      kind: 'test',
      description: '测试',
      now: w.now(),
    }
    const { paid } = await w.db.transaction().execute((tx) => spend(tx, movement))
    expect(paid).toBe(this.model.spend(who, 37))
  }

  private async toOrder(kind: Extract<Step, { n: number }>['kind'], n: number, orderNo: string): Promise<void> {
    const { model } = this
    const person = this.buyer(n)
    const notice = this.notices.get(orderNo)
    const acts = {
      pay: async () =>
        expect(await succeeds(person.call(goods.pay, { orderNo, place: 'browser' }))).toBe(model.pay(n, this.at())),
      cashier: async () => {
        if (model.cashier(n)) this.notices.set(orderNo, paysAtCashier(w, orderNo))
        else expect(() => paysAtCashier(w, orderNo)).toThrow()
      },
      tell: async () => {
        if (!notice) return
        await told(w, this.times % 2 === 0 ? notice : { ...notice, id: `again-${orderNo}-${this.times}` })
        model.tell(n)
      },
      tamper: async () => {
        if (!notice || model.orders[n]?.credited) return
        await told(w, { ...notice, id: `false-${orderNo}-${this.times}`, amount: notice.amount + 1 })
        model.distrust(n)
      },
      second: async () => {
        if (!notice || !model.orders[n]?.credited) return
        const another = { id: `more-${orderNo}-${this.times}`, transactionId: `more-${orderNo}` }
        expect(await told(w, { ...notice, ...another })).toMatch(/^mismatch/)
        model.distrust(n)
      },
      check: async () => {
        await person.call(goods.check, { orderNo })
        model.check(n, this.at())
      },
      cancel: async () => expect(await succeeds(person.call(goods.cancel, { orderNo }))).toBe(model.cancel(n)),
      refund: () => this.refunds(n, orderNo, false),
      late: async () => {
        const amount = wares[model.orders[n]?.ware ?? 201].fen
        const fact = { orderNo, amount, transactionId: `local-${orderNo}`, paidAt: w.now(), payer: '' }
        if (model.late(n))
          await told(w, { about: 'payment', event: 'paid', id: `late-${orderNo}-${this.times}`, ...fact })
      },
      force: () => this.refunds(n, orderNo, true),
      giveBack: async () =>
        expect(await succeeds(returnOrder(this.tools(), { orderNo, reason: '测试' }))).toBe(model.giveBack(n)),
      apple: () => this.byService(n, orderNo, true),
      console: () => this.byService(n, orderNo, false),
    }
    await acts[kind]()
  }

  private async refunds(n: number, orderNo: string, force: boolean) {
    const given = await succeeds(refundOrder(this.tools(), { orderNo, reason: '测试', force }))
    expect(given).toBe(this.model.refund(n, force))
  }

  private async byService(n: number, orderNo: string, said: boolean) {
    const amount = wares[this.model.orders[n]?.ware ?? 201].fen
    if (!this.model.byService(n, said)) return
    const refundNo = `service-${orderNo}`
    await w.deps.providers.payment.rail('local')?.refund({ orderNo, refundNo, amount, total: amount, reason: '' })
    const notice = { about: 'refund' as const, id: `refund-${orderNo}`, event: 'refund', orderNo, refundNo, amount }
    if (said) expect(await told(w, { ...notice, state: 'done' })).toMatch(/refunded|repeated/)
  }

  async agrees(): Promise<void> {
    const { model } = this
    for (const [n, one] of model.orders.entries()) {
      const row = await rowOf(w, this.numbers[n] ?? '')
      expect([n, row.state, row.trouble !== '']).toEqual([n, one.state, one.frozen])
      const standing = await w.deps.providers.payment.rail('local')?.query({ orderNo: row.no })
      expect([n, standing?.state]).toEqual([n, one.bill === 'none' ? 'unknown' : one.bill])
    }
    for (const [who, person] of this.people.entries()) {
      expect([who, await person.holds()]).toEqual([who, model.food[who]])
      expect([who, (await person.call(goods.allowances, {})).planes]).toEqual([who, model.planes[who]])
    }
    expect(await w.audit()).toEqual(soundLedger)
    await watchLedger(w.db)
    const { rows } = await w.pool.query<{ twice: number }>(
      `select count(*)::int as twice from (
         select 1 from movements where user_id = any($1) and kind = 'topUp' group by business_id having count(*) > 1
       ) t`,
      [this.people.map(({ id }) => id)],
    )
    expect(rows[0]?.twice).toBe(0)
  }

  /** The provider must hold exactly the delivered payments, the frozen ones, and those it has not reported. */
  owes(): void {
    const known = this.model.orders.filter(({ bill }) => bill === 'paid')
    for (const one of known) expect(one.state === 'delivered' || one.frozen || !one.credited).toBe(true)
  }
}

test('keeps the shop equal to its model after any steps of two buyers, their service, staff and the clock', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const life = new Life([await w.person('甲'), await w.person('乙')])
      for (const step of list) {
        await life.does(step)
        await life.agrees()
        life.owes()
      }
    }),
    { numRuns: runs, seed },
  )
}, 600_000)
