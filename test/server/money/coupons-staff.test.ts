import { coupons } from '../../../contract/money/coupons'
import { giveCards } from '../../../server/domains/money/cards'
import { addPlan, giveCoupon } from '../../../server/domains/money/coupons'
import { commands } from '../../../server/staff/commands'
import { type Person, type World, world } from '../../world'
import { plan } from './coupons-acts'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'] })
})
afterEach(() => w.close())

/** Runs a staff command and returns its output. */
async function typed(line: string): Promise<string> {
  const [name, ...args] = line.split(' ')
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: '', ask: async () => '', say: (text: string) => said.push(text) }
  await commands.find((known) => known.name === name)?.run(tools, args)
  return said.join('\n')
}
const numberIn = (said: string) => /编号 (\S+)/.exec(said)?.[1] ?? ''
const offers = async () => (await lin.call(coupons.plans, {})).list

// A.coupon.05
test('lets staff make plans in yuan and in percent, see them, and give a coupon to a user', async () => {
  await typed('coupon-plan 立减券 amount 9.9 301,302 7 500 2026-04-01')
  await typed('coupon-plan 八八折 percent 88 202 3 - 2026-03-31 popup')
  const prize = numberIn(await typed('coupon-plan 奖品券 amount 10 301 7 - 2026-04-01 none'))
  expect(
    (await offers()).map(({ name, applicableSkus, ruleContent, days, expireTime }) => [
      name,
      applicableSkus[0]?.couponType,
      applicableSkus[0]?.discountValue,
      ruleContent.sendWays,
      days,
      new Date(expireTime).toISOString(),
    ]),
  ).toEqual([
    ['八八折', 1, 88, ['popup'], 3, '2026-03-31T16:00:00.000Z'],
    ['立减券', 0, 990, ['popup', 'center'], 7, '2026-04-01T16:00:00.000Z'],
  ])
  const said = await typed('coupon-plans')
  for (const words of ['立减 9.9 元', '8.8 折', '只赠送', '剩 500', '不限']) expect(said).toContain(words)
  await typed(`give-coupon ${lin.uid} ${prize}`)
  await typed(`give-coupon ${lin.uid} ${prize}`)
  const { list } = await lin.call(coupons.mine, {})
  expect(list.map(({ name, couponPlanId }) => [name, couponPlanId])).toEqual([
    ['奖品券', prize],
    ['奖品券', prize],
  ])
})

test.each([
  ['coupon-plan x amount 0 301 7 5 2026-04-01', '立减'],
  ['coupon-plan x amount -1 301 7 5 2026-04-01', '立减'],
  ['coupon-plan x amount 1.234 301 7 5 2026-04-01', '立减'],
  ['coupon-plan x percent 100 301 7 5 2026-04-01', '折扣'],
  ['coupon-plan x percent 0 301 7 5 2026-04-01', '折扣'],
  ['coupon-plan x share 10 301 7 5 2026-04-01', 'amount 或 percent'],
  ['coupon-plan x amount 10 999 7 5 2026-04-01', '没有用钱购买的商品 999'],
  ['coupon-plan x amount 10 100 7 5 2026-04-01', '没有用钱购买的商品 100'],
  ['coupon-plan x amount 10 301,a 7 5 2026-04-01', '商品编号'],
  ['coupon-plan x amount 10 301 0 5 2026-04-01', '天数'],
  ['coupon-plan x amount 10 301 7 0 2026-04-01', '份数'],
  ['coupon-plan x amount 10 301 7 5 2026-03-09', '截止日期'],
  ['coupon-plan x amount 10 301 7 5 tomorrow', '截止日期'],
  ['coupon-plan x amount 10 301 7 5 2026-04-01 sms', '发放方式'],
  ['give-coupon 0000000000 x', '没有 UID'],
])('refuses %s with a sentence, and creates nothing', async (line, sentence) => {
  await expect(typed(line)).rejects.toThrow(sentence)
  // the name is not taken, since the year-end draw has its own plans
  expect(await w.db.selectFrom('coupon_plans').where('name', '=', 'x').selectAll().execute()).toEqual([])
})

test('refuses to give from an unknown plan', async () => {
  await expect(typed(`give-coupon ${lin.uid} nothing`)).rejects.toThrow('没有优惠券 nothing')
})

// the coupons that are prizes of the year-end draw (B.yearend.21, B.yearend.22)
test('gives a prize once, in spite of its plan’s stock and window, valid for seven days', async () => {
  const member = await plan(w, { sendWays: [], stock: 0, endsAt: new Date(w.now().getTime() + 1) })
  w.pass(1000)
  const gift = { user: lin.id, plan: member, once: 'draw:17', now: w.now() }
  const [first, second] = await Promise.all([giveCoupon(w.db, gift), giveCoupon(w.db, gift)])
  expect(first).toEqual({ id: expect.any(String), name: '立减券', expireTime: w.now().getTime() + 7 * 86_400_000 })
  expect(second).toEqual(first)
  await giveCards(w.db, { user: lin.id, kind: 'meet', count: 1, once: 'draw:18', source: '年终抽奖', now: w.now() })
  await giveCards(w.db, { user: lin.id, kind: 'heart', count: 1, once: 'draw:19', source: '年终抽奖', now: w.now() })
  expect((await lin.call(coupons.mine, {})).list).toHaveLength(1)
  expect((await lin.call(coupons.cards, {})).list.map(({ kind, expireTime }) => [kind, expireTime])).toEqual([
    ['meet', w.now().getTime() + 7 * 86_400_000],
    ['heart', w.now().getTime() + 7 * 86_400_000],
  ])
})

test('lowers a hundred dog food to 9.9 yuan by a voucher, which is a coupon', async () => {
  const sku = {
    id: 900,
    kind: 'dogFood' as const,
    name: '100 狗粮',
    currency: 'yuan' as const,
    price: 2000,
    quantity: 100,
  }
  await w.db.insertInto('skus').values(sku).execute()
  const day = { endsAt: new Date(w.now().getTime() + 1000), now: w.now() }
  const voucher = await addPlan(w.db, { name: '9.9 元购', type: 0, value: 1010, skus: [900], sendWays: [], ...day })
  await giveCoupon(w.db, { user: lin.id, plan: voucher, once: 'draw:20', now: w.now() })
  const { list } = await lin.call(coupons.usable, { goodsSkuId: 900 })
  expect(list.map(({ discount }) => sku.price - discount)).toEqual([990])
})
