import { verify } from '../../../contract/account/verify'
import { codes, messages } from '../../../contract/kernel/errors'
import { skuKinds } from '../../../contract/kernel/options'
import { planeLimits } from '../../../contract/meeting/planes'
import { dogFood } from '../../../contract/money/dog-food'
import { goods, goodsLimits } from '../../../contract/money/goods'
import { punish } from '../../../server/domains/account/punishments'
import { startSession } from '../../../server/domains/core/sessions'
import { allowancesOf, consumeAllowance } from '../../../server/domains/money/goods'
import { soundLedger } from '../../attack/crowd'
import { signedHeaders } from '../../support/sign'
import { type Person, type World, world } from '../../world'
import { agree, attempt, number } from '../account/verify-world'
import {
  begins,
  bonusPack,
  buys,
  faceCheck,
  minute,
  month,
  orders,
  pack,
  passes,
  planes,
  refusalOf,
  stands,
} from './goods-acts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterEach(async () => {
  await w.db.updateTable('skus').set({ on_sale: true }).where('id', '<>', 206).execute()
  await w.db.updateTable('skus').where('id', '=', pack).set({ price: 600 }).execute()
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(() => w.close())

const ordersOf = (person: Person) =>
  w.db.selectFrom('orders').where('user_id', '=', person.id).selectAll().orderBy('id').execute()

describe('the catalogue', () => {
  test('lists packs of dog food in their order, with price and bonus', async () => {
    const lin = await w.person('林')
    const { list } = await lin.call(goods.list, { kind: 'dogFood' })
    expect(list.map(({ goodsSkuId, price, quantity, bonus }) => [goodsSkuId, price, quantity, bonus])).toEqual([
      [201, 600, 30, 0],
      [207, 1800, 90, 0],
      [208, 2000, 100, 0],
      [202, 3000, 150, 0],
      [203, 6800, 340, 10],
      [204, 12_800, 640, 30],
      [205, 32_800, 1640, 110],
    ])
  })

  test('lists a year of membership first with its former price, planes in dog food, and a face check for 1.0 yuan', async () => {
    const lin = await w.person('林')
    const all = await Promise.all(skuKinds.map((kind) => lin.call(goods.list, { kind })))
    const skus = all.flatMap(({ list }) => list)
    expect(skus.filter(({ kind }) => kind === 'membership').map(({ quantity }) => quantity)).toEqual([12, 3, 1])
    expect(skus.find(({ goodsSkuId }) => goodsSkuId === 301)).toMatchObject({ price: 22_800, listPrice: 36_000 })
    expect(skus.find(({ goodsSkuId }) => goodsSkuId === planeLimits.planesSku)).toMatchObject({ currency: 'dogFood' })
    expect(skus.find(({ goodsSkuId }) => goodsSkuId === goodsLimits.faceSku)).toMatchObject({
      currency: 'yuan',
      price: 100,
    })
  })

  test('offers nothing for yuan when the server cannot be paid', async () => {
    const lin = await w.person('林')
    const railAt = jest.spyOn(w.deps.providers.payment, 'railAt').mockReturnValue(undefined)
    const listed = (kind: 'dogFood' | 'planes') => lin.call(goods.list, { kind, place: 'browser' })
    expect(await listed('dogFood')).toEqual({ list: [], payable: false })
    expect((await listed('planes')).list).toHaveLength(1)
    railAt.mockRestore()
    expect(await listed('dogFood')).toMatchObject({ payable: true })
  })

  test('hides and refuses goods taken off sale, and answers absent for an unknown sku', async () => {
    const lin = await w.person('林')
    await w.db.updateTable('skus').where('id', '=', pack).set({ on_sale: false }).execute()
    expect((await lin.call(goods.list, { kind: 'dogFood' })).list).toHaveLength(6)
    expect(await refusalOf(orders(lin))).toBe('1015 该商品已下架')
    expect(await refusalOf(orders(lin, 999))).toBe(`404 ${messages.absent}`)
    expect(await ordersOf(lin)).toEqual([])
  })
})

