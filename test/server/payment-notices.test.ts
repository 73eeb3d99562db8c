import { createHash } from 'node:crypto'
import { goods } from '../../contract/areas/goods'
import { buildApp } from '../../server/app'
import type { Deps } from '../../server/context'
import { loggerOf } from '../../server/http/logs'
import type { Arrived } from '../../server/providers/payment'
import { wechatPayments } from '../../server/providers/payment/wechat'
import { accessTokens } from '../../server/providers/wechat/access-token'
import { pushOpener } from '../../server/providers/wechat/push'
import { soundLedger } from '../attack/crowd'
import { stopPretending } from '../support/pretend'
import { merchantAt, mchId, noon, officialAppId, payNotice, payServer, stranger, v3Key } from '../support/wechat-pay'
import { appId, message, pushKey, pushToken, told } from '../support/wechat-push'
import { type Person, world, type World } from '../world'

const sessionKey = 'tiihtNczf5v6AKRyjwEUhQ=='
const appKey = 'the app key of virtual payment'
let w: World
let app: World['app']
let lin: Person
const lines: string[] = []

/** WeChat as the server buys there: a prepayment for everybody, and openids of their codes. */
async function wechat(deps: Deps): Promise<Deps> {
  const { endpoint } = await payServer(() => ({ body: { prepay_id: 'wx-prepaid' } }))
  const { now } = deps
  const payment = wechatPayments({
    merchant: merchantAt(endpoint),
    officialAppId,
    transfer: { appId, scene: '1005', report: [], most: 20_000 },
    virtual: { offerId: '1', appKey, env: 0, endpoint, tokens: accessTokens({ appId, secret: 's', now, endpoint }) },
    push: pushOpener({ appId, token: pushToken, key: pushKey }),
    renewing: false,
    now,
  })
  const who = {
    accountOf: async (code: string) => ({ openid: `o-${code}`, sessionKey }),
    oauthOf: async (code: string) => ({ openid: `p-${code}`, snapshot: false }),
  }
  return { ...deps, providers: { ...deps.providers, payment, wechat: { ...deps.providers.wechat, ...who } } }
}

beforeAll(async () => {
  w = await world()
  const deps = await wechat(w.deps)
  const logger = { ...(loggerOf({ ...deps.env, LOG: 'debug' }) as object), stream: { write: (line: string) => void lines.push(line) } } // prettier-ignore
  Object.assign(w.deps.providers, deps.providers)
  app = await buildApp(deps, { h5: 'none', logger })
})
beforeEach(async () => {
  lin = await w.person('林')
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(async () => {
  await app.close()
  await w.close()
  await stopPretending()
})

const ask = async (endpoint: (typeof goods)['pay'], input: object) => {
  const answer = await app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: { token: lin.token, 'd-device': 'a-phone', 'content-type': 'application/json' },
    payload: JSON.stringify(input),
  })
  return answer.json<{ success: boolean; msg: string; data: Record<string, string> }>()
}

/** Orders 60 dog food and begins to pay. */
async function begins(place: 'weapp' | 'wechat-browser') {
  const { orderNo } = await lin.call(goods.addOrder, { goodsSkuId: 201 })
  const { data } = await ask(goods.pay, { orderNo, place, code: 'lin' })
  return { orderNo, data }
}

const arrive = ({ headers, body }: Arrived, url = '/callbacks/pay/jsapi') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value ?? ''])) }, // prettier-ignore
    payload: body,
  })
const push = (content: object, change: Parameters<typeof message>[1] = {}, url = '/callbacks/wechat/push') => {
  const { query, body } = message(content, change)
  return arrive({ headers: {}, query: {}, body, now: noon }, `${url}?${new URLSearchParams(query).toString()}`)
}
let transactions = 0
const payment = (orderNo: string, change: object = {}) => ({
  appid: officialAppId,
  mchid: mchId,
  out_trade_no: orderNo,
  transaction_id: `42000012342026${(transactions += 1)}`,
  trade_state: 'SUCCESS',
  success_time: '2026-03-10T11:59:30+08:00',
  payer: { openid: 'p-lin' },
  amount: { total: 600, payer_total: 600, currency: 'CNY' },
  ...change,
})
const state = async (orderNo: string) => (await lin.call(goods.order, { orderNo })).state
const rows = async () =>
  JSON.stringify([
    await w.db.selectFrom('orders').selectAll().orderBy('id').execute(),
    await w.db.selectFrom('payment_notices').selectAll().orderBy('notice_id').execute(),
  ])

