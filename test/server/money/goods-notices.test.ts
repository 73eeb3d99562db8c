import { messages } from '../../../contract/kernel/errors'
import { goods, goodsLimits } from '../../../contract/money/goods'
import { member } from '../../../contract/money/member'
import { applyNotice, chargeOrder, clearTrouble, settlePayment } from '../../../server/domains/money/goods'
import {
  begins,
  bonusPack,
  buys,
  minute,
  month,
  orders,
  passes,
  type PaymentNotice,
  paysAtCashier,
  refundOf,
  refusalOf,
  rowOf,
  stands,
  told,
} from './goods-acts'
import { type GoodsWorld, inGoodsWorld } from './goods-world'

let w: GoodsWorld
inGoodsWorld((made) => {
  w = made
})

describe('a report of the payment service', () => {
  test.each<[string, (notice: PaymentNotice) => object]>([
    ['amount', ({ amount }) => ({ amount: amount - 1 })],
    ['amount', ({ amount }) => ({ amount: amount + 1 })],
    ['amount', () => ({ amount: 0 })],
    ['amount', () => ({ amount: Number.NaN })],
    ['product', () => ({ productId: 'dogfood3240' })],
  ])('with another %s freezes the order and is never credited', async (why, change) => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    const notice = paysAtCashier(w, orderNo)
    expect(await told(w, { ...notice, ...change(notice) })).toBe(`mismatch:${why}`)
    expect(await rowOf(w, orderNo)).toMatchObject({ state: 'created', trouble: why })
    expect((await lin.call(goods.orders, { pageNo: 1, pageSize: 10 })).records).toMatchObject([
      { orderNo, checking: true },
    ])
    // a valid notice is refused too, until staff clear the order
    expect(await told(w, { ...notice, id: `later-${orderNo}` })).toBe(`mismatch:${why}`)
    expect(await refusalOf(lin.call(goods.pay, { orderNo, place: 'browser' }))).toMatch(/正在核对/)
    expect(await refusalOf(lin.call(goods.cancel, { orderNo }))).toMatch(/正在核对/)
    await passes(w, goodsLimits.orderMinutes * minute)
    expect([await lin.holds(), (await rowOf(w, orderNo)).state]).toEqual([0, 'created'])
    // other purchases work in the meantime
    await buys(w, lin)
    expect(await lin.holds()).toBe(30)
    // both orders were paid; the cleared one is delivered now
    await clearTrouble(w.tools(), orderNo)
    expect([await lin.holds(), (await rowOf(w, orderNo)).state]).toEqual([60, 'delivered'])
  })

  test('is not believed when the wallet or the service did not begin the order', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin)
    await lin.call(goods.pay, { orderNo, place: 'wechat-browser', code: 'wallet-of-lin' })
    const fact = {
      about: 'payment' as const,
      event: 'paid',
      orderNo,
      transactionId: `t-${orderNo}`,
      amount: 600,
      paidAt: w.now(),
    }
    expect(await told(w, { ...fact, id: 'one', payer: 'somebody' }, 'jsapi')).toBe('mismatch:payer')
    const other = await begins(await w.person('文'))
    expect(await told(w, { ...fact, id: 'two', orderNo: other, payer: '' }, 'jsapi')).toBe('mismatch:rail')
    expect(await lin.holds()).toBe(0)
  })

  test('is believed from the wallet that began it', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin)
    await lin.call(goods.pay, { orderNo, place: 'wechat-browser', code: 'wallet-of-lin' })
    const payer = w.deps.keys.open((await rowOf(w, orderNo)).payer_sealed ?? Buffer.of())
    const fact = {
      about: 'payment' as const,
      event: 'paid',
      orderNo,
      transactionId: `t-${orderNo}`,
      amount: 600,
      paidAt: w.now(),
    }
    expect(await told(w, { ...fact, id: `n-${orderNo}`, payer }, 'jsapi')).toBe('paid')
    expect(await lin.holds()).toBe(30)
  })

  test('changes nothing when repeated, with its own id or another', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    const notice = paysAtCashier(w, orderNo)
    expect(await told(w, notice)).toBe('paid')
    expect(await told(w, notice)).toBe('paid')
    expect(await told(w, { ...notice, id: 'another' })).toBe('repeated')
    // a second payment of the same order needs staff
    expect(await told(w, { ...notice, id: 'second', transactionId: 'second' })).toBe('mismatch:paidTwice')
    expect([await lin.holds(), (await stands(lin, orderNo)).state]).toEqual([30, 'delivered'])
  })

  test('pays one order only with one payment', async () => {
    const lin = await w.person('林')
    const [one, two] = [await begins(lin), await begins(lin, bonusPack)]
    const first = paysAtCashier(w, one)
    await told(w, first)
    const stolen = { ...paysAtCashier(w, two), transactionId: first.transactionId }
    expect(await told(w, stolen)).toBe('mismatch:transaction')
    expect(await lin.holds()).toBe(30)
  })

  test('is only noted when the order is unknown or its payment never started', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin)
    const fact = {
      about: 'payment' as const,
      event: 'paid',
      transactionId: 'nobody',
      amount: 600,
      paidAt: w.now(),
      payer: '',
    }
    expect(await told(w, { ...fact, id: 'a', orderNo: 'f'.repeat(32) })).toBe('noOrder')
    expect(await told(w, { ...fact, id: 'b', orderNo })).toBe('mismatch:rail')
    expect(await lin.holds()).toBe(0)
    const notices = await w.db
      .selectFrom('payment_notices')
      .where('notice_id', 'in', ['a', 'b'])
      .select('outcome')
      .orderBy('notice_id')
      .execute()
    expect(notices).toEqual([{ outcome: 'noOrder' }, { outcome: 'mismatch:rail' }])
  })

  test('delivers an order that was closed before', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    const notice = paysAtCashier(w, orderNo)
    await w.db.updateTable('orders').set({ state: 'closed', ended_at: w.now() }).where('no', '=', orderNo).execute()
    expect(await told(w, notice)).toBe('paid')
    expect([await lin.holds(), (await stands(lin, orderNo)).endTime]).toEqual([30, 0])
  })

  test('refunds the money when another order has replaced it', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    const notice = paysAtCashier(w, orderNo)
    await w.db.updateTable('orders').set({ state: 'closed', ended_at: w.now() }).where('no', '=', orderNo).execute()
    w.pass(1000)
    await buys(w, lin)
    expect(await told(w, notice)).toBe('goesBack')
    expect([await lin.holds(), (await stands(lin, orderNo)).state]).toEqual([30, 'refunded'])
    expect(await refundOf(w, orderNo)).toMatchObject({ state: 'done', amount: 600, taken_back: 0, short: 0 })
  })

  test('refunds the money when its buyer has left', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', lin.id).execute()
    expect(await told(w, paysAtCashier(w, orderNo))).toBe('goesBack')
    expect([(await rowOf(w, orderNo)).state, await lin.holds()]).toEqual(['refunded', 0])
  })
})

