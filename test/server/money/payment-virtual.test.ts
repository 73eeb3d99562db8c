import { createHmac } from 'node:crypto'
import { wechatContracts } from '../../../server/providers/payment/wechat-contracts'
import { wechatVirtual } from '../../../server/providers/payment/wechat-virtual'
import { accessTokens } from '../../../server/providers/wechat/access-token'
import { pushOpener } from '../../../server/providers/wechat/push'
import { type Got, pretend, type Reply, stopPretending } from '../../support/pretend'
import { appId, pushKey, pushToken } from '../../support/wechat-push'

afterEach(stopPretending)

const noon = new Date('2026-03-10T12:00:00+08:00')
const orderNo = '2026031012000012345678'
const appKey = 'the app key of virtual payment'
const sessionKey = 'tiihtNczf5v6AKRyjwEUhQ=='
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
const bill = {
  orderNo,
  name: '340 狗粮',
  amount: 6800,
  price: 6800,
  productId: 'dogfood340',
  expiresAt: noon,
  openid: 'o-lin',
  sessionKey,
}
const order = {
  order_id: orderNo,
  status: 2,
  order_type: 0,
  env_type: 1,
  order_fee: 6800,
  paid_fee: 6800,
  left_fee: 6800,
  paid_time: noon.getTime() / 1000 - 30,
  wx_order_id: 'wx-order',
  wxpay_order_id: '4200001234',
}

type Asked = { call: string; token: string | null; body: Record<string, unknown> }

/** The rail in front of a simulated WeChat, which refuses wrong signatures, and the requests that the rail sent. */
async function before(say: (asked: Asked) => Partial<Reply> | object) {
  const asked: Asked[] = []
  let tokens = 0
  const { endpoint } = await pretend((got: Got) => {
    if (got.url.pathname === '/cgi-bin/stable_token')
      return { body: `{"access_token":"token ${(tokens += 1)}","expires_in":7200}` }
    if (got.url.searchParams.get('pay_sig') !== hmac(appKey, `${got.url.pathname}&${got.body}`))
      return { body: '{"errcode":268490003}' }
    const one = {
      call: got.url.pathname,
      token: got.url.searchParams.get('access_token'),
      body: JSON.parse(got.body) as Asked['body'],
    }
    asked.push(one)
    const said = say(one)
    return 'body' in said || 'status' in said ? { body: '', ...said } : { body: JSON.stringify(said) }
  })
  const account = {
    offerId: '1450000000',
    appKey,
    env: 0 as const,
    endpoint,
    tokens: accessTokens({ appId, secret: 'app secret', now: () => noon, endpoint }),
  }
  const opener = pushOpener({ appId, token: pushToken, key: pushKey })
  return { asked, rail: wechatVirtual(account, opener), contracts: wechatContracts(account) }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'it worked',
    (error: unknown) =>
      error instanceof Error ? `${error.message} ${JSON.stringify(error)} ${String(error.cause)}` : '',
  )

describe('starting a payment in the mini-program', () => {
  test('signs the exact bytes that the client sends, for the shop and for the buyer', async () => {
    const { asked, rail } = await before(() => ({}))
    const { signData = '', ...begun } = await rail.begin(bill)
    expect(signData).toBe(
      `{"offerId":"1450000000","buyQuantity":1,"env":0,"currencyType":"CNY","productId":"dogfood340","goodsPrice":6800,"outTradeNo":"${orderNo}","attach":"${orderNo}"}`,
    )
    expect(begun).toEqual({
      method: 'virtual',
      mode: 'short_series_goods',
      paySig: hmac(appKey, `requestVirtualPayment&${signData}`),
      signature: hmac(sessionKey, signData),
    })
    expect(JSON.stringify({ signData, ...begun })).not.toContain(sessionKey)
    expect(asked).toEqual([])
  })

  test('lowers the price to pay by a coupon, and not the price of the article', async () => {
    const { rail } = await before(() => ({}))
    const { signData = '{}' } = await rail.begin({ ...bill, amount: 5800 })
    expect(JSON.parse(signData)).toMatchObject({ goodsPrice: 6800, activitySellingPrice: 5800 })
  })

  test.each([
    ['no fresh login', { sessionKey: undefined }],
    ['an empty session key', { sessionKey: '' }],
    ['no article', { productId: '' }],
    ['no amount', { amount: 0 }],
    ['more than the price', { amount: 6801 }],
  ])('starts nothing with %s', async (_what, change) => {
    const { rail } = await before(() => ({}))
    const says = await failure(rail.begin({ ...bill, ...change }))
    expect(says).not.toMatch(/it worked|app key|tiiht/)
  })
})

