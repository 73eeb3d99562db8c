import { planeLimits } from '../../../contract/meeting/planes'
import { goods } from '../../../contract/money/goods'
import { member } from '../../../contract/money/member'
import { refundOrder } from '../../../server/domains/money/goods'
import { commands } from '../../../server/staff/commands'
import {
  begins,
  bonusPack,
  buys,
  faceCheck,
  loses,
  minute,
  month,
  orders,
  passes,
  paysAtCashier,
  refundOf,
  refusalOf,
  rowOf,
  stands,
  told,
} from './goods-acts'
import { away, type GoodsWorld, inGoodsWorld } from './goods-world'

const quarter = 302
const day = 1440 * minute

let w: GoodsWorld
inGoodsWorld((made) => {
  w = made
})

describe('a refund', () => {
  const back = (orderNo: string, force = false) => refundOrder(w.tools(), { orderNo, reason: '买错了', force })

  test('takes back everything that the purchase gave, also its bonus', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin, bonusPack)
    expect((await back(orderNo)).state).toBe('refunded')
    expect(await lin.holds()).toBe(0)
    expect(await refundOf(w, orderNo)).toMatchObject({ state: 'done', amount: 6800, taken_back: 350, short: 0 })
    expect((await back(orderNo)).state).toBe('refunded')
    expect(w.watch.asked.filter((act) => act === 'refund')).toHaveLength(1)
  })

  test('is refused when some is spent already, unless staff insist, and notes the missing part', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin, bonusPack)
    await loses(w, lin, 100)
    await expect(back(orderNo)).rejects.toThrow('已经用掉 100')
    expect([await lin.holds(), (await rowOf(w, orderNo)).state]).toEqual([250, 'delivered'])
    await back(orderNo, true)
    expect([await lin.holds(), await refundOf(w, orderNo)]).toEqual([
      0,
      expect.objectContaining({ taken_back: 250, short: 100 }),
    ])
  })

  test('ends a membership, and takes back unused times', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin, month)
    const until = async () => (await lin.call(member.info, {})).vipInfo.expireTime
    expect(await until()).toBeGreaterThan(w.now().getTime())
    await back(orderNo)
    expect(await until()).toBeLessThanOrEqual(w.now().getTime())
    const check = await buys(w, lin, faceCheck)
    await back(check)
    expect((await lin.call(goods.allowances, {})).faceChecks).toBe(0)
    w.pass(1000)
    const used = await buys(w, lin, faceCheck)
    await w.db.updateTable('allowances').set({ remaining: 0 }).where('user_id', '=', lin.id).execute()
    await expect(back(used)).rejects.toThrow('已经用掉 1')
  })

  test('counts whole months of a membership as used, but not one that has only begun', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin, quarter)
    w.pass(31 * day + 1000)
    await expect(back(orderNo)).rejects.toThrow('已经用掉 1')
    expect((await rowOf(w, orderNo)).state).toBe('delivered')
    await back(orderNo, true)
    expect(await refundOf(w, orderNo)).toMatchObject({ state: 'done', taken_back: 2, short: 1 })
    const over = await buys(w, await w.person('梅'), month)
    w.pass(40 * day)
    await expect(back(over)).rejects.toThrow('已经用掉 1')
    const ahead = await w.person('白')
    await buys(w, ahead, quarter)
    const next = await buys(w, ahead, month)
    w.pass(40 * day)
    expect((await back(next)).state).toBe('refunded')
  })

  test('waits for a service that is down or slow, and is sent again with the same number', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    w.watch.service.refund = away
    expect((await back(orderNo)).state).toBe('refunding')
    expect(await lin.holds()).toBe(0)
    const { no } = (await refundOf(w, orderNo)) ?? {}
    w.watch.service = { refund: async () => 'asked', queryRefund: async () => 'asked' }
    await passes(w, 5 * minute)
    expect((await rowOf(w, orderNo)).state).toBe('refunding')
    w.watch.service = { queryRefund: async () => 'done' }
    await passes(w, 5 * minute)
    expect([(await rowOf(w, orderNo)).state, (await refundOf(w, orderNo))?.no]).toEqual(['refunded', no])
  })

  test('is retried with a new number after a failure when staff ask for it', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    w.watch.service.refund = async () => 'failed'
    await back(orderNo)
    const failed = await refundOf(w, orderNo)
    expect([failed?.state, (await rowOf(w, orderNo)).state]).toEqual(['failed', 'refunding'])
    w.watch.service = {}
    expect((await back(orderNo)).state).toBe('refunded')
    expect((await refundOf(w, orderNo))?.no).not.toBe(failed?.no)
    expect(await lin.holds()).toBe(0)
  })

  test('takes back the remaining goods when the service itself refunds', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    await loses(w, lin, 25)
    const notice = {
      about: 'refund' as const,
      event: 'refund',
      orderNo,
      refundNo: `apple-${orderNo}`,
      state: 'done' as const,
      amount: 600,
    }
    expect(await told(w, { ...notice, id: `r1-${orderNo}` })).toBe('refunded')
    expect(await told(w, { ...notice, id: `r2-${orderNo}` })).toBe('repeated')
    expect([await lin.holds(), (await stands(lin, orderNo)).state]).toEqual([0, 'refunded'])
    expect(await refundOf(w, orderNo)).toMatchObject({ taken_back: 5, short: 25, state: 'done' })
  })

  test('delivers nothing before its payment’s notice, nor after the late notice', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin)
    const payment = paysAtCashier(w, orderNo)
    const notice = {
      about: 'refund' as const,
      event: 'refund',
      orderNo,
      refundNo: `early-${orderNo}`,
      state: 'done' as const,
      amount: 600,
    }
    expect(await told(w, { ...notice, id: `r-${orderNo}` })).toBe('refunded')
    expect(await told(w, payment)).toBe('refundedAlready')
    expect([await lin.holds(), (await stands(lin, orderNo)).state]).toEqual([0, 'refunded'])
  })

  test('moves nothing at a different amount until staff have looked', async () => {
    const lin = await w.person('林')
    const orderNo = await buys(w, lin)
    const notice = {
      about: 'refund' as const,
      event: 'refund',
      orderNo,
      refundNo: 'part',
      state: 'done' as const,
      amount: 100,
    }
    expect(await told(w, { ...notice, id: `p-${orderNo}` })).toBe('mismatch:amount')
    expect([await lin.holds(), (await rowOf(w, orderNo)).trouble]).toEqual([30, 'refundAmount'])
  })

  test('is not possible for orders paid in dog food, or for unpaid ones', async () => {
    const lin = await w.person('林', { dogFood: 10 })
    const { orderNo } = await orders(lin, planeLimits.planesSku)
    await expect(back(orderNo)).rejects.toThrow('用狗粮支付的订单不能退款')
    const open = await orders(lin)
    await expect(back(open.orderNo)).rejects.toThrow('不能退款')
    await expect(back('f'.repeat(32))).rejects.toThrow('没有订单')
  })
})

