import * as fc from 'fast-check'
import type { Arrived } from '../../../server/providers/payment'
import { wechatVirtual } from '../../../server/providers/payment/wechat-virtual'
import { accessTokens } from '../../../server/providers/wechat/access-token'
import { pushOpener } from '../../../server/providers/wechat/push'
import { appId, message, pushKey, pushToken } from '../../support/wechat-push'

const noon = new Date('2026-03-10T12:00:00+08:00')
const orderNo = '2026031012000012345678'
const paid = {
  ToUserName: 'gh_1',
  FromUserName: 'o-wechat',
  CreateTime: noon.getTime() / 1000,
  MsgType: 'event',
  Event: 'xpay_goods_deliver_notify',
  OpenId: 'o-lin',
  OutTradeNo: orderNo,
  Env: 0,
  WeChatPayInfo: { MchOrderNo: 'm-1', TransactionId: '4200001234', PaidTime: noon.getTime() / 1000 - 30 },
  GoodsInfo: { ProductId: 'dogfood340', Quantity: 1, OrigPrice: 6800, ActualPrice: 5800, Attach: orderNo },
}
const refunded = {
  MsgType: 'event',
  Event: 'xpay_refund_notify',
  OpenId: 'o-lin',
  WxRefundId: 'wx-refund',
  MchRefundId: 'R2026031012000012345678',
  MchOrderId: orderNo,
  RefundFee: 5800,
  RetCode: 0,
}

describe('a push about virtual payment', () => {
  const opener = pushOpener({ appId, token: pushToken, key: pushKey })
  const tokens = accessTokens({ appId, secret: 's', now: () => noon, endpoint: 'http://127.0.0.1:9' })
  const rail = wechatVirtual({ offerId: '1450000000', appKey: 'app key', env: 0, tokens }, opener)
  const arrived = ({ query, body }: { query: Record<string, string>; body: string }): Arrived => ({
    headers: {},
    query,
    body,
    now: noon,
  })
  const push = (content: object, change: Parameters<typeof message>[1] = {}) => arrived(message(content, change))
  const refusal = (one: Arrived) => {
    try {
      return `believed: ${JSON.stringify(rail.open(one))}`
    } catch {
      return 'refused'
    }
  }

  test('gives price, article and buyer of a payment', () => {
    expect(rail.open(push(paid))).toEqual({
      id: `${noon.getTime() / 1000} n-1`,
      event: 'xpay_goods_deliver_notify',
      about: 'payment',
      orderNo,
      transactionId: '4200001234',
      amount: 5800,
      paidAt: new Date(noon.getTime() - 30_000),
      payer: 'o-lin',
      productId: 'dogfood340',
    })
  })

  test('gives our own number and the time of the message for Apple’s payment, which has none of WeChat Pay', () => {
    const notice = rail.open(push({ ...paid, WeChatPayInfo: undefined }))
    expect(notice).toMatchObject({ transactionId: `xpay-${orderNo}`, paidAt: noon })
  })

  test('gives the end of a refund, with WeChat’s number for one by Apple', () => {
    const ours = { about: 'refund', orderNo, refundNo: refunded.MchRefundId, amount: 5800 }
    expect(rail.open(push(refunded))).toMatchObject({ ...ours, state: 'done' })
    expect(rail.open(push({ ...refunded, RetCode: '0', RefundFee: '5800' }))).toMatchObject({ ...ours, state: 'done' })
    expect(rail.open(push({ ...refunded, RetCode: 1 }))).toMatchObject({ ...ours, state: 'failed' })
    expect(rail.open(push({ ...refunded, MchRefundId: '' }))).toMatchObject({ refundNo: 'wx-refund' })
  })

  test('has no effect when the console invented it, or when it is for others', () => {
    for (const content of [
      { ...paid, IsMock: true },
      { ...paid, Event: 'xpay_complaint_notify' },
      { ...paid, MsgType: 'text' },
      {},
    ])
      expect(rail.open(push(content))).toMatchObject({ about: 'nothing' })
  })

  const seconds = (n: number) => new Date(noon.getTime() + n * 1000)
  const good = message(paid)
  const query = (name: string, value: string) => arrived({ ...good, query: { ...good.query, [name]: value } })
  test.each<[string, Arrived]>([
    ['another nonce', query('nonce', 'n-2')],
    ['another time', query('timestamp', String(Number(good.query.timestamp) + 1))],
    ['no signature', query('msg_signature', '')],
    ['another signature', query('msg_signature', '0'.repeat(40))],
    ['the signature in capitals', query('msg_signature', good.query.msg_signature.toUpperCase())],
    ['no query', arrived({ ...good, query: {} })],
    ['its words unencrypted', arrived({ ...good, body: JSON.stringify(paid) })],
    ['no body', arrived({ ...good, body: '' })],
    ['another token', push(paid, { token: 'another' })],
    ['another key', push(paid, { key: 'A'.repeat(43) })],
    ['another app', push(paid, { appId: 'wx-another' })],
    ['a time six minutes ago', push(paid, { at: seconds(-301) })],
    ['a time in six minutes', push(paid, { at: seconds(301) })],
    ['the sandbox', push({ ...paid, Env: 1 })],
    ['no environment', push({ ...paid, Env: undefined })],
    ['a refund of the sandbox', push({ ...refunded, Env: 1 })],
    ['two articles', push({ ...paid, GoodsInfo: { ...paid.GoodsInfo, Quantity: 2 } })],
    ['no article', push({ ...paid, GoodsInfo: undefined })],
    ['no article’s name', push({ ...paid, GoodsInfo: { ...paid.GoodsInfo, ProductId: '' } })],
    ['no amount', push({ ...paid, GoodsInfo: { ...paid.GoodsInfo, ActualPrice: undefined } })],
    ['an amount of nothing', push({ ...paid, GoodsInfo: { ...paid.GoodsInfo, ActualPrice: 0 } })],
    ['an amount below nothing', push({ ...paid, GoodsInfo: { ...paid.GoodsInfo, ActualPrice: '-5800' } })],
    ['an amount of half a fen', push({ ...paid, GoodsInfo: { ...paid.GoodsInfo, ActualPrice: 0.5 } })],
    ['no order', push({ ...paid, OutTradeNo: '' })],
    ['no buyer', push({ ...paid, OpenId: undefined })],
    ['a refund of no order', push({ ...refunded, MchOrderId: undefined })],
    ['a refund without an end', push({ ...refunded, RetCode: undefined })],
    ['a refund with an end in words', push({ ...refunded, RetCode: 'ok' })],
    ['a refund of nothing', push({ ...refunded, RefundFee: 0 })],
  ])('is not believed with %s', (_what, one) => {
    expect(refusal(one)).toBe('refused')
  })

  test('is refused when any letter of it is changed or removed', () => {
    const sealed = (JSON.parse(good.body) as { Encrypt: string }).Encrypt
    fc.assert(
      fc.property(
        fc.constantFrom('Encrypt', 'msg_signature', 'timestamp', 'nonce'),
        fc.nat(),
        fc.boolean(),
        fc.constantFrom(...'0123456789abcdefABCDEF+/=- \n'),
        (where, at, left, letter) => {
          const old = where === 'Encrypt' ? sealed : good.query[where as 'nonce']
          const place = at % old.length
          const text = old.slice(0, place) + (left ? '' : letter) + old.slice(place + 1)
          fc.pre(text !== old)
          const one =
            where === 'Encrypt' ? arrived({ ...good, body: JSON.stringify({ Encrypt: text }) }) : query(where, text)
          return refusal(one) === 'refused'
        },
      ),
      { numRuns: 10_000 },
    )
  })
})
