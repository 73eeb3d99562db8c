import { wechatJsapi } from '../../../server/providers/payment/wechat-jsapi'
import { payClient } from '../../../server/providers/payment/wechat-v3'
import { stopPretending } from '../../support/pretend'
import { isSigned, mchId, merchantAt, noon, officialAppId, type PayReply, payServer } from '../../support/wechat-pay'

afterEach(stopPretending)

const orderNo = '2026031012000012345678'
const bill = {
  orderNo,
  name: '340 狗粮',
  amount: 6800,
  price: 6800,
  productId: 'dogfood340',
  expiresAt: new Date('2026-03-10T12:30:00+08:00'),
}
const paid = {
  appid: officialAppId,
  mchid: mchId,
  out_trade_no: orderNo,
  transaction_id: '4200001234202603101234567890',
  trade_type: 'JSAPI',
  trade_state: 'SUCCESS',
  success_time: '2026-03-10T11:59:30+08:00',
  payer: { openid: 'o-lin' },
  amount: { total: 6800, payer_total: 6800, currency: 'CNY', payer_currency: 'CNY' },
}
const railOf = (endpoint: string) => {
  const merchant = merchantAt(endpoint)
  return wechatJsapi(payClient(merchant), merchant, { appId: officialAppId, now: () => noon })
}

/** The rail in front of a simulated WeChat Pay, and the requests that it sent. */
async function before(reply: PayReply) {
  const asked: { call: string; body: Record<string, unknown>; query: string; headers: object }[] = []
  const { endpoint } = await payServer(({ call, body, got }) => {
    asked.push({ call, body, query: got.url.search, headers: got.headers })
    return reply
  })
  return { asked, rail: railOf(endpoint) }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'it worked',
    (error: unknown) =>
      error instanceof Error ? `${error.message} ${JSON.stringify(error)} ${String(error.cause)}` : '',
  )

