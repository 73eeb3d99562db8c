import { refundOrder } from '../../../server/domains/money/goods'
import { reconcile } from '../../../server/domains/payouts/reconciliation'
import { differenceOf, dueDays } from '../../../server/domains/payouts/reconciliation/rules'
import { applyTransfer, payWithdrawals } from '../../../server/domains/payouts/withdrawals'
import { wechatStatements } from '../../../server/providers/payment/wechat-statements'
import { payClient } from '../../../server/providers/payment/wechat-v3'
import { commands } from '../../../server/staff/commands'
import { stopPretending } from '../../support/pretend'
import { merchantAt, officialAppId } from '../../support/wechat-pay'
import { type Books, fundBill, statementServer, tradeBill, tradeRow } from '../../support/wechat-statements'
import type { Person } from '../../world'
import { buys, minute, refundOf } from '../money/goods-acts'
import { type GoodsWorld, goodsWorld } from '../money/goods-world'
import { asks, billsOf, earner, staffApprove } from './withdrawals-world'

const day = '2026-03-10'
let w: GoodsWorld
let lin: Person
let books: Books
let asked: string[]
let rings: object[]

beforeEach(async () => {
  w = await goodsWorld()
  books = {}
  const server = await statementServer(books)
  asked = server.calls
  const statements = wechatStatements(payClient(merchantAt(server.endpoint)), [officialAppId])
  Object.assign(w.deps.providers.payment, { statements: [statements] })
  lin = await w.person('林')
  Object.assign(w.deps.env, { LOG: 'info' })
  rings = []
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    rings.push(JSON.parse(String(line)) as object)
    return true
  })
})
afterEach(async () => {
  jest.restoreAllMocks()
  await w.close()
  await stopPretending()
})

/** Makes a payment of 6 yuan in WeChat's browser. */
async function pays() {
  w.pass(1000)
  const orderNo = await buys(w, lin)
  await w.db.updateTable('orders').set({ rail: 'jsapi' }).where('no', '=', orderNo).execute()
  return orderNo
}
const comes = (clock: string) => w.pass(new Date(`2026-03-${clock}+08:00`).getTime() - w.now().getTime())
const nextMorning = () => comes('11T10:05:00')
const runs = () => reconcile({ ...w.deps, now: w.now() })
const open = () =>
  w.db
    .selectFrom('statement_differences')
    .where('settled_at', 'is', null)
    .select(['about', 'no', 'what', 'ours', 'theirs'])
    .orderBy('id')
    .execute()

async function typed(...line: string[]): Promise<string[]> {
  const [name, ...args] = line
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: '', ask: async () => '', say: (text: string) => said.push(text) }
  await commands.find((known) => known.name === name)?.run(tools, args)
  return said
}

test('raises no alarm for a matching day, fetches it once for many processes, and reports it', async () => {
  const orderNo = await pays()
  const refunded = await pays()
  await refundOrder(w.tools(), { orderNo: refunded, reason: '买错了', force: false })
  const refundNo = (await refundOf(w, refunded))?.no ?? ''
  books[`trade ${day}`] = tradeBill(
    tradeRow({ day, orderNo }),
    tradeRow({ day, orderNo: refunded }),
    tradeRow({ day, orderNo: refunded, refundNo }),
  )
  books[`funds ${day}`] = fundBill({ amount: 600 }, { amount: 600 }, { amount: -600, business: '退款' })
  comes('11T09:59:00')
  await runs()
  expect(await w.db.selectFrom('statement_days').where('day', '=', day).select('day').execute()).toEqual([])
  nextMorning()
  await Promise.all([runs(), runs(), runs()])
  expect(await open()).toEqual([])
  expect(rings).toEqual([])
  const before = asked.length
  await runs()
  expect(asked).toHaveLength(before)
  const [said = ''] = [(await typed('statements', '1')).join('\n')]
  expect(said).toContain('2026-03-10')
  expect(said).toContain('支付  微信 2 笔 12.00 元  我们 2 笔 12.00 元')
  expect(said).toContain('退款  微信 1 笔 6.00 元  我们 1 笔 6.00 元')
  expect(said).toContain('资金 退款 1 笔 -6.00 元')
})

