import { goods } from '../../../contract/money/goods'
import { watchLedger } from '../../../server/domains/money/dog-food'
import { returnOrder } from '../../../server/domains/money/goods'
import { commands } from '../../../server/staff/commands'
import type { Person } from '../../world'
import {
  begins,
  bonusPack,
  buys,
  loses,
  minute,
  orders,
  passes,
  paysAtCashier,
  refundOf,
  rowOf,
  stands,
  told,
} from './goods-acts'
import { away, type GoodsWorld, inGoodsWorld } from './goods-world'

let w: GoodsWorld
inGoodsWorld((made) => {
  w = made
})

const back = (orderNo: string, force = false) => returnOrder(w.tools(), { orderNo, reason: '金额不符', force })
const refundsSent = () => w.watch.asked.filter((act) => act === 'refund').length

/** Creates a frozen order: its payment differs from its price. */
async function frozen(person: Person, amount = 500, goodsSkuId?: number) {
  const orderNo = await begins(person, goodsSkuId)
  const notice = paysAtCashier(w, orderNo)
  expect(await told(w, { ...notice, amount })).toBe('mismatch:amount')
  const { transactionId, paidAt, payer } = notice
  w.watch.service.query = async () => ({ state: 'paid', transactionId, amount, paidAt, payer })
  return { orderNo, notice: { ...notice, amount } }
}

/** State of the order as its buyer sees it. */
const read = async (person: Person, orderNo: string) => {
  const { state, checking } = await stands(person, orderNo)
  return [state, checking]
}