describe('goods for dog food', () => {
  // A.money.20
  test('are paid and delivered at once', async () => {
    const lin = await w.person('林', { dogFood: 25 })
    expect(await orders(lin, planes)).toMatchObject({
      state: 'delivered',
      currency: 'dogFood',
      amount: 5,
      quantity: 1,
    })
    expect(await lin.holds()).toBe(20)
    expect(await lin.call(goods.allowances, {})).toEqual({ planes: 1, faceChecks: 0, faceFee: 0 })
  })

  test('are bought again by a second tap, and not by a repeated request', async () => {
    const lin = await w.person('林', { dogFood: 100 })
    const input = { goodsSkuId: planes }
    const sign = (seconds: number) =>
      signedHeaders(goods.addOrder.path, input, {
        token: lin.token,
        at: new Date(w.now().getTime() + seconds * 1000),
      })
    const [first, again] = [
      await lin.send(goods.addOrder, input, sign(1)),
      await lin.send(goods.addOrder, input, sign(1)),
    ]
    expect(again.body).toEqual(first.body)
    const second = await lin.send(goods.addOrder, input, sign(2))
    expect(second.body.success).toBe(true)
    expect(second.body.data).not.toEqual(first.body.data)
    expect([await lin.holds(), (await lin.call(goods.allowances, {})).planes]).toEqual([90, 2])
  })

  // A.money.20
  test('are answered with 450 and the balance when it is too low, without an order', async () => {
    const lin = await w.person('林', { dogFood: 4 })
    const { body } = await lin.send(goods.addOrder, { goodsSkuId: planes })
    expect(body).toMatchObject({ success: false, code: codes.notEnoughDogFood, data: { num: 4 } })
    expect([await lin.holds(), await ordersOf(lin), (await lin.call(goods.allowances, {})).planes]).toEqual([4, [], 0])
  })

  test('take no coupon', async () => {
    const lin = await w.person('林', { dogFood: 100 })
    expect(await refusalOf(orders(lin, planes, 'any'))).toBe('1015 用狗粮支付时不能使用优惠券')
    expect(await lin.holds()).toBe(100)
  })

  test('include times that do not expire and are each used once', async () => {
    const lin = await w.person('林', { dogFood: 20 })
    await orders(lin, planes)
    w.pass(1000)
    await orders(lin, planes)
    await passes(w, 40 * 86_400_000)
    expect((await allowancesOf(w.db, lin.id)).planes).toBe(2)
    const uses = await Promise.all(Array.from({ length: 10 }, () => consumeAllowance(w.db, lin.id, 'planes', '')))
    expect(uses.filter(Boolean)).toHaveLength(2)
    expect((await allowancesOf(w.db, lin.id)).planes).toBe(0)
    expect(await consumeAllowance(w.db, lin.id, 'planes', 'another')).toBe(false)
  })
})

describe('an order in yuan', () => {
  test('waits for half an hour, and is returned again in that time', async () => {
    const lin = await w.person('林')
    const first = await orders(lin)
    expect(first).toMatchObject({ state: 'created', price: 600, amount: 600, discount: 0, currency: 'yuan' })
    expect(first.expireTime - first.createTime).toBe(goodsLimits.orderMinutes * minute)
    w.pass(goodsLimits.orderMinutes * minute - 1)
    expect(await orders(lin)).toEqual(first)
    w.pass(1)
    const next = await orders(lin)
    expect(next.orderNo).not.toBe(first.orderNo)
    expect((await stands(lin, first.orderNo)).state).toBe('closed')
    expect((await lin.call(goods.orders, { pageNo: 1, pageSize: 10 })).records).toEqual([])
  })

  test('closes an order at the old price when the user orders at the new one before paying', async () => {
    const lin = await w.person('林')
    const first = await orders(lin)
    await w.db.updateTable('skus').where('id', '=', pack).set({ price: 700 }).execute()
    w.pass(1000)
    const next = await orders(lin)
    expect([next.amount, (await stands(lin, first.orderNo)).state]).toEqual([700, 'closed'])
  })

  test('closes a started order at the service before a new one replaces it', async () => {
    const lin = await w.person('林')
    const begun = await begins(lin)
    await w.db.updateTable('skus').where('id', '=', pack).set({ price: 700 }).execute()
    w.pass(1000)
    const next = await orders(lin)
    expect([next.amount, next.state, next.orderNo === begun]).toEqual([700, 'created', false])
    expect((await stands(lin, begun)).state).toBe('closed')
    expect(w.deps.providers.payment.pretend?.bill(begun)?.state).toBe('closed')
  })

  // security I10
  test('answers the new order to a repeated or concurrent call, and closes nothing more', async () => {
    const lin = await w.person('林')
    await begins(lin)
    await w.db.updateTable('skus').where('id', '=', pack).set({ price: 700 }).execute()
    w.pass(1000)
    const [next, ...others] = await Promise.all(Array.from({ length: 6 }, () => orders(lin)))
    expect(others).toEqual(others.map(() => next))
    const { orderNo = '' } = next ?? {}
    await lin.call(goods.pay, { orderNo, place: 'browser' })
    await w.db.updateTable('skus').where('id', '=', pack).set({ price: 600 }).execute()
    expect(await orders(lin)).toEqual(next)
    expect((await stands(lin, orderNo)).state).toBe('created')
    expect(w.deps.providers.payment.pretend?.bill(orderNo)?.state).toBe('waiting')
  })

  test('answers the old order when it was paid in the meantime', async () => {
    const lin = await w.person('林')
    const begun = await begins(lin)
    w.deps.providers.payment.pretend?.decide(begun, 'pay')
    await w.db.updateTable('skus').where('id', '=', pack).set({ price: 700 }).execute()
    w.pass(1000)
    expect(await orders(lin)).toMatchObject({ orderNo: begun, state: 'delivered', amount: 600 })
    expect([await lin.holds(), await ordersOf(lin)]).toEqual([30, [expect.anything()]])
  })

  // security M3
  test('ignores prices from the client, which can only name a sku', async () => {
    const lin = await w.person('林')
    for (const extra of [{ price: 1 }, { amount: 1 }, { quantity: 9 }, { discount: 599 }]) {
      const { body } = await lin.send(goods.addOrder, { goodsSkuId: pack, ...extra })
      expect([extra, body.success]).toEqual([extra, false])
    }
    expect(await ordersOf(lin)).toEqual([])
  })

  test('is readable only for its buyer', async () => {
    const [lin, wen] = [await w.person('林'), await w.person('文')]
    const { orderNo } = await orders(lin)
    for (const call of [
      () => wen.call(goods.order, { orderNo }),
      () => wen.call(goods.check, { orderNo }),
      () => wen.call(goods.cancel, { orderNo }),
      () => wen.call(goods.pay, { orderNo, place: 'browser' }),
    ])
      expect(await refusalOf(call())).toBe(`404 ${messages.absent}`)
    expect((await stands(lin, orderNo)).state).toBe('created')
  })

  test('limits the open orders of a user', async () => {
    const lin = await w.person('林')
    const copies = Array.from({ length: goodsLimits.ordersOpenMax + 1 }, (_, n) => 10_000 + n)
    const sku = await w.db.selectFrom('skus').where('id', '=', pack).selectAll().executeTakeFirstOrThrow()
    await w.db
      .insertInto('skus')
      .values(copies.map((id) => ({ ...sku, id })))
      .execute()
    for (const id of copies.slice(0, -1)) await orders(lin, id)
    expect(await refusalOf(orders(lin, copies.at(-1)))).toBe('1015 未支付的订单太多了，请先支付或取消')
    await w.db.deleteFrom('orders').where('user_id', '=', lin.id).execute()
    await w.db.deleteFrom('skus').where('id', '>=', 10_000).execute()
  })
})