describe('WeChat Pay tells', () => {
  test('of a payment: it is handed over once, however often it is told', async () => {
    const { orderNo, data } = await begins('wechat-browser')
    expect(data).toMatchObject({ method: 'jsapi', appId: officialAppId, package: 'prepay_id=wx-prepaid' })
    const notice = payNotice('TRANSACTION.SUCCESS', payment(orderNo), { id: 'EV-1' })
    for (let time = 0; time < 3; time += 1) {
      const answer = await arrive(notice)
      expect([answer.statusCode, answer.body]).toEqual([200, '{"code":"SUCCESS"}'])
    }
    await Promise.all(Array.from({ length: 8 }, (_, n) => arrive(payNotice('TRANSACTION.SUCCESS', payment(orderNo, { transaction_id: `4200001234202603101` }), { id: `EV-1-${n}` })))) // prettier-ignore
    expect(await state(orderNo)).toBe('delivered')
    expect(await lin.holds()).toBe(60)
  })

  test.each([
    ['less', { amount: { total: 599, currency: 'CNY' } }],
    ['more', { amount: { total: 601, currency: 'CNY' } }],
    ['somebody else', { payer: { openid: 'p-mallory' } }],
  ])('of %s than was asked for: nothing is handed over', async (_what, change) => {
    const { orderNo } = await begins('wechat-browser')
    const answer = await arrive(payNotice('TRANSACTION.SUCCESS', payment(orderNo, change), { id: `EV-${orderNo}` }))
    expect(answer.statusCode).toBe(200)
    expect(await lin.holds()).toBe(0)
    const { trouble } = await w.db.selectFrom('orders').where('no', '=', orderNo).select('trouble').executeTakeFirstOrThrow() // prettier-ignore
    expect(trouble).not.toBe('')
  })

  test('of a refund before its payment: in the end nothing is held', async () => {
    const { orderNo } = await begins('wechat-browser')
    const one = payment(orderNo)
    const refund = { mchid: mchId, out_trade_no: orderNo, transaction_id: one.transaction_id, out_refund_no: 'R1', refund_status: 'SUCCESS', amount: { total: 600, refund: 600 } } // prettier-ignore
    expect((await arrive(payNotice('REFUND.SUCCESS', refund, { id: 'EV-R1' }))).statusCode).toBe(200)
    expect((await arrive(payNotice('TRANSACTION.SUCCESS', one, { id: 'EV-P1' }))).statusCode).toBe(200)
    expect(await lin.holds()).toBe(0)
  })

  test('whatever is wrong with a notice: one answer, and nothing changes', async () => {
    const { orderNo } = await begins('wechat-browser')
    const good = payNotice('TRANSACTION.SUCCESS', payment(orderNo), { id: 'EV-9' })
    const signature = good.headers['wechatpay-signature'] ?? ''
    const head = (headers: Record<string, string>): Arrived => ({ ...good, headers: { ...good.headers, ...headers } })
    const before = await rows()
    const wrong: Arrived[] = [
      { ...good, headers: {} },
      { ...good, body: '' },
      { ...good, body: 'null' },
      { ...good, body: `${good.body} ` },
      { ...good, body: good.body.replace('TRANSACTION', 'REFUND') },
      head({ 'wechatpay-signature': `WECHATPAY/SIGNTEST/${signature}` }),
      head({ 'wechatpay-serial': 'PUB_KEY_ID_1' }),
      head({ 'wechatpay-timestamp': '1' }),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo), { key: stranger }),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo), { v3Key: v3Key.toLowerCase() }),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo), { at: new Date(noon.getTime() - 301_000) }),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo, { mchid: '1900000110' })),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo, { appid: 'wx-another' })),
      payNotice('TRANSACTION.SUCCESS', payment(orderNo, { amount: { total: 600, currency: 'USD' } })),
    ]
    const answers = []
    for (const one of wrong) answers.push(await arrive(one))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
    const broken = await app.inject({ method: 'POST', url: '/callbacks/pay/jsapi', headers: good.headers as Record<string, string>, payload: Buffer.concat([Buffer.from(good.body), Buffer.from([0xff])]) }) // prettier-ignore
    expect(`${broken.statusCode} ${broken.body}`).toBe(`404 ${answers[0]?.body ?? ''}`)
    expect(await rows()).toBe(before)
    expect((await arrive(good)).statusCode).toBe(200)
    expect(await lin.holds()).toBe(60)
  })

  test('of a transfer that is not ours: it is not taken, so that it is told again and somebody looks', async () => {
    const transfer = { mch_id: mchId, out_bill_no: 'T1', transfer_bill_no: '1', transfer_amount: 100, state: 'SUCCESS' }
    expect((await arrive(payNotice('MCHTRANSFER.BILL.FINISHED', transfer))).statusCode).toBe(500)
  })
})

