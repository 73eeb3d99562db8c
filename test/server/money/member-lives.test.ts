import fc from 'fast-check'
import { member } from '../../../contract/money/member'
import { announcePrice } from '../../../server/domains/money/member'
import { runsOf, seed } from '../../support/scale'
import type { Person } from '../../world'
import { Paper } from './member-model'
import { day, hour, type MemberWorld, memberWorld, skus } from './member-world'

let m: MemberWorld
beforeEach(async () => {
  m = await memberWorld()
})
afterEach(() => m.close())

const runs = runsOf(4, 60)

type Step =
  | { kind: 'days'; days: number }
  | { kind: 'renew' | 'stop' | 'buy' }
  | { kind: 'service'; works: boolean }
  | { kind: 'price'; fen: number; hours: number }

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('days'), days: fc.constantFrom(1, 4, 9, 27) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('renew', 'renew', 'renew', 'stop', 'buy') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('service'), works: fc.constantFrom(true, true, false) }) },
) as fc.Arbitrary<Step>
const fen = fc.constantFrom(2000, 2500, 3500, 9900)
const price = fc
  .tuple(fen, fc.constantFrom(24, 300, 1000))
  .map(([to, hours]): Step => ({ kind: 'price', fen: to, hours }))
/** Two announced prices: one that comes into force soon, and one far in the future. */
const prices = fc
  .tuple(fen, fen, fc.constantFrom(9, 27))
  .map(([first, next, days]): Step[] => [
    ...[{ kind: 'price', fen: first, hours: 24 } as const, { kind: 'days', days: 4 } as const],
    ...[{ kind: 'price', fen: next, hours: 1000 } as const, { kind: 'days', days } as const],
  ])
const steps: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: step.map((one) => [one]) },
      { weight: 1, arbitrary: price.map((one) => [one]) },
      { weight: 1, arbitrary: prices },
    ),
    { minLength: 8, maxLength: 14, size: 'max' },
  )
  .map((chunks) => chunks.flat())

const noticesOf = ({ id }: Person) =>
  m.db.selectFrom('notices').where('user_id', '=', id).where('about', '=', 'member').select(['text', 'at']).execute()

const fails = () => undefined

/** A model of one membership with its announced prices. */
class Life {
  private readonly paper = new Paper()
  /** Announced prices with their start; empty while the membership does not renew. */
  private told: { from: number; fen: number }[] = []
  private shop = 3000
  private ahead: { from: number; fen: number } | undefined
  private lastCharge = -Infinity
  private nth = 0
  charges = 0

  constructor(private readonly lin: Person) {}

  private at = () => m.now().getTime()
  private priceAt = (at: number) => this.told.filter(({ from }) => from <= at).at(-1)?.fen

  async does(step: Step): Promise<void> {
    await m.back()
    if (step.kind === 'days') for (let n = 0; n < step.days; n += 1) await this.lives()
    else if (step.kind === 'service') m.asked.works = step.works
    else if (step.kind === 'buy') {
      await m.buy(this.lin, 1)
      this.paper.give(`${(this.nth += 1)}`, 1, m.now())
    } else if (step.kind === 'stop') {
      await this.lin.call(member.cancelRenewal, {})
      this.told = []
    } else if (step.kind === 'price') await this.announces(step)
    else await this.renews()
    m.pass(1000)
  }

  private async renews() {
    const begun = await this.lin.call(member.renew, { goodsSkuId: skus.monthly, place: 'browser' }).catch(fails)
    if (!begun) return
    m.deps.providers.payment.pretend?.sign(begun.orderNo, 'sign')
    await m.signed(begun.orderNo)
    this.told = [{ from: 0, fen: this.shop }]
    if (this.ahead) this.told.push({ ...this.ahead, from: Math.max(this.ahead.from, this.at() + day) })
  }

  private async announces({ fen: to, hours }: Extract<Step, { kind: 'price' }>) {
    const asked = { sku: skus.monthly, price: to, hours, now: m.now() }
    const made = await m.db
      .transaction()
      .execute((tx) => announcePrice(tx, asked))
      .catch(fails)
    expect(made !== undefined).toBe(this.ahead === undefined)
    if (!made) return
    this.ahead = { from: this.at() + hours * hour, fen: to }
    await m.run()
    if (this.told.length > 0) this.told.push(this.ahead)
  }

  /** Lets a day pass. Checks that each charge was announced five days before, at an announced price. */
  private async lives() {
    m.pass(day)
    const before = m.asked.charges.length
    await m.run()
    if (this.ahead && this.ahead.from <= this.at()) {
      this.shop = this.ahead.fen
      this.ahead = undefined
    }
    const made = m.asked.charges.slice(before)
    expect(made.length).toBeLessThanOrEqual(1)
    const [amount] = made
    if (amount !== undefined) await this.charged(amount)
    const end = this.paper.end()
    if (end && end > m.now()) expect(await m.expires(this.lin)).toEqual(end)
    const { state, price: shown, nextChargeTime } = await m.renewal(this.lin)
    // the contract ends when a charge was impossible or could not be announced in time
    if (this.told.length > 0 && state === 'ended') this.told = []
    expect([this.told.length > 0, state === 'active']).toEqual([state === 'active', state === 'active'])
    if (state === 'active') expect([this.priceAt(nextChargeTime), await this.noticed()]).toContain(shown)
  }

  /** The price in the latest notice of a charge. */
  private async noticed(): Promise<number> {
    const said = (await noticesOf(this.lin)).flatMap(({ text }) => /扣费 ¥([\d.]+)。/.exec(text)?.[1] ?? [])
    return Math.round(Number(said.at(-1)) * 100)
  }

  private async charged(amount: number) {
    expect(this.at() - this.lastCharge).toBeGreaterThanOrEqual(day)
    this.lastCharge = this.at()
    this.charges += 1
    expect(this.told.length).toBeGreaterThan(0)
    const words = `扣费 ¥${amount / 100}。`
    const notices = (await noticesOf(this.lin)).filter(
      ({ text, at }) => text.includes(words) && at.getTime() <= this.at() - 5 * day,
    )
    const last = notices.at(-1)
    if (!last) throw new Error(`${amount} fen were charged and not told of`)
    // either the price of this day, or the price at the time of the announcement
    const fair = [this.priceAt(this.at()), this.priceAt(last.at.getTime() + 5 * day)]
    expect(fair).toContain(amount)
    if (m.asked.works) this.paper.give(`${(this.nth += 1)}`, 1, m.now())
  }
}

test('charges no member without announcement, twice, or more than announced, in any order of events', async () => {
  let charges = 0
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      await m.db.deleteFrom('announcements').execute()
      await m.db.updateTable('subscriptions').set({ state: 'ended' }).execute()
      await m.db.updateTable('skus').set({ price: 3000 }).where('id', '=', skus.monthly).execute()
      m.asked.works = true
      const life = new Life(await m.person('林'))
      await life.does({ kind: 'buy' })
      await life.does({ kind: 'renew' })
      for (const one of list) await life.does(one)
      m.asked.works = true
      for (const kind of ['buy', 'renew'] as const) await life.does({ kind })
      await life.does({ kind: 'days', days: 32 })
      charges += life.charges
    }),
    { numRuns: runs, seed },
  )
  expect(charges).toBeGreaterThan(0)
}, 600_000)
