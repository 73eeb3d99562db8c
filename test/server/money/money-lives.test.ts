import fc from 'fast-check'
import { coupons } from '../../../contract/money/coupons'
import { dogFood } from '../../../contract/money/dog-food'
import { goods } from '../../../contract/money/goods'
import { member } from '../../../contract/money/member'
import { addPlan, giveCoupon } from '../../../server/domains/money/coupons'
import { expire, incomeLeft, setFrozen, watchLedger } from '../../../server/domains/money/dog-food'
import {
  chaseRefunds,
  closeExpired,
  consumeAllowance,
  deliverPaid,
  refundOrder,
} from '../../../server/domains/money/goods'
import { applyTransfer, decideWithdrawal, withdrawalsOff } from '../../../server/domains/payouts/withdrawals'
import { soundLedger } from '../../attack/crowd'
import { runsOf, seed } from '../../support/scale'
import { type Person, type World, world } from '../../world'
import { stayLoggedIn } from '../meeting/apply-acts'
import { asks, billsOf, jobRuns, Wallets } from '../payouts/withdrawals-world'
import { claimOf } from './coupons-acts'
import { ledgerOf } from './dog-food-acts'
import { orders, paysAtCashier, planes, told } from './goods-acts'
import { type Plan, planesPrice, plans, type Step, steps, Town } from './money-model'

const wallets = new Wallets()
const planIds = {} as Record<Plan, string>
const off = { three: { type: 0, value: 300 }, half: { type: 1, value: 50 } } as const
let w: World
beforeAll(async () => {
  w = await world({
    deps: (deps) => {
      const { payment } = deps.providers
      return { ...deps, providers: { ...deps.providers, payment: { ...payment, transfers: wallets } } }
    },
  })
  for (const plan of ['three', 'half'] as const) {
    const wish = { name: plan, ...off[plan], skus: plans[plan].skus, endsAt: new Date('2999-01-01'), now: w.now() }
    planIds[plan] = await addPlan(w.db, wish)
  }
})
afterAll(() => w.close())

const runs = runsOf(8, 200)
/** How often each kind of step occurred in all histories. A kind that never occurred would be untested. */
const seen = new Map<string, number>()
const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

const succeeds = (doing: Promise<unknown>) =>
  doing.then(
    () => true,
    (error: Error) => {
      if (/unreachable|undefined|null/.test(error.message)) throw error
      return false
    },
  )

/** Runs steps of two users on the product and on the model. */
class Life {
  private readonly town = new Town()
  /** Ids in the product by the index in the model. */
  private readonly numbers: string[] = []
  private readonly holds: string[] = []
  private readonly withdrawals: string[] = []
  private readonly coupons: [string[], string[]] = [[], []]

  constructor(private readonly people: readonly [Person, Person]) {}

  private at = () => w.now().getTime()
  private tools = () => ({ ...w.deps, now: w.now() })
  private person = (who: number) => this.people[who === 1 ? 1 : 0]
  private couponsOf = (who: number) => this.coupons[who === 1 ? 1 : 0]
  private nth = (n: number, all: readonly unknown[]) => (n < 0 ? all.length - 1 : n % all.length)

  async does(step: Step): Promise<void> {
    // two equal requests in the same second would have the same signature, so the second would be a replay
    w.pass(1000)
    if (step.kind === 'pass') {
      w.pass(step.milliseconds)
      await stayLoggedIn(w)
    } else if (step.kind === 'jobs') await this.works()
    else if (step.kind === 'order') await this.orders(step)
    else if (step.kind === 'coupon') await this.getsCoupon(step.who, step.plan)
    else if (step.kind === 'freeze') {
      const at = step.frozen ? w.now() : null
      await w.db.transaction().execute((tx) => setFrozen(tx, this.person(step.who).id, at))
      this.town.purse(step.who).ledger.frozen = step.frozen
    } else if (step.kind === 'settle') await this.settles(step)
    else if (step.kind === 'wallet' || step.kind === 'deny') await this.ends(step)
    else if ('who' in step) await this.moves(step)
    else if (this.numbers.length > 0) await this.toOrder(step.kind, this.nth(step.n, this.numbers))
  }

  private async works() {
    this.town.jobs(this.at())
    await expire(w.db, w.now())
    for (const work of [closeExpired, deliverPaid, chaseRefunds]) await work(this.tools())
    expect(await jobRuns(w)).toBeUndefined()
  }

