import { goods } from '../../../contract/money/goods'
import { refundUnused } from '../../../server/domains/money/goods'
import { wechatH5 } from '../../../server/providers/payment/wechat-h5'
import { payClient } from '../../../server/providers/payment/wechat-v3'
import { mchId, merchantAt, noon, officialAppId, payNotice, type PayReply, payServer } from '../../support/wechat-pay'
import { appId } from '../../support/wechat-push'
import type { Person } from '../../world'
import { inPaidWorld, type PaidWorld, payment } from './payment-world'

type Asked = { call: string; body: Record<string, unknown> }
const asked: Asked[] = []
/** Orders as WeChat Pay has them. */
const known = new Map<string, object>()
const cashier = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx2601&package=1037687096'

function wechatPay({ call, body }: Asked): PayReply {
  asked.push({ call, body })
  if (call === 'POST /v3/pay/transactions/h5') {
    const { scene_info: scene } = body as { scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } } }
    if (!scene?.payer_client_ip || !scene.h5_info?.type) return { status: 400, body: { code: 'PARAM_ERROR' } }
    known.set(String(body.out_trade_no), {
      appid: appId,
      mchid: mchId,
      out_trade_no: body.out_trade_no,
      trade_state: 'NOTPAY',
    })
    return { body: { h5_url: cashier } }
  }
  if (call === 'POST /v3/refund/domestic/refunds')
    return { body: { out_refund_no: body.out_refund_no, status: 'SUCCESS' } }
  if (call.endsWith('/close')) return { status: 204 }
  const order = known.get(call.slice(call.lastIndexOf('/') + 1))
  return order ? { body: order } : { status: 404, body: { code: 'ORDER_NOT_EXIST' } }
}

let p: PaidWorld
let lin: Person
inPaidWorld((made, person) => {
  p = made
  lin = person
  asked.length = 0
}, wechatPay)

const paidBy = (orderNo: string, change: object = {}) =>
  payment(orderNo, { appid: appId, trade_type: 'MWEB', payer: { openid: 'o-anybody' }, ...change })
const told = (orderNo: string, change: object = {}, url = '/callbacks/pay/h5') =>
  p.arrive(payNotice('TRANSACTION.SUCCESS', paidBy(orderNo, change), { id: `EV-${orderNo}-${url}` }), url)
const stateOf = async (orderNo: string) => (await lin.call(goods.order, { orderNo })).state

// A.money.20
describe('paying in a browser outside of WeChat', () => {
  test('requests WeChat’s page with order, price, buyer’s address and scene, and returns to the same screen', async () => {
    const { orderNo, data } = await p.begins(lin, 'browser')
    expect(asked[0]).toMatchObject({
      call: 'POST /v3/pay/transactions/h5',
      body: {
        appid: appId,
        mchid: mchId,
        out_trade_no: orderNo,
        description: '30 狗粮',
        notify_url: 'https://ergou.example/callbacks/pay/h5',
        amount: { total: 600, currency: 'CNY' },
        scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } },
      },
    })
    expect(asked[0]?.body).not.toHaveProperty('payer')
    const url = new URL(data.url ?? '')
    expect([data.method, url.href.startsWith(cashier)]).toEqual(['h5', true])
    expect(new URL(url.searchParams.get('redirect_url') ?? '').pathname).toBe('/vh5/user/dogFood')
    expect((await lin.call(goods.list, { kind: 'dogFood', place: 'browser' })).payable).toBe(true)
  })

  // security M14
  test('returns only to a screen of our own', async () => {
    const { orderNo } = await lin.call(goods.addOrder, { goodsSkuId: 201 })
    for (const path of ['https://evil.example/', '//evil.example', '/user?to=//evil.example', '']) {
      const { success, data } = await p.pay(lin, { orderNo, place: 'browser', path })
      // the answer may accept a path with two slashes, but must lead to our own host
      if (success)
        expect(new URL(new URL(data.url ?? '').searchParams.get('redirect_url') ?? '').host).not.toContain('evil')
      else expect(asked).toEqual([])
    }
  })

  test('delivers at the notice to its own address, from any wallet, and changes nothing when it is repeated', async () => {
    const { orderNo } = await p.begins(lin, 'browser')
    expect((await told(orderNo)).statusCode).toBe(200)
    expect([await stateOf(orderNo), await lin.holds()]).toEqual(['delivered', 30])
    await told(orderNo)
    expect(await lin.holds()).toBe(30)
  })

  test.each([
    ['another price', { amount: { total: 1, payer_total: 1, currency: 'CNY' } }, '/callbacks/pay/h5'],
    ['another app', { appid: officialAppId }, '/callbacks/pay/h5'],
    ['the address of another way', { appid: officialAppId }, '/callbacks/pay/jsapi'],
  ])('credits nothing with %s', async (_what, change, url) => {
    const { orderNo } = await p.begins(lin, 'browser')
    await told(orderNo, change, url)
    expect([await stateOf(orderNo), await lin.holds()]).toEqual(['created', 0])
  })

  test('asks the server when the user returns before the notice, and the server asks WeChat', async () => {
    const { orderNo } = await p.begins(lin, 'browser')
    expect((await lin.call(goods.check, { orderNo })).state).toBe('created')
    known.set(orderNo, paidBy(orderNo))
    p.w.pass(4000)
    expect((await lin.call(goods.check, { orderNo })).state).toBe('delivered')
    expect((await told(orderNo)).statusCode).toBe(200)
    expect(await lin.holds()).toBe(30)
  })

  test('does not start the same order in WeChat too, and refunds by the same method', async () => {
    const { orderNo } = await p.begins(lin, 'browser')
    expect((await p.pay(lin, { orderNo, place: 'wechat-browser', code: 'lin' })).msg).toContain('已在别处发起支付')
    await told(orderNo)
    expect((await refundUnused({ ...p.w.deps, now: p.w.now() }, { orderNo, reason: '买错了' })).state).toBe('refunded')
    expect(asked.at(-1)).toMatchObject({
      call: 'POST /v3/refund/domestic/refunds',
      body: { notify_url: 'https://ergou.example/callbacks/pay/h5', amount: { refund: 600, total: 600 } },
    })
  })
})

test.each<[string, PayReply]>([
  ['a page of somebody else', { body: { h5_url: 'https://wx.tenpay.com.evil.example/' } }],
  ['a page that is not safe', { body: { h5_url: 'http://wx.tenpay.com/' } }],
  ['no page', { body: {} }],
  ['a refusal', { status: 403, body: { code: 'NO_AUTH' } }],
])('fails on %s', async (_what, reply) => {
  const { endpoint } = await payServer(() => reply)
  const merchant = merchantAt(endpoint)
  const rail = wechatH5(payClient(merchant), merchant, { appId, now: () => noon })
  const bill = {
    orderNo: 'a'.repeat(32),
    name: '30 狗粮',
    amount: 600,
    price: 600,
    productId: '',
    expiresAt: noon,
    address: '127.0.0.1',
    back: 'https://ergou.example/vh5/',
  }
  await expect(rail.begin(bill)).rejects.toThrow()
  await expect(rail.begin({ ...bill, address: undefined })).rejects.toThrow('address')
})
