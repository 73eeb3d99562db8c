import { goods } from '../../../contract/money/goods'
import { atOnce } from '../../attack/crowd'
import { noon } from '../../support/wechat-pay'
import type { Person } from '../../world'
import { inPaidWorld, type PaidWorld, transaction } from './payment-world'

let p: PaidWorld
let lin: Person
inPaidWorld((made, person) => {
  p = made
  lin = person
})

let pushes = 0
/** Sends a push with a correct signature. It has a nonce of its own unless one is given. */
const push = (content: object, nonce = `attack-${(pushes += 1)}`) => p.push(content, { nonce })
const stands = async (person: Person, orderNo: string) => [
  (await person.call(goods.order, { orderNo })).state,
  await person.holds(),
]
const troubleOf = async (orderNo: string) =>
  (await p.w.db.selectFrom('orders').where('no', '=', orderNo).select('trouble').executeTakeFirstOrThrow()).trouble

const paid = (orderNo: string, TransactionId = transaction(), change: object = {}) => ({
  MsgType: 'event',
  Event: 'xpay_goods_deliver_notify',
  CreateTime: noon.getTime() / 1000,
  OpenId: 'o-lin',
  OutTradeNo: orderNo,
  Env: 0,
  WeChatPayInfo: { TransactionId, PaidTime: noon.getTime() / 1000 - 30 },
  GoodsInfo: { ProductId: 'dogfood30', Quantity: 1, OrigPrice: 600, ActualPrice: 600, Attach: orderNo },
  ...change,
})
const returned = (orderNo: string, change: object = {}) => ({
  MsgType: 'event',
  Event: 'xpay_refund_notify',
  MchOrderId: orderNo,
  MchRefundId: '',
  WxRefundId: `5030${orderNo.slice(0, 12)}`,
  RefundFee: 600,
  RetCode: 0,
  RetMsg: '',
  Env: 0,
  ...change,
})
const begins = async (person = lin) => (await p.begins(person, 'weapp')).orderNo

// security M2
describe('pushes with a correct signature', () => {
  test('deliver one payment once, however many concurrent notices report it, with one id or many', async () => {
    const orderNo = await begins()
    const told = paid(orderNo)
    await atOnce(6, (place) => push(told, place < 3 ? `one-${orderNo}` : undefined))
    await push(told)
    expect(await stands(lin, orderNo)).toEqual(['delivered', 30])
    expect(await troubleOf(orderNo)).toBe('')
  })

  test('deliver nothing more at a second payment of one order, and freeze it for staff', async () => {
    const orderNo = await begins()
    await push(paid(orderNo))
    await push(paid(orderNo))
    expect(await stands(lin, orderNo)).toEqual(['delivered', 30])
    expect(await troubleOf(orderNo)).toBe('paidTwice')
  })

  test('pay one order with one transaction, even if the other one belongs to another user', async () => {
    const wen = await p.w.person('文')
    const [mine, theirs] = [await begins(), await begins(wen)]
    const one = transaction()
    await push(paid(mine, one))
    await push(paid(theirs, one))
    expect(await stands(lin, mine)).toEqual(['delivered', 30])
    expect(await stands(wen, theirs)).toEqual(['created', 0])
    expect(await troubleOf(theirs)).toBe('transaction')
  })

  test('do not pay an order of another service by virtual payment', async () => {
    const { orderNo } = await p.begins(lin, 'wechat-browser')
    await push(paid(orderNo))
    expect(await stands(lin, orderNo)).toEqual(['created', 0])
    expect(await troubleOf(orderNo)).toBe('rail')
  })

  test('deliver nothing when a refund precedes its payment’s notice, in any order', async () => {
    const orderNo = await begins()
    const told = [paid(orderNo), returned(orderNo)]
    await push(returned(orderNo))
    await atOnce(4, (place) => push(told[place % 2] ?? {}))
    expect(await stands(lin, orderNo)).toEqual(['refunded', 0])
  })

  test('take the dog food back once for a repeated refund', async () => {
    await push(paid(await begins()))
    p.w.pass(1000)
    const second = await begins()
    await push(paid(second))
    expect(await lin.holds()).toBe(60)
    await atOnce(5, () => push(returned(second)))
    expect(await stands(lin, second)).toEqual(['refunded', 30])
    const rows = await p.w.db
      .selectFrom('refunds')
      .where('no', '=', returned(second).WxRefundId)
      .select('state')
      .execute()
    expect(rows).toEqual([{ state: 'done' }])
  })

  test.each([
    ['more than was paid', { RefundFee: 601 }],
    ['less than was paid', { RefundFee: 1 }],
  ])('take nothing at a refund of %s, and freeze the order', async (_, change) => {
    const orderNo = await begins()
    await push(paid(orderNo))
    await push(returned(orderNo, change))
    expect(await stands(lin, orderNo)).toEqual(['delivered', 30])
    expect(await troubleOf(orderNo)).toBe('refundAmount')
  })

  test.each([
    ['that failed', { RetCode: 1 }, 200],
    ['of no order', { MchOrderId: 'x'.repeat(24) }, 200],
    ['of another environment', { Env: 1 }, 404],
    ['of a negative amount', { RefundFee: -600 }, 404],
    ['of a broken amount', { RefundFee: 6.5 }, 404],
    ['without an end', { RetCode: undefined }, 404],
    ['without an order', { MchOrderId: '' }, 404],
  ])('change nothing at a refund %s', async (_, change, status) => {
    const orderNo = await begins()
    await push(paid(orderNo))
    expect((await push(returned(orderNo, change))).statusCode).toBe(status)
    expect(await stands(lin, orderNo)).toEqual(['delivered', 30])
    expect(await troubleOf(orderNo)).toBe('')
  })

  test.each([
    ['a negative price', { GoodsInfo: { ProductId: 'dogfood30', Quantity: 1, ActualPrice: -600 } }],
    ['a price in words', { GoodsInfo: { ProductId: 'dogfood30', Quantity: 1, ActualPrice: '6e2' } }],
    ['no price', { GoodsInfo: { ProductId: 'dogfood30', Quantity: 1 } }],
    ['no buyer', { OpenId: '' }],
    ['no environment', { Env: undefined }],
    ['no order', { OutTradeNo: '' }],
  ])('are not believed about a payment with %s', async (_, change) => {
    const orderNo = await begins()
    expect((await push(paid(orderNo, transaction(), change))).statusCode).toBe(404)
    expect(await stands(lin, orderNo)).toEqual(['created', 0])
  })
})