test('lets staff list goods and orders, take goods off sale, and refund money', async () => {
  const typed = async (line: string) => {
    const [name, ...args] = line.split(' ')
    const said: string[] = []
    const tools = {
      ...w.tools(),
      origin: 'https://api.example',
      ask: async () => '',
      say: (text: string) => said.push(text),
    }
    await commands.find((known) => known.name === name)?.run(tools, args)
    return said.join('\n')
  }
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  expect(await typed('skus')).toContain('201 dogFood 30 狗粮 6.00 元 ×30 在售')
  w.pass(1000)
  expect(await typed('sku-sale 201 off')).toContain('已下架')
  expect(await refusalOf(orders(lin))).toBe('1015 该商品已下架')
  await typed('sku-sale 201 on')
  expect(await typed(`orders ${lin.uid}`)).toContain(`${orderNo} 30 狗粮 6.00 元 delivered`)
  await loses(w, lin, 10)
  await expect(typed(`refund ${orderNo} 买错了`)).rejects.toThrow('force')
  await expect(typed(`refund ${orderNo} force`)).rejects.toThrow('请写退款原因')
  expect(await typed(`refund ${orderNo} 买错了 force`)).toContain('已退款')
  expect(await typed(`orders ${lin.uid}`)).toContain('退款 done 未收回 10')
  await expect(typed('sku-sale 9 on')).rejects.toThrow('没有商品')
  await expect(typed(`clear-order ${orderNo}`)).rejects.toThrow('没有需要核对')
})