describe('limits on buying', () => {
  test('refuse orders and payments in a session opened by a link (security I3)', async () => {
    const lin = await w.person('林', { dogFood: 100 })
    const { orderNo } = await orders(lin)
    const session = { user: lin.id, appId: 'miniprogram' as const, device: 'a-phone', agent: '', now: w.now() }
    const token = await startSession(w.db, { ...session, fromLink: true })
    for (const [call, input] of [
      [goods.addOrder, { goodsSkuId: pack }],
      [goods.addOrder, { goodsSkuId: planes }],
      [goods.pay, { orderNo, place: 'browser' }],
    ] as const)
      expect((await w.send(call, input, { token })).body).toMatchObject({ code: 403, msg: messages.linkBorn })
    expect(await lin.holds()).toBe(100)
  })

  test('refuse purchases of a banned user, and keep earlier ones frozen', async () => {
    const lin = await w.person('林', { dogFood: 100 })
    const orderNo = await begins(lin)
    await w.db
      .transaction()
      .execute((tx) => punish(tx, { user: lin.id, kind: 'ban', reason: '广告', now: w.now(), until: null }))
    expect((await lin.send(goods.addOrder, { goodsSkuId: planes })).status).toBe(401)
    w.deps.providers.payment.pretend?.decide(orderNo, 'pay')
    await passes(w, goodsLimits.orderMinutes * minute)
    expect(await lin.holds()).toBe(130)
  })
})

test('lists purchases newest first, and adds them to the record of dog food', async () => {
  const lin = await w.person('林')
  const bought = [await buys(w, lin), await buys(w, lin, bonusPack), await buys(w, lin, month)]
  await orders(lin)
  const page = await lin.call(goods.orders, { pageNo: 1, pageSize: 2 })
  expect(page.records.map(({ orderNo }) => orderNo)).toEqual([bought[2], bought[1]])
  expect(page).toMatchObject({ total: 3, pages: 2, current: 1 })
  const { records } = await lin.call(dogFood.records, { pageNo: 1, pageSize: 15, condition: 2 })
  expect(records.map(({ changeNum, direction }) => [changeNum, direction])).toContainEqual([340, false])
  expect(await lin.holds()).toBe(380)
})

describe('a face check with a price', () => {
  let paid: World
  beforeAll(async () => {
    paid = await world({ env: { FACE_FEE: 'on' } })
  })
  afterAll(() => paid.close())

  test('uses a bought check for each new one, and continues a running one', async () => {
    const lin = await paid.person('林')
    expect(await lin.call(goods.allowances, {})).toEqual({ planes: 0, faceChecks: 0, faceFee: 100 })
    await agree(paid, lin)
    const asks = (token: string) => lin.call(verify.bizToken, { idCard: number(), name: '林小满', token })
    expect(await refusalOf(asks(attempt()))).toBe('1015 请先支付认证费')
    await buys(paid, lin, faceCheck)
    expect((await lin.call(goods.allowances, {})).faceChecks).toBe(1)
    const token = attempt()
    const first = await asks(token)
    expect(await asks(token)).toEqual(first)
    expect((await lin.call(goods.allowances, {})).faceChecks).toBe(0)
    expect(await refusalOf(asks(attempt()))).toBe('1015 请先支付认证费')
  })
})

test('gives no page that identifies the payer where no payment needs one', async () => {
  const lin = await w.person('林')
  expect(await lin.call(goods.payerPage, { path: '/shop/membership' })).toEqual({ url: '', state: '' })
})