test('keeps an entry of one book only, or with another amount or state, alarms, and lets staff settle it', async () => {
  const [missing, dearer, closed] = [await pays(), await pays(), 'd'.repeat(32)]
  await w.db
    .insertInto('orders')
    .columns([
      'no',
      'user_id',
      'sku_id',
      'kind',
      'name',
      'currency',
      'quantity',
      'price',
      'rail',
      'created_at',
      'expires_at',
    ])
    .values({
      no: closed,
      user_id: lin.id,
      sku_id: 301,
      kind: 'membership',
      name: '会员',
      currency: 'yuan',
      quantity: 1,
      price: 600,
      rail: 'jsapi',
      created_at: w.now(),
      expires_at: w.now(),
    })
    .execute()
  const strange = 'e'.repeat(32)
  books[`trade ${day}`] = tradeBill(
    tradeRow({ day, orderNo: dearer, amount: 601 }),
    tradeRow({ day, orderNo: closed }),
    tradeRow({ day, orderNo: strange }),
    tradeRow({ day, orderNo: dearer, refundNo: 'f'.repeat(32), amount: 300 }),
    tradeRow({ day, orderNo: dearer, refundNo: '9'.repeat(32), amount: 300, state: 'CHANGE' }),
  )
  nextMorning()
  await runs()
  const found = await open()
  expect(found).toHaveLength(5)
  expect(found).toEqual(
    expect.arrayContaining([
      { about: 'payment', no: missing, what: 'oursOnly', ours: '600 done', theirs: '' },
      { about: 'payment', no: dearer, what: 'amount', ours: '600 done', theirs: '601 done' },
      { about: 'payment', no: closed, what: 'state', ours: '600 asked', theirs: '600 done' },
      { about: 'payment', no: strange, what: 'theirsOnly', ours: '', theirs: '600 done' },
      { about: 'refund', no: 'f'.repeat(32), what: 'theirsOnly', ours: '', theirs: '300 done' },
    ]),
  )
  expect(rings).toEqual([
    { alarm: 'the books differ from the payment service', source: 'merchant', day, differences: 5, open: 5 },
  ])
  const [line = ''] = (await typed('differences')).filter((text) => text.includes(strange))
  expect(line).toContain('只在微信的账单上  我们：没有  微信：6.00 元 成功')
  const [id = ''] = line.split(' ')
  await expect(typed('settle-difference', id, '王')).rejects.toThrow('原因')
  await typed('settle-difference', id, '王', '已退回', '付款人')
  await expect(typed('settle-difference', id, '王', '再来一次')).rejects.toThrow(`没有未处理的差异 ${id}`)
  expect(await open()).toHaveLength(4)
  // the alarm is repeated with the report of the next day, until all differences are settled
  comes('12T10:05:00')
  await runs()
  expect(rings.at(-1)).toEqual({
    alarm: 'the books differ from the payment service',
    source: 'merchant',
    day: '2026-03-11',
    differences: 0,
    open: 4,
  })
})

test('retries a statement that is not ready at growing intervals, and writes nothing meanwhile', async () => {
  const orderNo = await pays()
  books[`trade ${day}`] = tradeBill(tradeRow({ day, orderNo }))
  books[`funds ${day}`] = 'creating'
  nextMorning()
  await runs()
  const days = () => w.db.selectFrom('statement_days').where('day', '=', day).select('day').execute()
  expect(await days()).toEqual([])
  expect(rings).toMatchObject([{ alarm: 'a statement could not be read yet', statement: `merchant ${day}`, tries: 1 }])
  const before = asked.length
  await runs()
  expect(asked).toHaveLength(before)
  books[`funds ${day}`] = fundBill({ amount: 600 })
  w.pass(2 * minute)
  await runs()
  expect(await days()).toHaveLength(1)
  expect(await open()).toEqual([])
})

test('catches up on missed days, and counts a day without trade', async () => {
  const orderNo = await pays()
  books[`trade ${day}`] = tradeBill(tradeRow({ day, orderNo }))
  comes('14T12:00:00')
  await runs()
  const days = await w.db.selectFrom('statement_days').select('day').orderBy('day').execute()
  expect(days.map((row) => row.day)).toEqual(dueDays(w.now()))
  expect(await open()).toEqual([])
})

test('accepts a payment just before midnight that is in the next statement', async () => {
  comes('10T23:55:00')
  lin = await w.person('夜')
  const orderNo = await pays()
  books['trade 2026-03-11'] = tradeBill(tradeRow({ day: '2026-03-11', orderNo }))
  nextMorning()
  await runs()
  expect(await open()).toEqual([])
  comes('12T10:05:00')
  await runs()
  expect(await open()).toEqual([])
})

