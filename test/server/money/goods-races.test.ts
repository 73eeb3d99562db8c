import { goods } from '../../../contract/money/goods'
import { refundOrder } from '../../../server/domains/money/goods'
import { atOnce } from '../../attack/crowd'
import { begins, bonusPack, buys, orders, paysAtCashier, rowOf, stands, told } from './goods-acts'
import { type GoodsWorld, inGoodsWorld } from './goods-world'

let w: GoodsWorld
inGoodsWorld((made) => {
  w = made
})

describe('many calls at once', () => {
  test('make one order of twenty concurrent ones', async () => {
    const lin = await w.person('林')
    const at = w.now()
    const made = await atOnce(20, async () => {
      w.pass(1000)
      return orders(lin)
    })
    w.pass(at.getTime() - w.now().getTime())
    expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(1)
  })

  test('make one delivery from twenty notices of one payment, with one id or twenty ids', async () => {
    const lin = await w.person('林')
    const [one, two] = [await begins(lin), await begins(lin, bonusPack)]
    const [first, second] = [paysAtCashier(w, one), paysAtCashier(w, two)]
    const outcomes = await atOnce(20, () => told(w, first))
    expect(new Set(outcomes)).toEqual(new Set(['paid']))
    const named = await atOnce(20, (n) => told(w, { ...second, id: `${second.id}-${n}` }))
    expect(named.sort()).toEqual(['paid', ...Array.from({ length: 19 }, () => 'repeated')])
    expect(await lin.holds()).toBe(380)
  })

  test('either cancel or pay an order, never both, when both arrive at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      w.pass(1000)
      const lin = await w.person('林')
      const orderNo = await begins(lin)
      const notice = paysAtCashier(w, orderNo)
      const [cancelled] = await Promise.all([lin.call(goods.cancel, { orderNo }), told(w, notice), told(w, notice)])
      expect(['paid', 'delivered']).toContain(cancelled.state)
      expect([(await stands(lin, orderNo)).state, await lin.holds()]).toEqual(['delivered', 30])
    }
  })

  test('refund once when our refund and one by the service happen at the same time', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    const refund = {
      about: 'refund' as const,
      event: 'refund',
      orderNo,
      refundNo: 'apple',
      state: 'done' as const,
      amount: 600,
    }
    await Promise.all([
      ...Array.from({ length: 5 }, () => refundOrder(w.tools(), { orderNo, reason: '买错了' })),
      ...Array.from({ length: 5 }, (_, n) => told(w, { ...refund, id: `${orderNo}-${n}` })),
    ])
    expect([await lin.holds(), (await rowOf(w, orderNo)).state]).toEqual([0, 'refunded'])
  })
})
