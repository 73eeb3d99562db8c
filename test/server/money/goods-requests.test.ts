import { goods, goodsLimits } from '../../../contract/money/goods'
import { refundLimits } from '../../../contract/money/goods-refunds'
import {
  acceptRequest,
  applyNotice,
  refundPart,
  refundRequests,
  refundUnused,
  refuseRequest,
  salesForged,
} from '../../../server/domains/money/goods'
import { atOnce } from '../../attack/crowd'
import type { Person } from '../../world'
import { stayLoggedIn } from '../meeting/apply-acts'
import {
  bonusPack,
  buys,
  loses,
  minute,
  month,
  orders,
  pack,
  passes,
  planes,
  refundOf,
  refusalOf,
  rowOf,
  stands,
} from './goods-acts'
import { away, type GoodsWorld, inGoodsWorld } from './goods-world'

const day = 1440 * minute

let w: GoodsWorld
inGoodsWorld((made) => {
  w = made
})
afterEach(async () => {
  expect(Object.values(await salesForged(w.db)).every((wrong) => wrong === 0)).toBe(true)
})

const offer = (person: Person, orderNo: string) => person.call(goods.refundOffer, { orderNo })
async function asks(person: Person, orderNo: string, amount?: number) {
  const shown = amount ?? (await offer(person, orderNo)).amount
  w.pass(1000)
  return person.call(goods.requestRefund, { orderNo, reason: 'unwanted', words: '买多了', amount: shown })
}
const told = async (person: Person) =>
  (await w.db.selectFrom('notices').where('user_id', '=', person.id).select('text').orderBy('id').execute()).map(
    ({ text }) => text,
  )

describe('refund of unused goods', () => {
  // A.money.20, security M12
  test('counts dog food by the ledger, rounded down, and takes back the free part with it', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin, bonusPack)
    await loses(w, lin, 101)
    expect(await offer(lin, orderNo)).toMatchObject({ unit: 'dogFood', left: 239, of: 340, given: 10, amount: 4780 })
    expect((await refundUnused(w.tools(), { orderNo, reason: '买多了' })).state).toBe('refunded')
    expect(await lin.holds()).toBe(0)
    expect(await refundOf(w, orderNo)).toMatchObject({
      amount: 4780,
      total: 6800,
      part: false,
      taken_back: 249,
      short: 101,
    })
  })

  test('leaves other dog food of the buyer untouched', async () => {
    const lin = await w.person('林', { dogFood: 500 })
    const orderNo = await buys(w, lin)
    await refundUnused(w.tools(), { orderNo, reason: '买多了' })
    expect(await lin.holds()).toBe(500)
  })

  test('counts membership by whole days, with the current day as used', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin, month)
    await passes(w, 10 * day + minute)
    const { left, of, amount } = await offer(lin, orderNo)
    expect([of - left, amount]).toEqual([11, Math.floor((3000 * left) / of)])
    await refundUnused(w.tools(), { orderNo, reason: '用不上' })
    expect((await refundOf(w, orderNo))?.amount).toBe(amount)
  })

  test('offers nothing for used-up goods', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    await loses(w, lin, 30)
    await expect(refundUnused(w.tools(), { orderNo, reason: '买错了' })).rejects.toThrow('没有可以退的钱')
    expect((await offer(lin, orderNo)).why).toBe('已经用完了，没有可以退款的部分')
    expect(await refusalOf(asks(lin, orderNo, 1))).toContain('已经用完了')
  })

  test('refunds parts as often as staff ask, keeps the goods, and never refunds more than was paid', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    const part = (fen: number) => refundPart(w.tools(), { orderNo, fen, reason: '补偿' })
    expect([(await part(100)).state, (await part(200)).state]).toEqual(['delivered', 'delivered'])
    expect(await lin.holds()).toBe(30)
    await expect(part(300)).rejects.toThrow('部分退款要少于')
    expect(await offer(lin, orderNo)).toMatchObject({ returned: 300, amount: 300 })
    expect((await refundUnused(w.tools(), { orderNo, reason: '其余' })).state).toBe('refunded')
    const sent = await w.db
      .selectFrom('refunds')
      .select('amount')
      .where('order_id', '=', (await rowOf(w, orderNo)).id)
      .execute()
    expect([sent.map(({ amount }) => amount), await lin.holds()]).toEqual([[100, 200, 300], 0])
  })

  test('makes one refund of two concurrent ones, and pays nothing for units spent in the meantime', async () => {
    for (let round = 0; round < 8; round += 1) {
      const lin = await w.person('林')
      const orderNo = await buys(w, lin)
      const back = () => refundUnused(w.tools(), { orderNo, reason: '买错了' })
      const [spent] = await Promise.all([loses(w, lin, 10), back(), back()])
      expect([(await refundOf(w, orderNo))?.amount, await lin.holds()]).toEqual([spent.paid ? 400 : 600, 0])
    }
  })
})