  private async orders({ who, ware, coupon, pays }: Extract<Step, { kind: 'order' }>) {
    const held = this.couponsOf(who)
    const wish = coupon === undefined || held.length === 0 ? undefined : this.nth(coupon, held)
    const person = this.person(who)
    const n = this.town.order(who, ware, wish, this.at())
    const ordering = orders(person, ware, wish === undefined ? undefined : held[wish])
    if (n === undefined) {
      count('refused coupon')
      return expect(await succeeds(ordering)).toBe(false)
    }
    const { orderNo } = await ordering
    if (n === this.numbers.length) this.numbers.push(orderNo)
    expect(orderNo).toBe(this.numbers[n])
    await person.call(goods.pay, { orderNo, place: 'browser' })
    if (pays) await this.toOrder('pay', n)
  }

  private async toOrder(kind: 'pay' | 'cancel' | 'refund' | 'force', n: number) {
    const orderNo = this.numbers[n] ?? ''
    const who = this.town.orders[n]?.who ?? 0
    if (kind === 'cancel') {
      await this.person(who).call(goods.cancel, { orderNo })
      return this.town.cancel(n)
    }
    if (kind === 'pay') {
      if (this.town.pay(n, this.at())) await told(w, paysAtCashier(w, orderNo))
      else expect(() => paysAtCashier(w, orderNo)).toThrow()
      return
    }
    const force = kind === 'force'
    const back = await succeeds(refundOrder(this.tools(), { orderNo, reason: '测试', force }))
    const before = this.town.orders[n]?.state
    expect([n, back]).toEqual([n, this.town.refund(n, force, this.at())])
    if (before === 'delivered') count(back ? kind : 'too much used')
  }

  private async getsCoupon(who: number, plan: Plan) {
    const held = this.couponsOf(who)
    const user = this.person(who).id
    const first = !this.town.purse(who).coupons.some((one) => one.plan === plan)
    const gift = { user, plan: planIds[plan], once: `${user}:${held.length}`, now: w.now() }
    held.push((await (first ? claimOf(w, this.person(who), planIds[plan]) : giveCoupon(w.db, gift))).id)
    this.town.give(who, plan, this.at())
  }

  private async moves(step: Extract<Step, { who: number; amount?: unknown } & { kind: string }> & Step) {
    const { kind } = step
    const [person, purse] = [this.person(step.who), this.town.purse(step.who)]
    const ledger = ledgerOf(w)
    if (kind === 'planes') {
      const bought = purse.ledger.spend(planesPrice, `planes:${this.at()}`, this.at()).paid
      if (bought) purse.planes += 1
      return expect(await succeeds(orders(person, planes))).toBe(bought)
    }
    if (kind === 'face') {
      const used = purse.face > 0
      if (used) purse.face -= 1
      return expect(await w.db.transaction().execute((tx) => consumeAllowance(tx, person.id, 'face', ''))).toBe(used)
    }
    if (!('amount' in step)) throw new Error('nothing moves')
    const { amount } = step
    if (kind === 'lend') {
      await ledger.lends(person, amount)
      return purse.ledger.grant('limited', 'granted', amount, `lend:${this.at()}`, this.at())
    }
    if (kind === 'reward') {
      const other = 1 - step.who
      const { paid } = await ledger.rewards(person, this.person(other), amount)
      const given = purse.ledger.reward(this.town.purse(other).ledger, amount, `reward:${this.at()}`, this.at())
      return expect(paid).toBe(given.paid)
    }
    if (kind === 'withdraw') {
      const name = this.withdrawals.length
      const asked = await asks(person, amount).catch(() => undefined)
      expect([amount, asked !== undefined]).toEqual([amount, this.town.withdraw(step.who, amount, this.at())])
      if (asked) this.withdrawals[name] = asked.businessId
      return count(asked ? 'withdrawal' : 'no withdrawal')
    }
    const once = `life:${person.id}:${this.at()}`
    await ledger.holds(person, amount, { once })
    if (!purse.ledger.hold(amount, once, this.at()).paid) return
    this.holds.push(once)
    this.town.holds.push({ who: step.who, amount })
  }

  private async settles({ n, part }: Extract<Step, { kind: 'settle' }>) {
    if (this.holds.length === 0) return
    const nth = this.nth(n, this.holds)
    const [once = ''] = this.holds.splice(nth, 1)
    const [held] = this.town.holds.splice(nth, 1)
    if (!held) throw new Error('nothing is held')
    const refund = Math.floor((held.amount * part) / 4)
    await ledgerOf(w).settles(once, refund)
    this.town.purse(held.who).ledger.settle(refund, once, this.at())
  }