test('settles a difference by itself when a later statement or notice explains it', async () => {
  const orderNo = await pays()
  nextMorning()
  await runs()
  expect(await open()).toMatchObject([{ no: orderNo, what: 'oursOnly' }])
  books['trade 2026-03-11'] = tradeBill(tradeRow({ day: '2026-03-11', orderNo }))
  comes('12T10:05:00')
  await runs()
  expect(await open()).toEqual([])
  const settled = await w.db.selectFrom('statement_differences').select(['settled_by', 'reason']).execute()
  expect(settled).toEqual([{ settled_by: 'statement', reason: '后来的账单与账目一致' }])
})

test('matches a refund made at WeChat with ours of the same order, with any number', async () => {
  const orderNo = await pays()
  await refundOrder(w.tools(), { orderNo, reason: '买错了', force: false })
  books[`trade ${day}`] = tradeBill(
    tradeRow({ day, orderNo }),
    tradeRow({ day, orderNo, refundNo: '7'.repeat(32), amount: 600 }),
  )
  nextMorning()
  await runs()
  expect(await open()).toEqual([])
})

describe('payouts', () => {
  async function withdraws() {
    const earned = await earner(w, '赚', 1000)
    const { businessId, amount } = await asks(earned, 200)
    await staffApprove(w)
    await payWithdrawals(w.deps, w.now())
    const [bill] = await billsOf(w, businessId)
    if (!bill) throw new Error('there is no bill')
    const notice = { id: 'n', event: 'e', about: 'transfer' as const, billNo: bill.no, transferNo: `T${bill.no}` }
    await applyTransfer(w.deps, { ...notice, amount, state: 'paid' })
    return { no: bill.no, amount }
  }

  test('are found in the movements of the account, by our number or WeChat’s', async () => {
    const [one, two] = [await withdraws(), await withdraws()]
    books[`funds ${day}`] = fundBill(
      { amount: -one.amount, business: '商家转账', voucher: one.no },
      { amount: -two.amount, business: '转账', serviceNo: `T${two.no}` },
      { amount: -10_000, business: '提现' },
    )
    nextMorning()
    await runs()
    expect(await open()).toEqual([])
    expect((await typed('statements', '1')).join('\n')).toContain('提现转账  微信 2 笔')
  })

  test('are a difference when they never left, came back, or left without us', async () => {
    const [never, back] = [await withdraws(), await withdraws()]
    books[`funds ${day}`] = fundBill(
      { amount: -back.amount, business: '商家转账', voucher: back.no },
      { amount: back.amount, business: '商家转账退回', voucher: back.no },
      { amount: -500, business: '商家转账', voucher: 'somebody' },
    )
    nextMorning()
    await runs()
    expect((await open()).map(({ no, what }) => [no, what]).sort()).toEqual(
      [
        [never.no, 'oursOnly'],
        [back.no, 'state'],
        ['somebody', 'theirsOnly'],
      ].sort(),
    )
  })
})

test('compares nothing when no service writes statements', async () => {
  Object.assign(w.deps.providers.payment, { statements: [] })
  nextMorning()
  await runs()
  expect(await w.db.selectFrom('statement_days').select('day').execute()).toEqual([])
})

test.each([
  ['2026-03-11T09:59:59+08:00', '2026-03-09'],
  ['2026-03-11T10:00:00+08:00', '2026-03-10'],
  ['2026-03-12T00:30:00+08:00', '2026-03-10'],
])('requests at %s the newest due day: %s', (at, newest) => {
  const days = dueDays(new Date(at))
  expect(days.at(-1)).toBe(newest)
  expect(days).toHaveLength(7)
})

test('accepts an entry in progress on either side once it succeeds', () => {
  const entry = (state: 'done' | 'asked' | 'failed') => ({ amount: 100, state })
  expect(differenceOf('refund', entry('asked'), entry('done'))).toBeUndefined()
  expect(differenceOf('refund', entry('done'), entry('asked'))).toBe('state')
  expect(differenceOf('refund', undefined, entry('failed'))).toBeUndefined()
  expect(differenceOf('refund', undefined, entry('asked'))).toBe('oursOnly')
  expect(differenceOf('payout', entry('done'), entry('asked'))).toBeUndefined()
  expect(differenceOf('payout', entry('done'), entry('failed'))).toBe('state')
  expect(differenceOf('payment', entry('failed'), undefined)).toBeUndefined()
})

test('deletes old lines', async () => {
  await w.db
    .insertInto('statement_lines')
    .values({
      source: 'merchant',
      about: 'payment',
      no: 'x',
      order_no: 'x',
      amount: 1,
      state: 'done',
      day: '2025-11-01',
    })
    .execute()
  nextMorning()
  await runs()
  expect(await w.db.selectFrom('statement_lines').select('no').execute()).toEqual([])
})