describe('a buyer’s request for a refund', () => {
  test('refunds unused and recent goods at once, and notifies of both steps', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    expect(await offer(lin, orderNo)).toMatchObject({ amount: 600, atOnce: true, why: '' })
    expect(await asks(lin, orderNo)).toMatchObject({ state: 'arrived', amount: 600 })
    expect([await lin.holds(), (await stands(lin, orderNo)).state]).toEqual([0, 'refunded'])
    expect(await told(lin)).toEqual(
      expect.arrayContaining([
        '「30 狗粮」的退款已受理，到账会告诉你',
        '「30 狗粮」已退款 ¥6.00 到原来的支付账户，收回 30 狗粮',
      ]),
    )
  })

  test('is in progress while the service does not answer, and completes by the job', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    w.watch.service.refund = away
    expect((await asks(lin, orderNo)).state).toBe('moving')
    w.watch.service = {}
    await passes(w, 5 * minute)
    expect((await offer(lin, orderNo)).requests).toMatchObject([{ state: 'arrived', amount: 600 }])
  })

  test('waits once for staff for a partly used order, who accept the rest that is then unused', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    await loses(w, lin, 10)
    const made = await atOnce(5, () =>
      lin.call(goods.requestRefund, { orderNo, reason: 'mistake', amount: 400 }).catch(() => undefined),
    )
    expect(new Set(made.flatMap((one) => (one ? [one.requestNo] : []))).size).toBe(1)
    const waiting = (await refundRequests(w.tools())).filter(({ order_no }) => order_no === orderNo)
    expect(waiting).toMatchObject([{ uid: lin.uid, unused: { left: 20, of: 30, amount: 400 } }])
    await loses(w, lin, 5)
    expect((await acceptRequest(w.tools(), waiting[0]?.no ?? '')).state).toBe('refunded')
    expect((await offer(lin, orderNo)).requests).toMatchObject([{ state: 'arrived', amount: 300 }])
    await expect(acceptRequest(w.tools(), waiting[0]?.no ?? '')).rejects.toThrow('没有等待处理的退款申请')
  })

  test('is settled by a refund of staff or of the service', async () => {
    const lin = await w.person('林')
    const once = () => (w.pass(1000), buys(w, lin))
    const [byStaff, byApple, part] = [await once(), await once(), await once()]
    w.pass((goodsLimits.refundFreeDays + 1) * day)
    await stayLoggedIn(w)
    for (const orderNo of [byStaff, byApple, part]) await asks(lin, orderNo)
    await refundUnused(w.tools(), { orderNo: byStaff, reason: '客服处理' })
    await applyNotice(w.deps, 'local', {
      about: 'refund',
      id: 'apple',
      event: 'refund',
      orderNo: byApple,
      refundNo: 'apple-1',
      state: 'done',
      amount: 600,
    })
    await refundPart(w.tools(), { orderNo: part, reason: '补偿', fen: 10 })
    expect((await offer(lin, byStaff)).requests).toMatchObject([{ state: 'arrived' }])
    expect((await offer(lin, byApple)).requests).toMatchObject([{ state: 'arrived', amount: 600 }])
    expect((await offer(lin, part)).requests).toMatchObject([{ state: 'asked' }])
    expect(
      (await refundRequests(w.tools()))
        .map(({ order_no }) => order_no)
        .filter((no) => [byStaff, byApple, part].includes(no)),
    ).toEqual([part])
  })

  test('is refused with a reason, and may be repeated a limited number of times', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    await loses(w, lin, 10)
    for (let time = 0; time < refundLimits.requests; time += 1) {
      const { requestNo } = await asks(lin, orderNo)
      await refuseRequest(w.tools(), requestNo, '已经用过')
    }
    expect((await offer(lin, orderNo)).requests[0]).toMatchObject({ state: 'refused', answer: '已经用过' })
    expect(await told(lin)).toContain('「30 狗粮」的退款申请没有通过：已经用过')
    expect(await refusalOf(asks(lin, orderNo, 400))).toContain('请联系客服')
  })

  test('may be withdrawn, and is refused for a changed amount', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    await loses(w, lin, 10)
    expect(await refusalOf(asks(lin, orderNo, 600))).toContain('刚刚变了')
    await asks(lin, orderNo)
    await lin.call(goods.withdrawRefund, { orderNo })
    expect((await offer(lin, orderNo)).requests).toMatchObject([{ state: 'withdrawn' }])
  })

  test('is not seen, made or withdrawn by another user, and not possible for an order paid in dog food', async () => {
    const [lin, mei] = [await w.person('林', { dogFood: 10 }), await w.person('梅')]
    const orderNo = await buys(w, lin, pack)
    const foreign = [offer(mei, orderNo), asks(mei, orderNo, 600), mei.call(goods.withdrawRefund, { orderNo })]
    expect(new Set(await Promise.all(foreign.map(refusalOf))).size).toBe(1)
    expect((await stands(lin, orderNo)).state).toBe('delivered')
    const food = await orders(lin, planes)
    expect((await offer(lin, food.orderNo)).why).toBe('用狗粮支付的订单不能退款')
  })
})