describe('money of an order with an unacceptable payment', () => {
  test('is refunded the way it came, once, however often staff ask, and its buyer reads that', async () => {
    const lin = await w.person('林')
    const { orderNo, notice } = await frozen(lin)
    const sent: object[] = []
    w.watch.service.refund = async ({ amount, total }) => {
      sent.push({ amount, total })
      return 'done'
    }
    expect(await read(lin, orderNo)).toEqual(['created', true])
    await Promise.all([back(orderNo), back(orderNo), back(orderNo)])
    expect((await back(orderNo)).state).toBe('refunded')
    // all callers together send one refund with one idempotency key
    expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"amount":500,"total":500}']))
    expect(await refundOf(w, orderNo)).toMatchObject({ state: 'done', amount: 500, taken_back: 0, short: 0 })
    expect(await read(lin, orderNo)).toEqual(['refunded', false])
    const { records } = await lin.call(goods.orders, { pageNo: 1, pageSize: 10 })
    expect(records).toMatchObject([{ orderNo, state: 'refunded', checking: false }])
    expect(await told(w, { ...notice, id: `later-${orderNo}` })).toBe('repeated')
    expect([await lin.holds(), await read(lin, orderNo)]).toEqual([0, ['refunded', false]])
    await watchLedger(w.db)
  })

  test('is recorded and not sent again when staff refunded it at the service itself', async () => {
    const lin = await w.person('林')
    const { orderNo } = await frozen(lin)
    w.watch.service.query = async () => ({ state: 'refunded', transactionId: `local-${orderNo}` })
    expect((await back(orderNo)).state).toBe('refunded')
    expect([refundsSent(), await read(lin, orderNo)]).toEqual([0, ['refunded', false]])
    expect(await refundOf(w, orderNo)).toMatchObject({ state: 'done' })
  })

  test('is settled by a notice of the service about a refund', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin)
    await lin.call(goods.pay, { orderNo, place: 'wechat-browser', code: 'wallet-of-lin' })
    const payment = {
      about: 'payment' as const,
      event: 'paid',
      orderNo,
      transactionId: `t-${orderNo}`,
      amount: 600,
      paidAt: w.now(),
      payer: 'somebody',
    }
    expect(await told(w, { ...payment, id: `p-${orderNo}` }, 'jsapi')).toBe('mismatch:payer')
    const refund = {
      about: 'refund' as const,
      event: 'refund',
      orderNo,
      refundNo: 'by-hand',
      state: 'done' as const,
      amount: 600,
    }
    expect(await told(w, { ...refund, id: `r-${orderNo}` }, 'jsapi')).toBe('refunded')
    expect(await read(lin, orderNo)).toEqual(['refunded', false])
  })

  test('is refunded by the service that it came from, also if the payment started at another one', async () => {
    const lin = await w.person('林')
    const { orderNo } = await orders(lin)
    const payment = {
      about: 'payment' as const,
      event: 'paid',
      orderNo,
      transactionId: `t-${orderNo}`,
      amount: 600,
      paidAt: w.now(),
      payer: '',
    }
    expect(await told(w, { ...payment, id: `p-${orderNo}` }, 'jsapi')).toBe('mismatch:rail')
    w.watch.service.query = async () => ({ state: 'paid', ...payment })
    await back(orderNo)
    expect([(await rowOf(w, orderNo)).rail, await read(lin, orderNo)]).toEqual(['jsapi', ['refunded', false]])
  })

  test('is refunded with the goods when paid twice, with a missing part only if staff insist', async () => {
    const lin = await w.person('林')
    const orderNo = await begins(lin, bonusPack)
    const notice = paysAtCashier(w, orderNo)
    await told(w, notice)
    expect(await told(w, { ...notice, id: `s-${orderNo}`, transactionId: 'second' })).toBe('mismatch:paidTwice')
    await loses(w, lin, 100)
    await expect(back(orderNo)).rejects.toThrow('已经用掉 100')
    expect([await lin.holds(), await read(lin, orderNo)]).toEqual([250, ['delivered', true]])
    await back(orderNo, true)
    expect([await lin.holds(), await read(lin, orderNo)]).toEqual([0, ['refunded', false]])
    expect(await refundOf(w, orderNo)).toMatchObject({ taken_back: 250, short: 100, state: 'done' })
  })

  test('waits for a service that is down, and is sent again with the same number', async () => {
    const lin = await w.person('林')
    const { orderNo } = await frozen(lin)
    w.watch.service.refund = away
    expect((await back(orderNo)).state).toBe('refunding')
    const { no } = (await refundOf(w, orderNo)) ?? {}
    w.watch.service.refund = async () => 'done'
    w.watch.service.queryRefund = async () => 'asked'
    await passes(w, 5 * minute)
    expect([await read(lin, orderNo), (await refundOf(w, orderNo))?.no]).toEqual([['refunded', false], no])
  })

  test('stays while the service does not answer, or has no payment', async () => {
    const lin = await w.person('林')
    const { orderNo } = await frozen(lin)
    w.watch.service.query = away
    await expect(back(orderNo)).rejects.toThrow('没有回应')
    w.watch.service.query = async () => ({ state: 'closed' })
    await expect(back(orderNo)).rejects.toThrow('没有这笔订单的钱')
    expect(await read(lin, orderNo)).toEqual(['created', true])
    await expect(back(await buys(w, await w.person('文')))).rejects.toThrow('没有需要核对')
    await expect(back('f'.repeat(32))).rejects.toThrow('没有订单')
  })
})

test('refunds it by a command of staff', async () => {
  const lin = await w.person('林')
  const { orderNo } = await frozen(lin)
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
  await expect(typed(`return-order ${orderNo} force`)).rejects.toThrow('请写退款原因')
  expect(await typed(`return-order ${orderNo} 金额不符`)).toContain('已退款')
  expect(await typed(`return-order ${orderNo} 金额不符`)).toContain('已退款')
  expect(await read(lin, orderNo)).toEqual(['refunded', false])
})

test('does not believe a refund notice of another service', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  const refund = {
    about: 'refund' as const,
    event: 'refund',
    orderNo,
    refundNo: 'elsewhere',
    state: 'done' as const,
    amount: 600,
  }
  expect(await told(w, { ...refund, id: `e-${orderNo}` }, 'jsapi')).toBe('mismatch:rail')
  expect([await lin.holds(), await read(lin, orderNo)]).toEqual([30, ['delivered', true]])
  expect(await refundOf(w, orderNo)).toBeUndefined()
})