describe('starting a payment in WeChat’s browser', () => {
  test('requests a prepayment of exactly the order and signs it for the page', async () => {
    const { asked, rail } = await before({ body: { prepay_id: 'wx26112221580621e9b071c00d9e093b0000' } })
    const begun = await rail.begin({ ...bill, openid: 'o-lin' })
    expect(asked).toMatchObject([
      {
        call: 'POST /v3/pay/transactions/jsapi',
        body: {
          appid: officialAppId,
          mchid: mchId,
          description: '340 狗粮',
          out_trade_no: orderNo,
          time_expire: '2026-03-10T12:30:00+08:00',
          notify_url: 'https://ergou.example/callbacks/pay/jsapi',
          amount: { total: 6800, currency: 'CNY' },
          payer: { openid: 'o-lin' },
        },
      },
    ])
    expect(begun).toMatchObject({
      method: 'jsapi',
      appId: officialAppId,
      timeStamp: String(noon.getTime() / 1000),
      package: 'prepay_id=wx26112221580621e9b071c00d9e093b0000',
      signType: 'RSA',
    })
    const { appId = '', timeStamp = '', nonceStr = '', package: packed = '', paySign = '' } = begun
    expect(isSigned(paySign, appId, timeStamp, nonceStr, packed)).toBe(true)
    expect(isSigned(paySign, appId, timeStamp, nonceStr, `${packed}1`)).toBe(false)
  })

  test('refuses a payer with an unknown openid, without a request to the service', async () => {
    const { asked, rail } = await before({ body: { prepay_id: 'x' } })
    expect(await failure(rail.begin(bill))).toMatch(/openid/)
    expect(asked).toEqual([])
  })

  test.each<[string, PayReply]>([
    ['a refusal', { status: 400, body: { code: 'PARAM_ERROR', message: 'o-lin 参数错误' } }],
    ['a breakdown', { status: 500, body: { code: 'SYSTEM_ERROR', message: 'o-lin' } }],
    ['a page instead of an answer', { change: () => ({ status: 502, body: '<html>o-lin</html>' }) }],
    ['silence', { body: { prepay_id: 'x' }, after: 10_000 }],
    ['an answer without what was asked for', { body: {} }],
    ['an answer with nothing in its place', { body: { prepay_id: '' } }],
    ['an answer that nobody signed', { body: { prepay_id: 'x' }, change: (_h, body) => ({ body, headers: {} }) }],
    [
      'an answer that was changed on its way',
      { body: { prepay_id: 'x' }, change: (headers) => ({ headers, body: '{"prepay_id":"y"}' }) },
    ],
    [
      'an answer of another key',
      {
        body: { prepay_id: 'x' },
        change: (headers, body) => ({ body, headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_1' } }),
      },
    ],
    [
      'an old answer',
      {
        body: { prepay_id: 'x' },
        change: (headers, body) => ({ body, headers: { ...headers, 'wechatpay-timestamp': '1700000000' } }),
      },
    ],
    ['a way elsewhere', { change: () => ({ status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }) }],
  ])('fails on %s, and names neither key nor person', async (_what, reply) => {
    const { rail } = await before(reply)
    const says = await failure(rail.begin({ ...bill, openid: 'o-lin' }))
    expect(says).not.toMatch(/it worked|o-lin|狗粮|PRIVATE|BEGIN|v3Key|WECHATPAY2|12345678/)
  })
})

describe('querying an order', () => {
  test('reports a payment with payer, time and amount', async () => {
    const { asked, rail } = await before({ body: paid })
    expect(await rail.query({ orderNo })).toEqual({
      state: 'paid',
      orderNo,
      transactionId: paid.transaction_id,
      amount: 6800,
      paidAt: new Date('2026-03-10T11:59:30+08:00'),
      payer: 'o-lin',
    })
    expect(asked).toMatchObject([
      { call: `GET /v3/pay/transactions/out-trade-no/${orderNo}`, query: `?mchid=${mchId}` },
    ])
  })

  const open = { appid: officialAppId, mchid: mchId, out_trade_no: orderNo }
  test.each<[string, PayReply, string]>([
    ['nobody paid', { body: { ...open, trade_state: 'NOTPAY' } }, 'waiting'],
    ['somebody is about to', { body: { ...open, trade_state: 'USERPAYING' } }, 'waiting'],
    ['it is closed', { body: { ...open, trade_state: 'CLOSED' } }, 'closed'],
    ['it was given back', { body: { ...paid, trade_state: 'REFUND' } }, 'refunded'],
    ['it is not known', { status: 404, body: { code: 'ORDER_NOT_EXIST' } }, 'unknown'],
  ])('%s', async (_what, reply, state) => {
    const { rail } = await before(reply)
    expect(await rail.query({ orderNo })).toMatchObject({ state })
  })

  test.each<[string, PayReply]>([
    ['another order', { body: { ...paid, out_trade_no: '2026031012000099999999' } }],
    ['another merchant', { body: { ...paid, mchid: '1900000110' } }],
    ['another app', { body: { ...paid, appid: 'wx-another' } }],
    ['other money', { body: { ...paid, amount: { total: 6800, currency: 'USD' } } }],
    ['no money', { body: { ...paid, amount: { total: 0, currency: 'CNY' } } }],
    ['half a fen', { body: { ...paid, amount: { total: 0.5, currency: 'CNY' } } }],
    ['a price in words', { body: { ...paid, amount: { total: '6800', currency: 'CNY' } } }],
    ['a state that nobody knows', { body: { ...paid, trade_state: 'PERHAPS' } }],
    ['a refusal', { status: 404, body: { code: 'MCH_NOT_EXISTS' } }],
    ['a breakdown', { status: 500, body: { code: 'SYSTEM_ERROR' } }],
  ])('never takes %s for an answer', async (_what, reply) => {
    const { rail } = await before(reply)
    expect(await failure(rail.query({ orderNo }))).not.toBe('it worked')
  })
})

describe('closing and refunding', () => {
  test('closes an order, and does not fail for a closed, paid or unknown one', async () => {
    for (const reply of [
      { status: 204 },
      { status: 400, body: { code: 'ORDER_CLOSED' } },
      { status: 400, body: { code: 'ORDERPAID' } },
      { status: 404, body: { code: 'ORDER_NOT_EXIST' } },
    ]) {
      const { asked, rail } = await before(reply)
      await rail.close(orderNo)
      expect(asked).toMatchObject([
        { call: `POST /v3/pay/transactions/out-trade-no/${orderNo}/close`, body: { mchid: mchId } },
      ])
    }
    const { rail } = await before({ status: 500, body: { code: 'SYSTEM_ERROR' } })
    expect(await failure(rail.close(orderNo))).toMatch(/SYSTEM_ERROR/)
  })

  const wish = { orderNo, refundNo: 'R2026031012000012345678', amount: 6800, total: 6800, reason: '不能发货' }
  test.each([
    ['SUCCESS', 'done'],
    ['PROCESSING', 'asked'],
    ['CLOSED', 'failed'],
    ['ABNORMAL', 'failed'],
  ])('reports a refund that is %s as %s', async (status, state) => {
    const { asked, rail } = await before({ body: { out_refund_no: wish.refundNo, status } })
    expect(await rail.refund(wish)).toBe(state)
    expect(await rail.queryRefund(wish)).toBe(state)
    expect(asked).toMatchObject([
      {
        call: 'POST /v3/refund/domestic/refunds',
        body: {
          out_trade_no: orderNo,
          out_refund_no: wish.refundNo,
          amount: { refund: 6800, total: 6800, currency: 'CNY' },
        },
      },
      { call: `GET /v3/refund/domestic/refunds/${wish.refundNo}` },
    ])
  })

  test('refuses an answer about another refund, or with an unknown state', async () => {
    for (const body of [
      { out_refund_no: 'R1', status: 'SUCCESS' },
      { out_refund_no: wish.refundNo, status: 'toString' },
    ]) {
      const { rail } = await before({ body })
      expect(await failure(rail.refund(wish))).not.toBe('it worked')
      expect(await failure(rail.queryRefund(wish))).not.toBe('it worked')
    }
  })
})
