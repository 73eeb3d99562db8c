import { account } from '../../contract/account/account'
import { verify } from '../../contract/account/verify'
import { goods } from '../../contract/money/goods'
import { profile } from '../../contract/profile/profile'
import { rememberOpenid } from '../../server/domains/core/reviews'
import { closeExpired, refundOrder } from '../../server/domains/money/goods'
import { reviewTexts } from '../../server/text-reviews'
import { soundLedger } from '../attack/crowd'
import { agree, attempt, checksOf, number } from '../server/account/verify-world'
import { rowOf } from '../server/money/goods-acts'
import { agreed } from '../support/newcomer'
import { stopPretending } from '../support/pretend'
import { officialAppId } from '../support/wechat-pay'
import { type Person, type World, world } from '../world'
import { appleToken, type Elsewhere, elsewhere, faults, mchId } from './elsewhere'

const minute = 60_000
const steady = faults.filter((fault) => fault !== 'flapping')

let w: World
let e: Elsewhere
let lin: Person
/** Numbers of orders that were paid at WeChat Pay, without a notice to us. */
const paid = new Set<string>()

function says(call: string) {
  if (call.includes('/jsapi')) return { body: { prepay_id: 'p' } }
  if (call.includes('/refunds')) return { body: { out_refund_no: refundNo, status: 'SUCCESS' } }
  const orderNo = /out-trade-no\/(\w+)/.exec(call)?.[1] ?? ''
  const order = { out_trade_no: orderNo, mchid: mchId, appid: officialAppId, trade_state: 'NOTPAY' }
  if (!paid.has(orderNo)) return { body: order }
  const amount = { total: 600, payer_total: 600, currency: 'CNY' }
  const how = { trade_state: 'SUCCESS', success_time: w.now().toISOString(), payer: { openid: 'p-lin' } }
  return { body: { ...order, ...how, transaction_id: `T${orderNo}`, amount } }
}
let refundNo = ''

beforeAll(async () => {
  w = await world({ env: { OFFICIAL_APP_ID: officialAppId } })
  e = await elsewhere(w.now, says)
  const { storage, pubsub, credentials } = w.deps.providers
  Object.assign(w.deps.providers, e.providers, { storage, pubsub, credentials })
})
beforeEach(async () => {
  w.pass(1_000)
  lin = await w.person('林')
  await rememberOpenid(w.db, w.deps.keys, lin.id, `o-${lin.uid}`, w.now())
})
afterEach(async () => {
  expect(await w.audit()).toEqual(soundLedger)
})
afterAll(async () => {
  await w.close()
  await stopPretending()
})

const tools = () => ({ ...w.deps, now: w.now() })
const said = async (answer: ReturnType<World['send']>) => {
  const { body } = await answer
  return body.success ? 'well' : body.msg
}
const refusalOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'well',
    (error: Error) => error.message,
  )

test('does not count a face check that the service never started', async () => {
  await agree(w, lin)
  const idCard = number('19960520', '102')
  const begins = () => lin.call(verify.bizToken, { name: '林小满', idCard, token: attempt() })
  await e.breaks('broken')
  for (let time = 0; time < 6; time += 1) {
    expect(await refusalOf(begins())).toBe('核验服务暂时无法使用，请稍后再试')
    w.pass(minute)
  }
  await e.heals()
  expect(await refusalOf(begins())).toBe('well')
})

