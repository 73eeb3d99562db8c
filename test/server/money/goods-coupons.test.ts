import { goods, goodsLimits } from '../../../contract/money/goods'
import { refundOrder } from '../../../server/domains/money/goods'
import { newHandle } from '../../../server/kernel/keys'
import { soundLedger } from '../../attack/crowd'
import type { Person } from '../../world'
import { minute, month, orders, pack, passes, paysAtCashier, refusalOf, rowOf, stands, told } from './goods-acts'
import { type GoodsWorld, goodsWorld } from './goods-world'

let w: GoodsWorld
let plan: number
beforeAll(async () => {
  w = await goodsWorld()
  const { id } = await w.db
    .insertInto('coupon_plans')
    .values({
      ...{ public_id: newHandle(), coupon_id: newHandle(), name: '会员立减', coupon_type: 0, value: 500, days: 7 },
      ...{
        sku_ids: [month],
        starts_at: w.now(),
        ends_at: new Date('2999-01-01'),
        stock: null,
        clients: ['miniprogram'],
        send_ways: ['manual'],
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  plan = id
})
beforeEach(() => w.pass(1000))
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(() => w.close())

const day = 86_400_000

async function holder(): Promise<{ lin: Person; coupon: string }> {
  const lin = await w.person('林', { verified: ['realName'] })
  const coupon = newHandle()
  const row = { public_id: coupon, user_id: lin.id, plan_id: plan, once_key: coupon, order_id: null }
  const expires_at = new Date(w.now().getTime() + 7 * day)
  await w.db
    .insertInto('coupons')
    .values({ ...row, received_at: w.now(), expires_at })
    .execute()
  return { lin, coupon }
}

const stateOf = (coupon: string) =>
  w.db
    .selectFrom('coupons')
    .where('public_id', '=', coupon)
    .select('state')
    .executeTakeFirstOrThrow()
    .then(({ state }) => state)
const begin = async (lin: Person, coupon: string) => {
  const { orderNo } = await orders(lin, month, coupon)
  await lin.call(goods.pay, { orderNo, place: 'browser' })
  return orderNo
}

test('holds a coupon for an order, takes its discount off the price, and uses it once paid', async () => {
  const { lin, coupon } = await holder()
  const order = await orders(lin, month, coupon)
  expect([order.price, order.discount, order.amount, await stateOf(coupon)]).toEqual([3000, 500, 2500, 'held'])
  w.pass(1000)
  expect(await orders(lin, month, coupon)).toEqual(order)
  await lin.call(goods.pay, { orderNo: order.orderNo, place: 'browser' })
  const notice = paysAtCashier(w, order.orderNo)
  expect(notice.amount).toBe(2500)
  expect(await told(w, notice)).toBe('paid')
  expect([(await stands(lin, order.orderNo)).state, await stateOf(coupon)]).toEqual(['delivered', 'used'])
  w.pass(1000)
  expect(await refusalOf(orders(lin, month, coupon))).toMatch(/^1015 /)
})

test('frees the coupon when an order at full price is made, also when the first payment had started', async () => {
  const { lin, coupon } = await holder()
  const first = await orders(lin, month, coupon)
  w.pass(1000)
  expect((await orders(lin, month)).amount).toBe(3000)
  expect([(await stands(lin, first.orderNo)).state, await stateOf(coupon)]).toEqual(['closed', 'ready'])
  w.pass(1000)
  const begun = await begin(lin, coupon)
  w.pass(1000)
  expect((await orders(lin, month)).amount).toBe(3000)
  expect([(await stands(lin, begun)).state, await stateOf(coupon)]).toEqual(['closed', 'ready'])
})

test('frees the coupon of an order that is given up or expires', async () => {
  const { lin, coupon } = await holder()
  const orderNo = await begin(lin, coupon)
  await lin.call(goods.cancel, { orderNo })
  expect(await stateOf(coupon)).toBe('ready')
  w.pass(1000)
  await orders(lin, month, coupon)
  await passes(w, goodsLimits.orderMinutes * minute)
  expect(await stateOf(coupon)).toBe('ready')
})

test('frees the coupon after a refund', async () => {
  const { lin, coupon } = await holder()
  const orderNo = await begin(lin, coupon)
  await told(w, paysAtCashier(w, orderNo))
  await refundOrder(w.tools(), { orderNo, reason: '买错了' })
  expect([(await stands(lin, orderNo)).state, await stateOf(coupon)]).toEqual(['refunded', 'ready'])
})

test('refunds a payment at a lower price after its coupon was released', async () => {
  const { lin, coupon } = await holder()
  const orderNo = await begin(lin, coupon)
  const notice = paysAtCashier(w, orderNo)
  // the order was closed while the notice of its payment was on its way
  await w.db.updateTable('orders').set({ state: 'closed' }).where('no', '=', orderNo).execute()
  await w.db.updateTable('coupons').set({ state: 'ready', order_id: null }).where('public_id', '=', coupon).execute()
  expect(await told(w, notice)).toBe('goesBack')
  expect([(await rowOf(w, orderNo)).state, await stateOf(coupon)]).toEqual(['refunded', 'ready'])
})

test('makes no order with a coupon for other goods, of another user, or that is over', async () => {
  const { lin, coupon } = await holder()
  const wen = await w.person('文', { verified: ['realName'] })
  expect(await refusalOf(orders(lin, pack, coupon))).toMatch(/^1015 /)
  expect(await refusalOf(orders(wen, month, coupon))).toMatch(/^1015 /)
  await passes(w, 7 * day)
  expect(await refusalOf(orders(lin, month, coupon))).toMatch(/^1015 /)
  const left = await w.db.selectFrom('orders').where('user_id', 'in', [lin.id, wen.id]).select('id').execute()
  expect(left).toEqual([])
})
