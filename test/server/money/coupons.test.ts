import { coupons } from '../../../contract/money/coupons'
import { freeCoupon, holdCoupon, spendCoupon } from '../../../server/domains/money/coupons'
import { type Person, type World, world } from '../../world'
import { claimOf, openOrder, plan } from './coupons-acts'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'] })
})
afterEach(() => w.close())

const day = 86_400_000
const mine = async (person = lin) => (await person.call(coupons.mine, {})).list
const offered = async (person = lin) => (await person.call(coupons.plans, {})).list
const usable = (goodsSkuId = 301, person = lin) => person.call(coupons.usable, { goodsSkuId })
/** Lets days pass. Sessions do not expire. */
async function days(count: number) {
  w.pass(count * day)
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date(w.now().getTime() + 7 * day) })
    .execute()
}
const hold = (couponId: string, order: number, { sku = 301, price = 22_800, user = lin.id } = {}) =>
  w.db.transaction().execute((tx) => holdCoupon(tx, { user, couponId, sku, order, price, now: w.now() }))

// A.coupon.01, A.coupon.03, A.coupon.04
test('offers a claimable coupon with its rule until it is claimed, over or gone', async () => {
  const given = await plan(w, { name: '会员立减券', value: 1000, skus: [301, 302] })
  await plan(w, { sendWays: [] })
  await plan(w, { endsAt: w.now() })
  await plan(w, { stock: 0 })
  const [offer, ...more] = await offered()
  expect(more).toEqual([])
  expect(offer).toEqual({
    ruleContent: { clients: ['miniprogram', 'ios', 'android'], sendWays: ['popup', 'center'] },
    couponId: expect.any(String),
    planId: given,
    name: '会员立减券',
    applicableSkus: [
      { couponType: 0, discountValue: 1000, skuCodeDesc: '12 个月大会员', couponTypeDesc: '立减', kind: 'membership' },
      { couponType: 0, discountValue: 1000, skuCodeDesc: '3 个月大会员', couponTypeDesc: '立减', kind: 'membership' },
    ],
    days: 7,
    expireTime: w.now().getTime() + day,
  })
  const got = await claimOf(w, lin, given)
  expect(got).toMatchObject({ couponPlanId: given, state: 'ready', expireTime: w.now().getTime() + 7 * day })
  expect(await offered()).toEqual([])
  expect(await mine()).toEqual([got])
})

test('gives a user one coupon of a plan, also after repeated claims and after the end of the plan', async () => {
  const given = await plan(w, { stock: 1 })
  const first = await claimOf(w, lin, given)
  w.pass(2 * day)
  expect(await claimOf(w, lin, given)).toEqual(first)
  expect(await mine()).toHaveLength(1)
  const wen = await w.person('文')
  await expect(claimOf(w, wen, given)).rejects.toMatchObject({ code: 1015, message: expect.stringContaining('结束') })
})

test('answers alike for a gift-only plan, one that has not started and one that does not exist', async () => {
  const hidden = await plan(w, { sendWays: [] })
  const later = await plan(w, { startsAt: new Date(w.now().getTime() + 1) })
  const real = await plan(w)
  for (const couponPlanId of [hidden, later, 'nothing', real])
    await expect(lin.call(coupons.claim, { couponId: 'nothing', couponPlanId })).rejects.toMatchObject({ code: 404 })
  for (const planId of [hidden, later]) await expect(claimOf(w, lin, planId)).rejects.toMatchObject({ code: 404 })
  expect(await mine()).toEqual([])
})

// A.coupon.02
test('refuses a plan for other clients here, and takes nothing from its stock', async () => {
  const given = await plan(w, { clients: ['ios'], stock: 3 })
  await expect(claimOf(w, lin, given)).rejects.toMatchObject({ code: 1015 })
  expect(await mine()).toEqual([])
  const { stock } = await w.db
    .selectFrom('coupon_plans')
    .orderBy('id', 'desc')
    .select('stock')
    .executeTakeFirstOrThrow()
  expect(stock).toBe(3)
})

test('accepts a claim in the last second before the end, but not at the end', async () => {
  const given = await plan(w, { endsAt: new Date(w.now().getTime() + 1000) })
  const wen = await w.person('文')
  w.pass(999)
  await claimOf(w, lin, given)
  w.pass(1)
  await expect(claimOf(w, wen, given)).rejects.toMatchObject({ code: 1015 })
})

// A.coupon.11
test('ends a coupon after seven days, to the millisecond', async () => {
  const coupon = await claimOf(w, lin, await plan(w))
  await days(7)
  w.pass(-1)
  expect((await usable()).list).toHaveLength(1)
  w.pass(1)
  expect((await usable()).list).toEqual([])
  expect((await mine())[0]?.state).toBe('expired')
  await expect(hold(coupon.id, await openOrder(w, lin, 301))).rejects.toThrow('已过期')
})