describe.each(steady)('while external services are %s', (fault) => {
  test('tells people at login what to do, and lets them in once the service is back', async () => {
    const byApple = async () => {
      const { body } = await w.send(account.appleNonce, {})
      const { nonce } = body.data as { nonce: string }
      return w.send(account.apple, { identityToken: await appleToken(nonce, w.now()) })
    }
    const phone = `138${String(10_000_000 + steady.indexOf(fault))}`
    const ways = () => [
      w.send(account.sendSmsCode, { phone }),
      w.send(account.wechat, { code: `of-${fault}` }),
      w.send(account.wechatPhone, {
        phoneCode: `of-${fault}`,
        wechatCode: `of-${fault}`,
        gender: 1,
        birthDate: '1990-01-01',
        ...agreed,
      }),
      byApple(),
    ]
    await e.breaks(fault)
    expect((await Promise.all(ways().map(said))).slice(0, 3)).toEqual([
      '短信发送失败，请稍后再试',
      '微信登录失败，请改用手机号登录',
      '微信登录失败，请改用手机号登录',
    ])
    await e.heals()
    w.pass(minute)
    const [sms, wechat, number_, apple] = await Promise.all(ways().map((way) => way.then(({ body }) => body.code)))
    expect([sms, wechat, number_, apple]).toEqual([0, 1003, 0, 1003])
  })

  test('refuses to start a face check with a sentence, and asks again about a running one', async () => {
    await agree(w, lin)
    const begins = () =>
      lin.call(verify.bizToken, {
        name: '林小满',
        idCard: number('19960520', `00${2 * steady.indexOf(fault) + 2}`),
        token: attempt(),
      })
    await e.breaks(fault)
    expect(await refusalOf(begins())).toBe('核验服务暂时无法使用，请稍后再试')
    await e.heals()
    const { bizToken } = await begins()
    await e.breaks(fault)
    expect(await lin.call(verify.detectInfo, { bizToken })).toMatchObject({ state: 'error' })
    expect((await checksOf(w, lin)).map(({ state }) => state)).toContain('started')
    await e.heals()
    // a mismatch is also a result
    expect(await lin.call(verify.detectInfo, { bizToken })).toMatchObject({ cause: 'compare' })
  })

  test('keeps a text in review for its author only, and shows it to all once the checker is back', async () => {
    const shown = async () =>
      (await w.db.selectFrom('users').where('id', '=', lin.id).select('self_description').executeTakeFirstOrThrow())
        .self_description
    await e.breaks(fault)
    expect(await refusalOf(lin.call(profile.edit, { selfDescription: '周末爬山' }))).toBe('well')
    expect(await shown()).not.toBe('周末爬山')
    await e.heals()
    w.pass(minute)
    await reviewTexts({ ...w.deps, now: w.now() })
    expect(await shown()).toBe('周末爬山')
  })

  test('keeps an order as it is while the service is away, and delivers it once the service is back', async () => {
    const { orderNo } = await lin.call(goods.addOrder, { goodsSkuId: 201 })
    const pays = () => lin.call(goods.pay, { orderNo, place: 'wechat-browser', code: 'lin' })
    expect(await refusalOf(pays())).toBe('well')
    paid.add(orderNo)
    await e.breaks(fault)
    expect(await refusalOf(lin.call(goods.cancel, { orderNo }))).toBe('支付服务暂时无法使用，请稍后再试')
    expect(await lin.call(goods.check, { orderNo })).toMatchObject({ orderNo })
    w.pass((await rowOf(w, orderNo)).expires_at.getTime() - w.now().getTime())
    await closeExpired(tools())
    expect(await rowOf(w, orderNo)).toMatchObject({ state: 'created', trouble: '', paid_at: null })
    expect(await lin.holds()).toBe(0)
    await e.heals()
    w.pass(minute)
    await closeExpired(tools())
    expect((await rowOf(w, orderNo)).state).toBe('delivered')
    expect(await lin.holds()).toBe(30)

    await e.breaks(fault)
    expect((await refundOrder(tools(), { orderNo, reason: '不能发货' })).state).toBe('refunding')
    const refunds = w.db.selectFrom('refunds').select('no').orderBy('id', 'desc')
    refundNo = (await refunds.executeTakeFirstOrThrow()).no
    await e.heals()
    expect((await refundOrder(tools(), { orderNo, reason: '不能发货' })).state).toBe('refunded')
    expect(await lin.holds()).toBe(0)
  })
})