describe('querying an order', () => {
  test.each([
    [0, 'waiting'],
    [1, 'waiting'],
    [2, 'paid'],
    [3, 'paid'],
    [4, 'paid'],
    [5, 'refunded'],
    [6, 'closed'],
    [7, 'paid'],
    [8, 'refunded'],
  ])('reports %i as %s', async (status, state) => {
    const { asked, rail } = await before(() => ({ errcode: 0, order: { ...order, status } }))
    expect(await rail.query({ orderNo, openid: 'o-lin' })).toMatchObject({ state })
    expect(asked).toEqual([
      { call: '/xpay/query_order', token: 'token 1', body: { openid: 'o-lin', order_id: orderNo, env: 0 } },
    ])
  })

  test('reports a payment with time and amount, and uses our number for a channel without one of WeChat Pay', async () => {
    const { rail } = await before(() => ({ order }))
    const paidAt = new Date(noon.getTime() - 30_000)
    const told = { transactionId: '4200001234', amount: 6800, paidAt, payer: 'o-lin' }
    expect(await rail.query({ orderNo, openid: 'o-lin' })).toEqual({ state: 'paid', ...told, untold: true })
    const known = await before(() => ({ order: { ...order, status: 4 } }))
    expect(await known.rail.query({ orderNo, openid: 'o-lin' })).toEqual({ state: 'paid', ...told, untold: false })
    const apple = await before(() => ({ order: { ...order, order_type: 7, wxpay_order_id: '' } }))
    expect(await apple.rail.query({ orderNo, openid: 'o-lin' })).toMatchObject({ transactionId: `xpay-${orderNo}` })
  })

  test.each<[string, object, number | undefined]>([
    ['all of it', { left_fee: 0 }, 6800],
    ['a part', { left_fee: 6000 }, 800],
    ['it does not say how much', {}, undefined],
    ['it says nonsense', { left_fee: '0' }, undefined],
  ])('reports the refunded amount: %s', async (_what, left, amount) => {
    const { rail } = await before(() => ({ order: { ...order, status: 5, ...left } }))
    expect(await rail.query({ orderNo, openid: 'o-lin' })).toEqual({
      state: 'refunded',
      transactionId: '4200001234',
      ...(amount !== undefined && { amount }),
    })
  })

  test('reports an order that was never opened there as unknown', async () => {
    const { rail } = await before(() => ({ errcode: 268490002, errmsg: 'o-lin' }))
    expect(await rail.query({ orderNo, openid: 'o-lin' })).toEqual({ state: 'unknown' })
  })

  test.each<[string, object]>([
    ['a busy WeChat', { errcode: -1, errmsg: 'o-lin' }],
    ['a wrong openid', { errcode: 268490001 }],
    ['another order', { order: { ...order, order_id: '2026031012000099999999' } }],
    ['an order of the sandbox', { order: { ...order, env_type: 2 } }],
    ['a refund', { order: { ...order, order_type: 1 } }],
    ['no order', { errcode: 0 }],
    ['a state that nobody knows', { order: { ...order, status: 11 } }],
    ['a payment of nothing', { order: { ...order, paid_fee: 0 } }],
    ['a payment at no time', { order: { ...order, paid_time: 0 } }],
    ['a breakdown', { status: 500, body: '{"order":{}}' }],
    ['a page', { body: '<html>' }],
    ['null', { body: 'null' }],
    ['silence', { body: JSON.stringify({ order }), after: 10_000 }],
  ])('does not take %s for an answer, and names neither key nor buyer', async (_what, said) => {
    const { rail } = await before(() => said)
    const says = await failure(rail.query({ orderNo, openid: 'o-lin' }))
    expect(says).not.toMatch(/it worked|o-lin|app key|token \d|12345678/)
  })

  test('does not ask WeChat without a buyer', async () => {
    const { asked, rail } = await before(() => ({ order }))
    expect(await failure(rail.query({ orderNo }))).toMatch(/openid/)
    expect(asked).toEqual([])
  })

  test('renews a token once when it ended early, also for many concurrent calls', async () => {
    const { asked, rail } = await before(({ token }) => (token === 'token 1' ? { errcode: 42001 } : { order }))
    await Promise.all(Array.from({ length: 10 }, () => rail.query({ orderNo, openid: 'o-lin' })))
    expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(['token 1', 'token 2']))
    const stubborn = await before(() => ({ errcode: 40001 }))
    expect(await failure(stubborn.rail.query({ orderNo, openid: 'o-lin' }))).toMatch(/40001/)
    expect(stubborn.asked).toHaveLength(2)
  })
})

