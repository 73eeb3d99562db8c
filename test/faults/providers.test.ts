import { CircuitOpenError } from '../../server/providers/circuit-breaker'
import { stopPretending } from '../support/pretend'
import { officialAppId } from '../support/wechat-pay'
import { appId } from '../support/wechat-push'
import { appleToken, type Elsewhere, elsewhere, faults, mchId } from './elsewhere'

const now = () => new Date()
const orderNo = 'O2026031012000012345678'
const bill = { orderNo, name: '30 狗粮', amount: 600, price: 600, productId: 'p', expiresAt: now(), openid: 'o-lin' }
const wish = { orderNo, refundNo: 'R2026031012000012345678', amount: 600, total: 600, reason: '不能发货' }
const transfer = { billNo: 'W2026031012000012345678', openid: 'o-lin', name: '林小满', amount: 500, remark: '提现' }
const order = { out_trade_no: orderNo, mchid: mchId, appid: officialAppId, trade_state: 'NOTPAY' }
const refund = { out_refund_no: wish.refundNo, status: 'PROCESSING' }
const sent = {
  out_bill_no: transfer.billNo,
  transfer_bill_no: 'T1',
  state: 'ACCEPTED',
  mch_id: mchId,
  appid: appId,
  transfer_amount: 500,
  package_info: 'p',
}

/** Healthy responses of WeChat Pay, by call. */
function says(call: string) {
  if (call.endsWith('/close')) return { status: 204 }
  if (call.includes('/jsapi')) return { body: { prepay_id: 'p' } }
  if (call.includes('/refunds')) return { body: refund }
  return { body: call.includes('/transfer-bills') ? sent : order }
}

/** One entry for every call to an external service. */
function calls({ providers }: Elsewhere): [string, () => Promise<unknown>][] {
  const { sms, wechat, apple, face, moderation, payment } = providers
  const [jsapi, virtual] = [payment.rail('jsapi'), payment.rail('virtual')]
  const question = { scene: 'profile' as const, text: '周末爬山', openid: 'o-lin' }
  const media = { key: 'k', url: 'https://ergou.example/k', openid: 'o-lin' }
  return [
    ['a code by SMS', () => sms.sendCode('13800138000', '012345', false)],
    ['a login in WeChat', () => wechat.accountOf('lin')],
    ['a login on the page', () => wechat.oauthOf('lin')],
    ['a number of WeChat', () => wechat.phoneOf('lin')],
    ['a login by Apple', async () => apple.read(await appleToken('n', now()))],
    ['a face check', () => face.start({ redirect: 'https://ergou.example/vh5', extra: 'x' })],
    ['how it ended', () => face.result('CE661F1A-0F1E', () => true)],
    ['a text', () => moderation.text(question)],
    ['a picture', () => moderation.picture(media)],
    ['a voice', () => moderation.voice(media)],
    ['a payment', async () => jsapi?.begin(bill)],
    ['an order', async () => jsapi?.query({ orderNo })],
    ['closing one', async () => jsapi?.close(orderNo)],
    ['a refund', async () => jsapi?.refund(wish)],
    ['how that stands', async () => jsapi?.queryRefund(wish)],
    ['an order of the mini-program', async () => virtual?.query({ orderNo, openid: 'o-lin' })],
    ['a transfer', () => payment.transfers.send(transfer)],
    ['how that one stands', () => payment.transfers.query(transfer.billNo)],
  ]
}

const outcomeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) => (error instanceof CircuitOpenError ? 'left alone' : 'failed'),
  )

async function outcomes(e: Elsewhere) {
  const all: Record<string, string> = {}
  for (const [name, call] of calls(e)) all[name] = await outcomeOf(call())
  return all
}
const each = (e: Elsewhere, outcome: string) => Object.fromEntries(calls(e).map(([name]) => [name, outcome]))

let e: Elsewhere
beforeEach(async () => {
  e = await elsewhere(now, says)
  await e.tokens.get()
})
afterEach(stopPretending)

// security R6
test.each(faults.filter((fault) => fault !== 'flapping'))(
  'fails every call while services are %s, and answers every call once they are back',
  async (fault) => {
    await e.breaks(fault)
    const all = await Promise.all(calls(e).map(async ([name, call]) => [name, await outcomeOf(call())] as const))
    expect(Object.fromEntries(all)).toEqual(each(e, 'failed'))
    await e.heals()
    expect(await outcomes(e)).toEqual(each(e, 'answered'))
  },
)

test('stops calling services that fail repeatedly, and tries again after a pause', async () => {
  await e.breaks('broken')
  for (let time = 0; time < 5; time += 1) await outcomes(e)
  const asked = e.asked()
  expect(await outcomes(e)).toEqual(each(e, 'left alone'))
  expect(e.asked()).toBe(asked)
  await e.heals()
  expect(await outcomes(e)).toEqual(each(e, 'answered'))
})

test('continues to call a service when it answers every other call', async () => {
  await e.breaks('flapping')
  for (const [name, call] of calls(e)) {
    const all = []
    for (let time = 0; time < 12; time += 1) all.push(await outcomeOf(call()))
    expect([name, new Set(all)]).toEqual([name, new Set(['failed', 'answered'])])
  }
})

test('does not count an honest refusal as a failure of a service', async () => {
  const refusing = await elsewhere(now, () => ({ status: 403, body: { code: 'NOT_ENOUGH' } }))
  const { transfers } = refusing.providers.payment
  for (let time = 0; time < 20; time += 1) await outcomeOf(transfers.send(transfer))
  expect(await outcomeOf(transfers.send(transfer))).toBe('failed')
  expect(refusing.asked()).toBe(21)
})
