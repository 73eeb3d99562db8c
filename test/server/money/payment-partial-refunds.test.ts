import { goods } from '../../../contract/money/goods'
import { acceptRequest, refundPart, refundUnused, salesForged } from '../../../server/domains/money/goods'
import { atOnce } from '../../attack/crowd'
import { mchId, payNotice, type PayReply } from '../../support/wechat-pay'
import type { Person } from '../../world'
import { loses } from './goods-acts'
import { inPaidWorld, type PaidWorld, payment } from './payment-world'

/** Payments and refunds at WeChat Pay. It makes one refund per number, and never refunds more than was paid. */
type Held = { total: number; refunds: Map<string, { amount: number; status: 'PROCESSING' | 'SUCCESS' }> }
const held = new Map<string, Held>()
const sumOf = ({ refunds }: Held) => [...refunds.values()].reduce((sum, { amount }) => sum + amount, 0)

const paths = { prepay: 'POST /v3/pay/transactions/jsapi', refund: 'POST /v3/refund/domestic/refunds' }
type Wish = { out_trade_no: string; out_refund_no: string; amount: { refund: number; total: number; currency: string } }

function refundOf({ out_trade_no: no, out_refund_no: refundNo, amount }: Wish): PayReply {
  const bill = held.get(no)
  if (!bill) return { status: 404, body: { code: 'RESOURCE_NOT_EXISTS' } }
  if (amount.currency !== 'CNY' || amount.total !== bill.total)
    return { status: 400, body: { code: 'INVALID_REQUEST' } }
  const known = bill.refunds.get(refundNo)
  if (known && known.amount !== amount.refund) return { status: 400, body: { code: 'INVALID_REQUEST' } }
  if (!known && sumOf(bill) + amount.refund > bill.total) return { status: 403, body: { code: 'NOT_ENOUGH' } }
  if (!known) bill.refunds.set(refundNo, { amount: amount.refund, status: 'PROCESSING' })
  return { body: { out_refund_no: refundNo, status: bill.refunds.get(refundNo)?.status } }
}

function wechatPay({ call, body }: { call: string; body: Record<string, unknown> }): PayReply {
  if (call === paths.prepay) {
    const { out_trade_no: no, amount } = body as { out_trade_no: string; amount: { total: number } }
    held.set(no, { total: amount.total, refunds: new Map() })
    return { body: { prepay_id: 'wx-prepaid' } }
  }
  if (call === paths.refund) return refundOf(body as Wish)
  const [, asked = ''] = /^GET \/v3\/refund\/domestic\/refunds\/(.+)$/.exec(call) ?? []
  for (const { refunds } of held.values()) {
    const found = refunds.get(asked)
    if (found) return { body: { out_refund_no: asked, status: found.status } }
  }
  return { status: 404, body: { code: 'RESOURCE_NOT_EXISTS' } }
}

let p: PaidWorld
let lin: Person
inPaidWorld((made, person) => {
  p = made
  lin = person
}, wechatPay)
afterEach(async () => {
  expect(Object.values(await salesForged(p.w.db)).every((wrong) => wrong === 0)).toBe(true)
})

const tools = () => ({ ...p.w.deps, now: p.w.now() })
const stateOf = async (orderNo: string) => (await lin.call(goods.order, { orderNo })).state

async function buys() {
  const { orderNo } = await p.begins(lin, 'wechat-browser')
  await p.arrive(payNotice('TRANSACTION.SUCCESS', payment(orderNo), { id: `EV-${orderNo}` }))
  expect(await stateOf(orderNo)).toBe('delivered')
  return orderNo
}

const billOf = (orderNo: string) => {
  const bill = held.get(orderNo)
  if (!bill) throw new Error('WeChat Pay never heard of it')
  return bill
}