describe('delivering and refunding', () => {
  test('reports the delivery to WeChat, where an empty answer can be a success', async () => {
    const { asked, rail } = await before(() => ({ body: '' }))
    await rail.delivered?.({ orderNo })
    expect(asked).toMatchObject([{ call: '/xpay/notify_provide_goods', body: { order_id: orderNo, env: 0 } }])
    await rail.close(orderNo)
    expect(asked).toHaveLength(1)
  })

  const wish = {
    orderNo,
    refundNo: 'R2026031012000012345678',
    amount: 6800,
    total: 6800,
    reason: '不能发货',
    openid: 'o-lin',
  }
  test('states the rest of the payment in a refund, which has only started then', async () => {
    const { asked, rail } = await before(({ call }) => (call === '/xpay/query_order' ? { order } : { errcode: 0 }))
    expect(await rail.refund(wish)).toBe('asked')
    expect(asked[1]).toMatchObject({
      call: '/xpay/refund_order',
      body: {
        openid: 'o-lin',
        order_id: orderNo,
        refund_order_id: wish.refundNo,
        left_fee: 6800,
        refund_fee: 6800,
        env: 0,
      },
    })
  })

  test.each([
    ['is begun already', 268490004],
    ['is going on', 268490014],
  ])('does not start a refund again that %s', async (_what, errcode) => {
    const { rail } = await before(({ call }) => (call === '/xpay/query_order' ? { order } : { errcode }))
    expect(await rail.refund(wish)).toBe('asked')
  })

  test('reports a finished refund as done, and queries a partial one by its own number', async () => {
    const done = await before(() => ({ order: { ...order, status: 5 } }))
    expect(await done.rail.refund(wish)).toBe('done')
    const part = await before(({ body }) => ({
      order:
        body.order_id === orderNo
          ? { ...order, left_fee: 0 }
          : { ...order, order_id: wish.refundNo, order_type: 1, status: 8 },
    }))
    expect(await part.rail.refund(wish)).toBe('done')
    expect(part.asked.map(({ call }) => call)).not.toContain('/xpay/refund_order')
  })

  // A.money.20
  test('refunds the rest after a partial refund too, by the amount left there', async () => {
    const left = { ...order, status: 5, left_fee: wish.amount - 100 }
    const { rail, asked } = await before(({ call }) =>
      call === '/xpay/query_order' ? { order: left } : { errcode: 0 },
    )
    expect(await rail.refund({ ...wish, amount: 200, total: wish.amount })).toBe('asked')
    expect(asked.at(-1)).toMatchObject({
      call: '/xpay/refund_order',
      body: { left_fee: wish.amount - 100, refund_fee: 200 },
    })
  })

  test.each([
    [8, 'done'],
    [7, 'failed'],
    [1, 'asked'],
  ])('reports a refund in state %i as %s', async (status, state) => {
    const { rail } = await before(() => ({ order: { ...order, order_id: wish.refundNo, status } }))
    expect(await rail.queryRefund(wish)).toBe(state)
  })

  test('fails when WeChat refuses a refund', async () => {
    const { rail } = await before(({ call }) => (call === '/xpay/query_order' ? { order } : { errcode: 268490016 }))
    expect(await failure(rail.refund(wish))).toMatch(/^xpay\/refund_order refused: 268490016/)
  })
})

describe('renewing memberships', () => {
  test('are announced, charged and ended by the number of their contract, and cannot be signed yet', async () => {
    const { asked, contracts } = await before(() => ({ errcode: 0 }))
    const one = { contractId: 'S1234567890', amount: 3000, productId: 'vip1', openid: 'o-lin' }
    expect(contracts.begin).toBeUndefined()
    await contracts.announce(one)
    await contracts.charge({ ...one, orderNo, name: '月' })
    await contracts.end(one)
    expect(asked).toMatchObject([
      {
        call: '/xpay/send_subscribe_pre_payment',
        body: { openid: 'o-lin', deduct_price: 3000, product_id: 'vip1', out_contract_code: 'S1234567890' },
      },
      {
        call: '/xpay/submit_subscribe_pay_order',
        body: { openid: 'o-lin', offer_id: '1450000000', buy_quantity: 1, deduct_price: 3000, order_id: orderNo },
      },
      {
        call: '/xpay/cancel_subscribe_contract',
        body: { openid: 'o-lin', product_id: 'vip1', out_contract_code: 'S1234567890' },
      },
    ])
    const unsigned = await before(() => ({ errcode: 690000000 }))
    expect(await failure(unsigned.contracts.announce(one))).toMatch(/690000000/)
  })
})
