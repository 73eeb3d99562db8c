import { goods } from '../../../contract/money/goods'
import { buildApp } from '../../../server/app'
import { loggerOf } from '../../../server/http/logs'
import type { Deps } from '../../../server/kernel/context'
import type { Arrived } from '../../../server/providers/payment'
import { wechatPayments } from '../../../server/providers/payment/wechat'
import { accessTokens } from '../../../server/providers/wechat/access-token'
import { pushOpener } from '../../../server/providers/wechat/push'
import { soundLedger } from '../../attack/crowd'
import { stopPretending } from '../../support/pretend'
import { mchId, merchantAt, noon, officialAppId, payServer } from '../../support/wechat-pay'
import { appId, message, pushKey, pushToken } from '../../support/wechat-push'
import { type Person, world } from '../../world'

export const sessionKey = 'tiihtNczf5v6AKRyjwEUhQ=='
export const appKey = 'the app key of virtual payment'

type Say = Parameters<typeof payServer>[0]
const prepaid: Say = () => ({ body: { prepay_id: 'wx-prepaid' } })

/** A simulated WeChat for purchases: openids by code, and answers of WeChat Pay. */
async function wechat(deps: Deps, say: Say): Promise<Deps> {
  const { endpoint } = await payServer(say)
  const { now } = deps
  const payment = wechatPayments({
    merchant: merchantAt(endpoint),
    officialAppId,
    h5: { appId, notifyUrl: 'https://ergou.example/callbacks/pay/h5' },
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

/**
 * A world in which WeChat takes payments, and its log.
 * @param say answers of WeChat Pay; default: prepayments
 */
async function paidWorld(say = prepaid) {
  const w = await world()
  const deps = await wechat(w.deps, say)
  // calls through the world's own server use the same providers
  Object.assign(w.deps.providers, deps.providers)
  const lines: string[] = []
  const logger = {
    ...(loggerOf({ ...deps.env, LOG: 'debug' }) as object),
    stream: { write: (line: string) => void lines.push(line) },
  }
  const app = await buildApp(deps, { h5: 'none', logger })

  const arrive = ({ headers, body }: Arrived, url = '/callbacks/pay/jsapi') =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value ?? ''])),
      },
      payload: body,
    })

  async function pay(person: Person, input: object) {
    const answer = await app.inject({
      method: 'POST',
      url: goods.pay.path,
      headers: { token: person.token, 'd-device': 'a-phone', 'content-type': 'application/json' },
      payload: JSON.stringify(input),
    })
    return answer.json<{ success: boolean; msg: string; data: Record<string, string> }>()
  }

  return {
    w,
    app,
    lines,
    arrive,
    pay,
    push(content: object, change: Parameters<typeof message>[1] = {}) {
      const { query, body } = message(content, change)
      return arrive(
        { headers: {}, query: {}, body, now: noon },
        `/callbacks/wechat/push?${new URLSearchParams(query).toString()}`,
      )
    },
    /** Orders 30 dog food and starts the payment. */
    async begins(person: Person, place: 'weapp' | 'wechat-browser' | 'browser') {
      const { orderNo } = await person.call(goods.addOrder, { goodsSkuId: 201 })
      const { data } = await pay(person, {
        orderNo,
        place,
        ...(place === 'browser' ? { path: '/user/dogFood' } : { code: 'lin' }),
      })
      return { orderNo, data }
    },
    /** All rows that a payment changes, as text. */
    rows: async () =>
      JSON.stringify([
        await w.db.selectFrom('orders').selectAll().orderBy('id').execute(),
        await w.db.selectFrom('payment_notices').selectAll().orderBy('notice_id').execute(),
      ]),
    async close() {
      await app.close()
      await w.close()
    },
  }
}

export type PaidWorld = Awaited<ReturnType<typeof paidWorld>>

/** Runs the tests of a file in one such world. Each test has a new user, and the ledger is audited after it. */
export function inPaidWorld(give: (made: PaidWorld, person: Person) => void, say?: Say) {
  let p: PaidWorld
  beforeAll(async () => {
    p = await paidWorld(say)
  })
  beforeEach(async () => give(p, await p.w.person('林')))
  afterEach(async () => {
    expect(await p.w.audit()).toEqual(soundLedger)
  })
  afterAll(async () => {
    await p.close()
    await stopPretending()
  })
}

let transactions = 0
/** A new transaction id of WeChat Pay. */
export const transaction = () => `42000012342026${(transactions += 1)}`

/** A successful payment of 6 yuan in the form in which WeChat Pay reports it. */
export const payment = (orderNo: string, change: object = {}) => ({
  appid: officialAppId,
  mchid: mchId,
  out_trade_no: orderNo,
  transaction_id: transaction(),
  trade_state: 'SUCCESS',
  success_time: '2026-03-10T11:59:30+08:00',
  payer: { openid: 'p-lin' },
  amount: { total: 600, payer_total: 600, currency: 'CNY' },
  ...change,
})