  /** Lets a transfer arrive or fail, or lets staff deny it. */
  private async ends(step: Extract<Step, { kind: 'wallet' | 'deny' }>) {
    const wanted = step.kind === 'wallet' ? 2 : 1
    const open = this.town.withdrawals.flatMap(({ state }, n) => (state === wanted ? [n] : []))
    const n = open[this.nth(step.n, open)]
    if (n === undefined) return
    const publicId = this.withdrawals[n] ?? ''
    if (step.kind === 'deny') {
      const refusal = { publicId, approved: false, reason: '核对', now: w.now() }
      await w.db.transaction().execute((tx) => decideWithdrawal(tx, refusal))
      count('denied')
      return this.town.end(n, 5, this.at())
    }
    const [bill] = await billsOf(w, publicId)
    if (!bill) throw new Error('nothing was sent')
    wallets.ends(bill.no, step.how)
    const amount = ((this.town.withdrawals[n]?.food ?? 0) / 5) * 48
    const about = { id: 'n', event: 'e', about: 'transfer' as const, billNo: bill.no, transferNo: `T${bill.no}` }
    await applyTransfer(w.deps, { ...about, amount, state: step.how })
    count(step.how)
    this.town.end(n, step.how === 'paid' ? 3 : 4, this.at())
  }

  /** Checks that orders, coupons, withdrawals, wallets and the books of both providers agree with the model. */
  async agrees(): Promise<void> {
    const { town } = this
    const bills = { created: 'waiting', closed: 'closed', delivered: 'paid', refunded: 'refunded' } as const
    const rows = await w.db
      .selectFrom('orders')
      .where('no', 'in', [...this.numbers, ''])
      .selectAll()
      .execute()
    for (const [n, one] of town.orders.entries()) {
      const row = rows.find(({ no }) => no === this.numbers[n])
      const coupon = one.coupon === undefined ? '' : this.couponsOf(one.who)[one.coupon]
      const standing = await w.deps.providers.payment.rail('local')?.query({ orderNo: row?.no ?? '' })
      const real = row && { state: row.state, amount: row.price - row.discount, coupon: row.coupon_id }
      const paper = { n, state: one.state, amount: one.amount, coupon, bill: bills[one.state] }
      expect({ n, ...real, bill: standing?.state }).toEqual(paper)
    }
    const asked = await w.db
      .selectFrom('withdrawals')
      .where('public_id', 'in', [...this.withdrawals, ''])
      .selectAll()
      .execute()
    for (const [n, { state, food }] of town.withdrawals.entries()) {
      const row = asked.find(({ public_id }) => public_id === this.withdrawals[n])
      expect([n, row]).toMatchObject([n, { state, dog_food: food, amount: (food / 5) * 48 }])
    }
    for (const who of [0, 1]) await this.agreesWith(who)
  }

  private async agreesWith(who: number) {
    const [person, purse, at] = [this.person(who), this.town.purse(who), this.at()]
    const { permanent, limited } = purse.ledger.holdings(at)
    const account = await person.call(dogFood.account, {})
    expect([who, account]).toMatchObject([
      who,
      { permanentDogFood: permanent, limitedDogFood: limited, incomeEverDogfood: purse.ledger.incomeEver },
    ])
    expect([who, await incomeLeft(w.db, person.id)]).toEqual([who, purse.ledger.incomeAt(at)])
    const { planes: times, faceChecks } = await person.call(goods.allowances, {})
    expect([who, times, faceChecks]).toEqual([who, purse.planes, purse.face])
    const { vipInfo } = await person.call(member.info, {})
    const end = purse.membership.end()?.getTime() ?? 0
    expect([who, vipInfo.expireTime]).toEqual([who, end > at ? end : 0])
    const { list } = await person.call(coupons.mine, {})
    const states = new Map(list.map(({ id, state }) => [id, state]))
    const paper = purse.coupons.map(({ used, order, ends }) =>
      used ? 'used' : order !== undefined ? 'held' : ends <= at ? 'expired' : 'ready',
    )
    expect([who, this.couponsOf(who).map((id) => states.get(id))]).toEqual([who, paper])
  }
}

test('keeps every wallet and book equal to the model after any purchases, gifts, holds, withdrawals and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const life = new Life([
        await w.person('甲', { verified: ['realName'] }),
        await w.person('乙', { verified: ['realName'] }),
      ])
      for (const step of list) {
        await life.does(step)
        await life.agrees()
      }
      expect(await w.audit()).toEqual(soundLedger)
      await watchLedger(w.db, [withdrawalsOff])
    }),
    { numRuns: runs, seed },
  )
  const all = ['refund', 'force', 'too much used', 'refused coupon', 'withdrawal', 'no withdrawal', 'paid', 'failed']
  expect(all.filter((what) => !seen.has(what))).toEqual([])
}, 600_000)
