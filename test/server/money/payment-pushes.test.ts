import { createHash } from 'node:crypto'
import { goods } from '../../../contract/money/goods'
import { noon } from '../../support/wechat-pay'
import { pushKey, pushToken, told } from '../../support/wechat-push'
import type { Person } from '../../world'
import { appKey, inPaidWorld, type PaidWorld, sessionKey, transaction } from './payment-world'

let p: PaidWorld
let lin: Person
inPaidWorld((made, person) => {
  p = made
  lin = person
})

const state = async (orderNo: string) => (await lin.call(goods.order, { orderNo })).state

describe('a push of virtual payment', () => {
  const paid = (orderNo: string, change: object = {}) => ({
    MsgType: 'event',
    Event: 'xpay_goods_deliver_notify',
    CreateTime: noon.getTime() / 1000,
    OpenId: 'o-lin',
    OutTradeNo: orderNo,
    Env: 0,
    WeChatPayInfo: { TransactionId: transaction(), PaidTime: noon.getTime() / 1000 - 30 },
    GoodsInfo: { ProductId: 'dogfood30', Quantity: 1, OrigPrice: 600, ActualPrice: 600, Attach: orderNo },
    ...change,
  })

  test('about a payment delivers it once, and is answered in WeChat’s format', async () => {
    const { orderNo, data } = await p.begins(lin, 'weapp')
    expect(data).toMatchObject({ method: 'virtual', mode: 'short_series_goods' })
    expect(JSON.stringify(data)).not.toContain(sessionKey)
    const content = paid(orderNo)
    for (const nonce of ['v-1', 'v-1', 'v-2']) {
      const answer = await p.push(content, { nonce })
      expect([answer.statusCode, answer.body]).toEqual([200, '{"ErrCode":0,"ErrMsg":"success"}'])
    }
    expect(await state(orderNo)).toBe('delivered')
    expect(await lin.holds()).toBe(30)
  })

  test('about another article, price or buyer delivers nothing', async () => {
    for (const change of [
      { GoodsInfo: { ProductId: 'dogfood3240', Quantity: 1, ActualPrice: 600 } },
      { GoodsInfo: { ProductId: 'dogfood30', Quantity: 1, ActualPrice: 1 } },
      { OpenId: 'o-mallory' },
    ]) {
      lin = await p.w.person('林')
      const { orderNo } = await p.begins(lin, 'weapp')
      expect((await p.push(paid(orderNo, change), { nonce: `w-${orderNo}` })).statusCode).toBe(200)
      expect([await state(orderNo), await lin.holds()]).toEqual(['created', 0])
    }
  })

  // security M2
  test('that is wrong gets one answer, and changes nothing', async () => {
    const { orderNo } = await p.begins(lin, 'weapp')
    const before = await p.rows()
    const answers = [
      await p.push(paid(orderNo), { token: 'another' }),
      await p.push(paid(orderNo), { key: 'A'.repeat(43) }),
      await p.push(paid(orderNo), { appId: 'wx-another' }),
      await p.push(paid(orderNo), { at: new Date(noon.getTime() + 301_000) }),
      await p.push(paid(orderNo, { Env: 1 }), { nonce: 'x-1' }),
      await p.push(paid(orderNo, { GoodsInfo: { ProductId: 'dogfood30', Quantity: 100, ActualPrice: 600 } })),
      await p.app.inject({ method: 'POST', url: '/callbacks/wechat/push', payload: paid(orderNo) }),
      await p.app.inject({ method: 'GET', url: '/callbacks/wechat/push?echostr=x' }),
    ]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
    expect(await p.rows()).toBe(before)
  })

  test('about other things at the same address is accepted, also an invented one of the console', async () => {
    const { orderNo } = await p.begins(lin, 'weapp')
    const mock = await p.push(paid(orderNo, { IsMock: true }), { nonce: 'm-1' })
    expect([mock.statusCode, mock.body]).toEqual([200, '{"ErrCode":0,"ErrMsg":"success"}'])
    const media = await p.push(told('pass'), { nonce: 'm-2' })
    expect([media.statusCode, media.body]).toEqual([200, 'success'])
    expect(await state(orderNo)).toBe('created')
  })

  test('proves the address to WeChat', async () => {
    const signature = createHash('sha1').update([pushToken, '1', 'n'].sort().join('')).digest('hex')
    const query = new URLSearchParams({ signature, timestamp: '1', nonce: 'n', echostr: 'hello' }).toString()
    expect((await p.app.inject({ method: 'GET', url: `/callbacks/wechat/push?${query}` })).body).toBe('hello')
  })
})

test('logs no key, no person and no order in all this', () => {
  const log = p.lines.join('')
  expect(log).toContain('/callbacks/wechat/push')
  for (const secret of [appKey, sessionKey, pushToken, pushKey, 'o-lin', 'echostr', 'msg_signature'])
    expect([secret, log.includes(secret)]).toEqual([secret, false])
})
