import { goods, goodsLimits } from '../../../contract/money/goods'
import { deliverPaid } from '../../../server/domains/money/goods'
import { begins, bonusPack, minute, orders, passes, paysAtCashier, refusalOf, rowOf, stands, told } from './goods-acts'
import { away, type GoodsWorld, inGoodsWorld } from './goods-world'

let w: GoodsWorld
inGoodsWorld((made) => {
  w = made
})

describe('paying', () => {
  // A.money.20
  test('goes to the cashier, and delivers the goods once the service reports it', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin, bonusPack)
    const payment = await lin.call(goods.pay, { orderNo, place: 'browser' })
    expect(payment).toMatchObject({ orderNo, method: 'local' })
    expect(payment.url).toMatch(/^https?:\/\/.*\/pretend\/cashier\?order=/)
    expect([await lin.holds(), (await stands(lin, orderNo)).state]).toEqual([0, 'created'])
    expect(await told(w, paysAtCashier(w, orderNo))).toBe('paid')
    expect(await stands(lin, orderNo)).toMatchObject({ state: 'delivered', payTime: w.now().getTime() })
    expect(await lin.holds()).toBe(350)
    const lots = await w.db
      .selectFrom('lots')
      .where('user_id', '=', lin.id)
      .select(['origin', 'kind', 'amount'])
      .orderBy('id')
      .execute()
    expect(lots).toEqual([
      { origin: 'bought', kind: 'permanent', amount: 340 },
      { origin: 'granted', kind: 'permanent', amount: 10 },
    ])
  })

  test('starts the same bill again, and refuses to pay a paid order again', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    const again = () => lin.call(goods.pay, { orderNo, place: 'weapp', code: 'a-code' })
    expect(await again()).toEqual(await again())
    await told(w, paysAtCashier(w, orderNo))
    expect(await refusalOf(again())).toBe('1015 这笔订单已经支付，无需重复支付')
  })

  test('is refused with a sentence when its time is over, or where no payment is possible', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin)
    expect(await refusalOf(lin.call(goods.pay, { orderNo, place: 'native' }))).toMatch(/当前环境暂不支持支付/)
    w.pass(goodsLimits.orderMinutes * minute)
    expect(await refusalOf(lin.call(goods.pay, { orderNo, place: 'browser' }))).toBe('1015 订单已关闭，请重新下单')
  })

  test('says so when the service is away; a retry uses the same order', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin)
    w.watch.service.begin = away
    expect(await refusalOf(lin.call(goods.pay, { orderNo, place: 'browser' }))).toBe(
      '503 支付服务暂时无法使用，请稍后再试',
    )
    w.watch.service = {}
    await begins(lin)
    expect(await told(w, paysAtCashier(w, orderNo))).toBe('paid')
    expect(await lin.holds()).toBe(30)
  })

  test('needs the payer’s identity where the service does, and keeps it', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin)
    const begin = (code?: string) =>
      lin.call(goods.pay, { orderNo, place: 'wechat-browser', ...(code !== undefined && { code }) })
    for (const code of [undefined, 'refused', 'snapshot'])
      expect(await refusalOf(begin(code))).toBe('1015 没有拿到微信身份，请在微信里重新发起支付')
    await begin('wallet-of-lin')
    await begin('wallet-of-lin')
    expect(await refusalOf(begin('wallet-of-wen'))).toMatch(/已在别处发起支付/)
    expect(await refusalOf(lin.call(goods.pay, { orderNo, place: 'browser' }))).toMatch(/已在别处发起支付/)
    const { payer_sealed } = await rowOf(w, orderNo)
    expect(payer_sealed && w.deps.keys.open(payer_sealed)).toMatch(/^local-page-/)
  })

  test('closes an order at the service that was given up while its payment started', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin)
    w.watch.service.begin = async () => {
      await w.db.updateTable('orders').set({ state: 'closed', ended_at: w.now() }).where('no', '=', orderNo).execute()
      return { method: 'local' }
    }
    expect(await refusalOf(lin.call(goods.pay, { orderNo, place: 'browser' }))).toBe('1015 订单已关闭，请重新下单')
    expect(w.watch.asked).toEqual(['begin', 'close'])
  })
})

describe('asking the service', () => {
  test('finds a payment whose notice is late, at most once in three seconds', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    const check = () => lin.call(goods.check, { orderNo })
    expect((await check()).state).toBe('created')
    w.deps.providers.payment.pretend?.decide(orderNo, 'pay')
    expect((await check()).state).toBe('created')
    w.pass(3000)
    expect((await check()).state).toBe('delivered')
    expect([await lin.holds(), w.watch.asked.filter((act) => act === 'query').length]).toEqual([30, 2])
  })

  test('is no failure without an answer, and shows the stored state', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    w.watch.service.query = away
    expect((await lin.call(goods.check, { orderNo })).state).toBe('created')
  })

  test('does not query an order with a payment that never started', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin)
    await lin.call(goods.check, { orderNo })
    await lin.call(goods.cancel, { orderNo })
    expect(w.watch.asked).toEqual([])
  })
})

describe('giving up', () => {
  test('closes it at the service first, and answers a repeat the same', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    expect((await lin.call(goods.cancel, { orderNo })).state).toBe('closed')
    expect((await lin.call(goods.cancel, { orderNo })).state).toBe('closed')
    expect(w.deps.providers.payment.pretend?.bill(orderNo)?.state).toBe('closed')
  })

  test('keeps a payment made in the meantime', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    w.watch.service.close = async () => {
      w.deps.providers.payment.pretend?.decide(orderNo, 'pay')
    }
    expect((await lin.call(goods.cancel, { orderNo })).state).toBe('delivered')
    expect(await lin.holds()).toBe(30)
  })

  test('closes nothing while the service is down', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    w.watch.service.query = away
    expect(await refusalOf(lin.call(goods.cancel, { orderNo }))).toMatch(/^503 支付服务暂时无法使用/)
    expect((await stands(lin, orderNo)).state).toBe('created')
  })
})

describe('the jobs of the clock', () => {
  test('closes unpaid orders, and finds paid ones', async () => {
    const people = [await w.person('甲'), await w.person('乙'), await w.person('丙')] as const
    const never = (await orders(people[0])).orderNo
    const waits = await begins(people[1])
    const paid = await begins(people[2])
    w.deps.providers.payment.pretend?.decide(paid, 'pay')
    await passes(w, goodsLimits.orderMinutes * minute - 1)
    expect((await rowOf(w, never)).state).toBe('created')
    await passes(w, minute)
    expect([(await rowOf(w, never)).state, (await rowOf(w, waits)).state, (await rowOf(w, paid)).state]).toEqual([
      'closed',
      'closed',
      'delivered',
    ])
    expect(await people[2].holds()).toBe(30)
  })

  test('closes no order that it cannot query, and tries again', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    w.watch.service.query = away
    await passes(w, goodsLimits.orderMinutes * minute)
    expect((await rowOf(w, orderNo)).state).toBe('created')
    w.watch.service = {}
    await passes(w, minute)
    expect((await rowOf(w, orderNo)).state).toBe('closed')
  })

  test('delivers a paid order that was not delivered, once', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    await w.db
      .updateTable('orders')
      .set({ state: 'paid', paid_at: w.now(), transaction_id: `t-${orderNo}` })
      .where('no', '=', orderNo)
      .execute()
    expect(await Promise.all([1, 2, 3].map(() => deliverPaid(w.tools())))).toContain(1)
    expect([await lin.holds(), (await stands(lin, orderNo)).state]).toEqual([30, 'delivered'])
  })
})