test('settles a charge made by a service like any payment, and refuses to pay it by a tap', async () => {
  const lin = await w.person('林')
  const no = 'c'.repeat(31) + String(lin.id % 10)
  const charge = { no, user: lin.id, sku: month, price: 2500, rail: 'local' as const, now: w.now() }
  const made = await w.db.transaction().execute((tx) => chargeOrder(tx, charge))
  expect(await w.db.transaction().execute((tx) => chargeOrder(tx, charge))).toEqual(made)
  expect(await refusalOf(lin.call(goods.cancel, { orderNo: no }))).toBe(`404 ${messages.absent}`)
  // the owner's order is not affected
  expect((await orders(lin, month)).amount).toBe(3000)
  const fact = { rail: 'local' as const, orderNo: no, transactionId: no, amount: 2500, paidAt: w.now(), payer: '' }
  expect(await settlePayment(w.tools(), fact)).toBe('paid')
  expect((await lin.call(member.info, {})).vipInfo.expireTime).toBeGreaterThan(w.now().getTime())
})

test('alarms about an impossible notice in one line, with only our own numbers', async () => {
  const lin = await w.person('林')
  const orderNo = await begins(lin)
  const notice = paysAtCashier(w, orderNo)
  const written: string[] = []
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0)
  try {
    const loud = { ...w.deps, env: { ...w.deps.env, LOG: 'error' as const } }
    await applyNotice(loud, 'local', { ...notice, amount: 1 })
  } finally {
    write.mockRestore()
  }
  expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
    { alarm: 'a payment cannot be', order: orderNo, why: 'amount' },
  ])
})