test('lists the best coupon first by its discount, and of equal ones the one that ends sooner', async () => {
  for (const [name, rate] of [
    ['立减', { type: 0 as const, value: 1000 }],
    ['八八折', { type: 1 as const, value: 88 }],
    ['早到期', { type: 0 as const, value: 1000, days: 3 }],
    ['别的', { skus: [202] }],
  ] as const)
    await claimOf(w, lin, await plan(w, { name, ...rate }))
  const { list, obstacle } = await usable()
  expect(list.map(({ coupon, discount }) => [coupon.name, discount])).toEqual([
    ['八八折', 2736],
    ['早到期', 1000],
    ['立减', 1000],
  ])
  expect(obstacle).toBe('')
  expect((await usable(202)).list.map(({ coupon }) => coupon.name)).toEqual(['别的'])
  await expect(usable(999)).rejects.toMatchObject({ code: 404 })
  // prices in dog food allow no coupons
  expect(await usable(100)).toEqual({ list: [], obstacle: '' })
})

// A.coupon.08
test('lets a user without a real name hold a coupon and not use it, and says so', async () => {
  const wen = await w.person('文')
  const coupon = await claimOf(w, wen, await plan(w))
  expect(await usable(301, wen)).toEqual({ list: [], obstacle: '完成实名认证后才能使用优惠券' })
  const order = await openOrder(w, wen, 301)
  await expect(hold(coupon.id, order, { user: wen.id })).rejects.toThrow('完成实名认证后才能使用优惠券')
})

test('holds the coupon of an order, and then uses it or returns it', async () => {
  const coupon = await claimOf(w, lin, await plan(w))
  const order = await openOrder(w, lin, 301)
  expect(await hold(coupon.id, order)).toBe(1000)
  expect(await hold(coupon.id, order)).toBe(1000)
  expect((await mine())[0]?.state).toBe('held')
  // an open order holds the coupon: a new order of the same goods may take it over, an order of other goods may not
  expect((await usable(301)).list.map(({ coupon: { state }, discount }) => [state, discount])).toEqual([['held', 1000]])
  expect(await usable(302)).toEqual({ list: [], obstacle: expect.stringContaining('未付款') })
  await freeCoupon(w.db, order)
  expect((await mine())[0]?.state).toBe('ready')
  await hold(coupon.id, order)
  await spendCoupon(w.db, order)
  await spendCoupon(w.db, order)
  expect((await mine())[0]?.state).toBe('used')
  await expect(hold(coupon.id, await openOrder(w, lin, 302))).rejects.toThrow('已经用过')
})

// A.coupon.10
test('returns the coupon after a refund before its end, and an expired one after it', async () => {
  const [sooner, later] = [await claimOf(w, lin, await plan(w)), await claimOf(w, lin, await plan(w))]
  const orders = [await openOrder(w, lin, 301), await openOrder(w, lin, 302)] as const
  await hold(sooner.id, orders[0])
  await hold(later.id, orders[1])
  for (const order of orders) await spendCoupon(w.db, order)
  await days(7)
  w.pass(-1)
  await freeCoupon(w.db, orders[0])
  expect(Object.fromEntries((await mine()).map(({ id, state }) => [id, state]))).toEqual({
    [sooner.id]: 'ready',
    [later.id]: 'used',
  })
  w.pass(1)
  await freeCoupon(w.db, orders[1])
  expect((await mine()).map(({ state }) => state)).toEqual(['expired', 'expired'])
  await expect(hold(later.id, orders[0])).rejects.toThrow('已过期')
})

test('uses a coupon that ends while its order is being paid', async () => {
  const coupon = await claimOf(w, lin, await plan(w))
  const order = await openOrder(w, lin, 301)
  await days(7)
  w.pass(-1)
  await hold(coupon.id, order)
  w.pass(1)
  expect((await mine())[0]?.state).toBe('held')
  await spendCoupon(w.db, order)
  expect((await mine())[0]?.state).toBe('used')
})

test('refuses another user’s and an unknown coupon alike, and other goods and a second coupon with their own sentences', async () => {
  const wen = await w.person('文', { verified: ['realName'] })
  const given = await plan(w)
  const [coupon, theirs] = [await claimOf(w, lin, given), await claimOf(w, wen, given)]
  const order = await openOrder(w, lin, 301)
  for (const id of [theirs.id, 'nothing'])
    await expect(hold(id, order)).rejects.toMatchObject({ code: 1015, message: '没有找到这张优惠券' })
  await expect(hold(coupon.id, order, { sku: 202 })).rejects.toThrow('不能用于这件商品')
  await hold(coupon.id, order)
  const second = await claimOf(w, lin, await plan(w))
  await expect(hold(second.id, order)).rejects.toThrow('每笔付款只能使用一张优惠券')
  await expect(hold(coupon.id, await openOrder(w, lin, 302))).rejects.toThrow('另一笔未付款的订单')
})
