import fc from 'fast-check'
import { dogFoodLimits } from '../../../contract/money/dog-food'
import {
  balance,
  grant,
  hold,
  incomeLeft,
  incomeMatured,
  reward,
  settleHold,
  takeBack,
} from '../../../server/domains/money/dog-food'
import { soundLedger } from '../../attack/crowd'
import { runsOf, seed } from '../../support/scale'
import { type Person, type World, world } from '../../world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(() => w.close())

const day = 86_400_000
const run = <T>(how: (tx: World['db']) => Promise<T>) => w.db.transaction().execute(how)
let nth = 0
const about = ({ id: user }: Person, amount: number, once = `maturing:${(nth += 1)}`) => ({
  user,
  amount,
  once,
  kind: 'test',
  description: '测试',
  now: w.now(),
})

async function buys(person: Person, amount: number, gift = 0): Promise<string> {
  const movement = about(person, amount)
  await run((tx) => grant(tx, movement, { kind: 'permanent', origin: 'bought', gift }))
  return movement.once
}
const refunds = (person: Person, amount: number, granted: string) =>
  run((tx) => takeBack(tx, { ...about(person, amount, `refund:${granted}`), granted }))
const rewards = (from: Person, to: Person, amount: number) =>
  run((tx) => reward(tx, { ...about(from, amount), from: from.id, to: to.id }))
async function withdraws(person: Person, amount: number): Promise<boolean> {
  const movement = about(person, amount)
  const { paid } = await run((tx) => hold(tx, movement, { only: 'income' }))
  if (paid)
    await run((tx) =>
      settleHold(tx, {
        once: movement.once,
        refund: 0,
        to: 'payouts',
        kind: 'test',
        description: '测试',
        now: w.now(),
      }),
    )
  return paid
}

test('allows spending income from another user at once, and paying it out after some days', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  await buys(lin, 100)
  await rewards(lin, wen, 100)
  expect([await incomeLeft(w.db, wen.id), await incomeMatured(w.db, wen.id, w.now())]).toEqual([100, 0])
  expect([await balance(w.db, wen.id, w.now()), await withdraws(wen, 10)]).toEqual([100, false])
  w.pass(dogFoodLimits.incomeMatureDays * day - 1)
  expect(await withdraws(wen, 10)).toBe(false)
  w.pass(1)
  expect([await incomeMatured(w.db, wen.id, w.now()), await withdraws(wen, 10)]).toEqual([100, true])
})

test('leaves income from a refunded purchase with its receiver, and never turns it into money', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  // the goods are paid by granted dog food of lin, so they give no income
  await run((tx) => grant(tx, about(lin, 100), { kind: 'permanent', origin: 'granted' }))
  const order = await buys(lin, 60)
  await run((tx) => reward(tx, { ...about(lin, 130), from: lin.id, to: wen.id }))
  expect(await incomeLeft(w.db, wen.id)).toBe(30)
  await refunds(lin, 60, order)
  expect([await balance(w.db, wen.id, w.now()), await incomeLeft(w.db, wen.id)]).toEqual([130, 0])
  w.pass(30 * day)
  expect(await withdraws(wen, 1)).toBe(false)
})

type Step =
  | { kind: 'buy'; who: number; amount: number; gift: number }
  | { kind: 'present' | 'withdraw'; who: number; amount: number }
  | { kind: 'reward'; from: number; to: number; amount: number }
  | { kind: 'refund'; n: number }
  | { kind: 'pass'; milliseconds: number }

const who = fc.nat({ max: 2 })
const amount = fc.integer({ min: 1, max: 60 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('buy' as const), who, amount, gift: fc.nat({ max: 40 }) }) },
    fc.record({ kind: fc.constant('present' as const), who, amount }),
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('reward' as const), from: who, to: who, amount }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), who, amount }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), n: fc.nat({ max: 20 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('pass' as const),
        milliseconds: fc.constantFrom(1, day, 3 * day, 7 * day - 1, 7 * day),
      }),
    },
  ),
  { minLength: 8, maxLength: 40, size: 'max' },
)

// security M6
test('pays out no more than was paid and kept, in any order of purchases, gifts, refunds within a week and withdrawals', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const people = [await w.person('甲'), await w.person('乙'), await w.person('丙')] as const
      const person = (n: number) => people[n] ?? people[0]
      const orders: { who: number; amount: number; gift: number; once: string; at: number; back: boolean }[] = []
      let out = 0
      for (const one of life) {
        if (one.kind === 'pass') w.pass(one.milliseconds)
        else if (one.kind === 'buy') {
          const gift = Math.min(one.gift, one.amount - 1)
          const once = await buys(person(one.who), one.amount, gift)
          orders.push({ ...one, gift, once, at: w.now().getTime(), back: false })
        } else if (one.kind === 'present')
          await run((tx) => grant(tx, about(person(one.who), one.amount), { kind: 'permanent', origin: 'granted' }))
        else if (one.kind === 'reward' && one.from !== one.to)
          await rewards(person(one.from), person(one.to), one.amount)
        else if (one.kind === 'withdraw' && (await withdraws(person(one.who), one.amount))) out += one.amount
        else if (one.kind === 'refund') {
          const order = orders[one.n % Math.max(1, orders.length)]
          if (!order || order.back || w.now().getTime() >= order.at + dogFoodLimits.incomeMatureDays * day) continue
          order.back = true
          await refunds(person(order.who), order.amount, order.once)
        }
        const income = await Promise.all(people.map(({ id }) => incomeLeft(w.db, id)))
        const kept = orders.reduce((sum, order) => sum + (order.back ? 0 : order.amount - order.gift), 0)
        expect(out + income.reduce((sum, left) => sum + left, 0)).toBeLessThanOrEqual(kept)
      }
    }),
    { numRuns: runsOf(40, 1000), seed },
  )
})