describe('virtual payment tells', () => {
  const paid = (orderNo: string, change: object = {}) => ({
    MsgType: 'event',
    Event: 'xpay_goods_deliver_notify',
    CreateTime: noon.getTime() / 1000,
    OpenId: 'o-lin',
    OutTradeNo: orderNo,
    Env: 0,
    WeChatPayInfo: { TransactionId: `43000012342026${(transactions += 1)}`, PaidTime: noon.getTime() / 1000 - 30 },
    GoodsInfo: { ProductId: 'dogfood60', Quantity: 1, OrigPrice: 600, ActualPrice: 600, Attach: orderNo },
    ...change,
  })

  test('of a payment: it is handed over once, and answered as WeChat wants it', async () => {
    const { orderNo, data } = await begins('weapp')
    expect(data).toMatchObject({ method: 'virtual', mode: 'short_series_goods' })
    expect(JSON.stringify(data)).not.toContain(sessionKey)
    const content = paid(orderNo)
    for (const nonce of ['v-1', 'v-1', 'v-2']) {
      const answer = await push(content, { nonce })
      expect([answer.statusCode, answer.body]).toEqual([200, '{"ErrCode":0,"ErrMsg":"success"}'])
    }
    expect(await state(orderNo)).toBe('delivered')
    expect(await lin.holds()).toBe(60)
  })

  test('of another article, another price or another buyer: nothing is handed over', async () => {
    for (const change of [
      { GoodsInfo: { ProductId: 'dogfood6480', Quantity: 1, ActualPrice: 600 } },
      { GoodsInfo: { ProductId: 'dogfood60', Quantity: 1, ActualPrice: 1 } },
      { OpenId: 'o-mallory' },
    ]) {
      // prettier-ignore
      lin = await w.person('林')
      const { orderNo } = await begins('weapp')
      expect((await push(paid(orderNo, change), { nonce: `w-${orderNo}` })).statusCode).toBe(200)
      expect([await state(orderNo), await lin.holds()]).toEqual(['created', 0])
    }
  })

  test('wrongly: one answer, and nothing changes', async () => {
    const { orderNo } = await begins('weapp')
    const before = await rows()
    const answers = [
      await push(paid(orderNo), { token: 'another' }),
      await push(paid(orderNo), { key: 'A'.repeat(43) }),
      await push(paid(orderNo), { appId: 'wx-another' }),
      await push(paid(orderNo), { at: new Date(noon.getTime() + 301_000) }),
      await push(paid(orderNo, { Env: 1 }), { nonce: 'x-1' }),
      await push(paid(orderNo, { GoodsInfo: { ProductId: 'dogfood60', Quantity: 100, ActualPrice: 600 } })),
      await app.inject({ method: 'POST', url: '/callbacks/wechat/push', payload: paid(orderNo) }),
      await app.inject({ method: 'GET', url: '/callbacks/wechat/push?echostr=x' }),
    ]
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
    expect(await rows()).toBe(before)
  })

  test('of other things on the same address: they are taken, and the console’s made-up ones too', async () => {
    const { orderNo } = await begins('weapp')
    const mock = await push(paid(orderNo, { IsMock: true }), { nonce: 'm-1' })
    expect([mock.statusCode, mock.body]).toEqual([200, '{"ErrCode":0,"ErrMsg":"success"}'])
    const media = await push(told('pass'), { nonce: 'm-2' })
    expect([media.statusCode, media.body]).toEqual([200, 'success'])
    expect(await state(orderNo)).toBe('created')
  })

  test('the address proves itself to WeChat', async () => {
    const signature = createHash('sha1').update([pushToken, '1', 'n'].sort().join('')).digest('hex')
    const query = new URLSearchParams({ signature, timestamp: '1', nonce: 'n', echostr: 'hello' }).toString()
    expect((await app.inject({ method: 'GET', url: `/callbacks/wechat/push?${query}` })).body).toBe('hello')
  })
})

test('in a browser of one’s own, and in the app, nothing is sold', async () => {
  const { orderNo } = await lin.call(goods.addOrder, { goodsSkuId: 201 })
  for (const place of ['browser', 'native'])
    expect(await ask(goods.pay, { orderNo, place })).toMatchObject({ success: false })
})

test('nothing of all that was written down: no key, no person, no order', () => {
  const log = lines.join('')
  expect(log).toContain('/callbacks/pay/jsapi')
  for (const secret of [
    v3Key,
    appKey,
    sessionKey,
    pushToken,
    pushKey,
    'PRIVATE KEY',
    'o-lin',
    'p-lin',
    'echostr',
    'msg_signature',
    'wechatpay-signature',
  ])
    // prettier-ignore
    expect([secret, log.includes(secret)]).toEqual([secret, false])
})