let events = 0
/** Lets WeChat Pay complete every refund of an order. It sends each notice `times` times, all at once. */
async function ends(orderNo: string, times = 1) {
  const bill = billOf(orderNo)
  const open = [...bill.refunds].filter(([, { status }]) => status === 'PROCESSING')
  const notices = open.map(([refundNo, refund]) => {
    refund.status = 'SUCCESS'
    const amount = { total: bill.total, refund: refund.amount, payer_total: bill.total, payer_refund: refund.amount }
    const resource = {
      mchid: mchId,
      out_trade_no: orderNo,
      transaction_id: '4',
      out_refund_no: refundNo,
      refund_id: '5',
      refund_status: 'SUCCESS',
      success_time: '2026-03-10T12:01:00+08:00',
      amount,
    }
    return payNotice('REFUND.SUCCESS', resource, { id: `EV-R-${(events += 1)}` })
  })
  const answers = await Promise.all(notices.flatMap((notice) => Array.from({ length: times }, () => p.arrive(notice))))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  return notices
}
const part = (orderNo: string, fen: number) => refundPart(tools(), { orderNo, fen, reason: '补偿' })

// A.money.20, security M12
test('refunds several parts of one order separately, each with the total paid', async () => {
  const orderNo = await buys()
  expect((await part(orderNo, 100)).state).toBe('refunding')
  await expect(part(orderNo, 50)).resolves.toMatchObject({ state: 'refunding' })
  await ends(orderNo)
  await part(orderNo, 250)
  await ends(orderNo)
  expect([...billOf(orderNo).refunds.values()].map(({ amount }) => amount)).toEqual([100, 250])
  expect([await stateOf(orderNo), await lin.holds()]).toEqual(['delivered', 30])
})

test('refunds the rest with the goods, and never more than was paid, under concurrent requests', async () => {
  const orderNo = await buys()
  await part(orderNo, 150)
  await ends(orderNo)
  await loses(p.w, lin, 10)
  const asked = [
    ...Array.from({ length: 4 }, () => () => part(orderNo, 440)),
    ...Array.from({ length: 4 }, () => () => refundUnused(tools(), { orderNo, reason: '用不上' })),
  ]
  await Promise.allSettled(asked.map((one) => one()))
  expect(billOf(orderNo).refunds.size).toBe(2)
  await ends(orderNo, 3)
  await Promise.allSettled(asked.map((one) => one()))
  await ends(orderNo, 3)
  expect(sumOf(billOf(orderNo))).toBeLessThanOrEqual(600)
})

test('counts a repeated, late or overtaken notice once', async () => {
  const orderNo = await buys()
  await part(orderNo, 200)
  const [first] = await ends(orderNo, 5)
  await refundUnused(tools(), { orderNo, reason: '用不上' })
  if (first) await p.arrive(first)
  expect(await stateOf(orderNo)).toBe('refunding')
  await ends(orderNo, 5)
  if (first) await p.arrive(first)
  expect([await stateOf(orderNo), sumOf(billOf(orderNo)), await lin.holds()]).toEqual(['refunded', 600, 0])
  const told = await p.w.db
    .selectFrom('notices')
    .where('user_id', '=', lin.id)
    .where('about', '=', `refund ${orderNo}`)
    .select('text')
    .execute()
  expect(told.map(({ text }) => text).sort()).toEqual([
    '「30 狗粮」已退款 ¥2.00 到微信支付',
    '「30 狗粮」已退款 ¥4.00 到微信支付，收回 30 狗粮',
  ])
})

test('gives a buyer with many concurrent requests one refund, of the unused rest', async () => {
  const orderNo = await buys()
  await loses(p.w, lin, 15)
  const wish = { orderNo, reason: 'unwanted' as const, amount: 300 }
  const made = await atOnce(6, () => lin.call(goods.requestRefund, wish).catch(() => undefined))
  const [no = ''] = made.flatMap((one) => one?.requestNo ?? [])
  await Promise.allSettled(Array.from({ length: 3 }, () => acceptRequest(tools(), no)))
  await ends(orderNo, 3)
  expect([sumOf(billOf(orderNo)), await stateOf(orderNo), await lin.holds()]).toEqual([300, 'refunded', 0])
})
