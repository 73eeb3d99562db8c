import { refundOrder } from '../../../server/domains/money/goods'
import { reconcile } from '../../../server/domains/payouts/reconciliation'
import { localPayments } from '../../../server/providers/payment/local'
import { wechatStatements } from '../../../server/providers/payment/wechat-statements'
import { payClient } from '../../../server/providers/payment/wechat-v3'
import { virtualStatements } from '../../../server/providers/payment/wechat-virtual-statements'
import { commands } from '../../../server/staff/commands'
import { stopPretending } from '../../support/pretend'
import { merchantAt, officialAppId } from '../../support/wechat-pay'
import { type Books, statementServer, tradeBill, tradeRow } from '../../support/wechat-statements'
import {
  csvOf,
  type Lists,
  paymentHead,
  paymentRow,
  refundHead,
  refundRow,
  virtualStatementServer,
} from '../../support/wechat-virtual-statements'
import type { Person } from '../../world'
import { buys, minute, refundOf } from '../money/goods-acts'
import { type GoodsWorld, goodsWorld } from '../money/goods-world'

const day = '2026-03-10'
let w: GoodsWorld
let lin: Person
let lists: Lists
let books: Books
let calls: string[]
let rings: object[]

beforeEach(async () => {
  w = await goodsWorld()
  lists = {}
  books = {}
  const virtual = await virtualStatementServer(lists)
  calls = virtual.calls
  const merchant = await statementServer(books)
  const statements = [
    wechatStatements(payClient(merchantAt(merchant.endpoint)), [officialAppId]),
    virtualStatements(virtual.account, { renewing: false }),
  ]
  Object.assign(w.deps.providers.payment, { statements })
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

/** Makes a payment of 6 yuan in the mini-program. */
async function pays(rail: 'virtual' | 'jsapi' = 'virtual') {
  w.pass(1000)
  const no = await buys(w, lin)
  await w.db.updateTable('orders').set({ rail }).where('no', '=', no).execute()
  return no
}
async function returns(no: string) {
  const by = (rail: 'local' | 'virtual') => w.db.updateTable('orders').set({ rail }).where('no', '=', no).execute()
  await by('local')
  await refundOrder(w.tools(), { orderNo: no, reason: '买错了', force: false })
  await by('virtual')
  return (await refundOf(w, no))?.no ?? ''
}
const comes = (clock: string) => w.pass(new Date(`2026-03-${clock}+08:00`).getTime() - w.now().getTime())
const runs = () => reconcile({ ...w.deps, now: w.now() })
async function compares(...rows: string[][]) {
  lists[`goods ${day}`] = csvOf([paymentHead, ...rows])
  comes('11T10:05:00')
  await runs()
}
const open = () =>
  w.db
    .selectFrom('statement_differences')
    .where('settled_at', 'is', null)
    .select(['source', 'about', 'no', 'what', 'ours', 'theirs'])
    .orderBy('id')
    .execute()
const reported = () =>
  w.db.selectFrom('statement_days').where('day', '=', day).select('source').orderBy('source').execute()

async function typed(...line: string[]): Promise<string[]> {
  const [name, ...args] = line
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: '', ask: async () => '', say: (text: string) => said.push(text) }
  await commands.find((known) => known.name === name)?.run(tools, args)
  return said
}

test('compares each book with its own payments, and requests and changes nothing when repeated', async () => {
  const [own, other] = [await pays(), await pays('jsapi')]
  const refundNo = await returns(own)
  books[`trade ${day}`] = tradeBill(tradeRow({ day, orderNo: other }))
  lists[`refunds ${day}`] = csvOf([refundHead, refundRow({ no: own, refundNo })])
  await compares(paymentRow({ no: own, state: '已退款' }))
  expect(await open()).toEqual([])
  expect(await reported()).toEqual([{ source: 'merchant' }, { source: 'virtual' }])
  const [asked, rows] = [calls.length, await w.db.selectFrom('statement_lines').selectAll().orderBy('no').execute()]
  await Promise.all([runs(), runs()])
  expect(calls).toHaveLength(asked)
  expect(await w.db.selectFrom('statement_lines').selectAll().orderBy('no').execute()).toEqual(rows)
  expect(rings).toEqual([])
  const said = (await typed('statements', '1')).join('\n')
  expect(said).toContain(`${day} 虚拟支付 新差异 0`)
  expect(said).toContain('退款  微信 1 笔 6.00 元  我们 1 笔 6.00 元')
  expect(said).toContain(`${day} 微信支付 无资金账单 新差异 0`)
})

test('keeps, alarms about and lets staff settle differences: one book only, another amount, a refund of one side', async () => {
  const [missing, dearer, returned] = [await pays(), await pays(), await pays()]
  const refundNo = await returns(returned)
  const strange = 'e'.repeat(32)
  lists[`refunds ${day}`] = csvOf([refundHead, refundRow({ no: dearer, refundNo: 'f'.repeat(32), amount: 300 })])
  await compares(paymentRow({ no: dearer, amount: 601 }), paymentRow({ no: returned }), paymentRow({ no: strange }))
  const found = await open()
  expect(found).toHaveLength(5)
  expect(found).toEqual(
    expect.arrayContaining([
      { source: 'virtual', about: 'payment', no: missing, what: 'oursOnly', ours: '600 done', theirs: '' },
      { source: 'virtual', about: 'payment', no: dearer, what: 'amount', ours: '600 done', theirs: '601 done' },
      { source: 'virtual', about: 'payment', no: strange, what: 'theirsOnly', ours: '', theirs: '600 done' },
      { source: 'virtual', about: 'refund', no: refundNo, what: 'oursOnly', ours: '600 done', theirs: '' },
      { source: 'virtual', about: 'refund', no: 'f'.repeat(32), what: 'theirsOnly', ours: '', theirs: '300 done' },
    ]),
  )
  expect(rings).toEqual([
    { alarm: 'the books differ from the payment service', source: 'virtual', day, differences: 5, open: 5 },
  ])
  const [line = ''] = (await typed('differences')).filter((text) => text.includes(strange))
  expect(line).toContain('虚拟支付 支付')
  await typed('settle-difference', line.split(' ')[0] ?? '', '王', '已在后台退回')
  expect(await open()).toHaveLength(4)
})

test('reports an order in the wrong book as a difference in both', async () => {
  const no = await pays('jsapi')
  await compares(paymentRow({ no }))
  expect(await open()).toEqual([
    { source: 'merchant', about: 'payment', no, what: 'oursOnly', ours: '600 done', theirs: '' },
    { source: 'virtual', about: 'payment', no, what: 'theirsOnly', ours: '', theirs: '600 done' },
  ])
})

test('delays only the book of a list that is not ready, and retries at growing intervals', async () => {
  const no = await pays()
  lists[`refunds ${day}`] = 'running'
  await compares(paymentRow({ no }))
  expect(await reported()).toEqual([{ source: 'merchant' }])
  expect(rings).toMatchObject([{ alarm: 'a statement could not be read yet', statement: `virtual ${day}`, tries: 1 }])
  const asked = calls.length
  await runs()
  expect(calls).toHaveLength(asked)
  lists[`refunds ${day}`] = csvOf([refundHead])
  w.pass(2 * minute)
  await runs()
  expect(await reported()).toEqual([{ source: 'merchant' }, { source: 'virtual' }])
  expect(await open()).toEqual([])
})

test('settles a difference when the order is in the next day’s list', async () => {
  const no = await pays()
  await compares()
  expect(await open()).toMatchObject([{ no, what: 'oursOnly' }])
  lists['goods 2026-03-11'] = csvOf([paymentHead, paymentRow({ no })])
  comes('12T10:05:00')
  await runs()
  expect(await open()).toEqual([])
})

test('matches a refund by Apple with ours of the same order, with any number', async () => {
  const no = await pays()
  await returns(no)
  lists[`refunds apple ${day}`] = csvOf([refundHead, refundRow({ no })])
  await compares(paymentRow({ no, state: '已退款' }))
  expect(await open()).toEqual([])
})

test('has statements of the simulated service for whole days since it began', async () => {
  const payment = localPayments(w.deps.keys, w.deps.now)
  expect(payment.statements.map(({ since }) => since)).toEqual(['2026-03-11'])
  const [local] = payment.statements
  const rail = payment.rail('local')
  const bill = { name: '30 狗粮', amount: 600, price: 600, productId: '', expiresAt: w.now() }
  await rail?.begin({ ...bill, orderNo: 'paid' })
  await rail?.begin({ ...bill, orderNo: 'waiting' })
  payment.pretend?.decide('paid', 'pay')
  await rail?.refund({ orderNo: 'paid', refundNo: 'r', amount: 200, total: 600, reason: '' })
  const line = { serviceNo: '', state: 'done', orderNo: 'paid' }
  expect(await local?.trade(day)).toEqual([
    { ...line, about: 'payment', no: 'paid', amount: 600 },
    { ...line, about: 'refund', no: 'r', amount: 200 },
  ])
  expect(await local?.trade('2026-03-11')).toEqual([])
})
