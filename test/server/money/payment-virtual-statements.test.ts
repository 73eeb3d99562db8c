import { gzipSync } from 'node:zlib'
import { tableIn } from '../../../server/providers/payment/sheets'
import { virtualStatements } from '../../../server/providers/payment/wechat-virtual-statements'
import { stopPretending } from '../../support/pretend'
import {
  csvOf,
  paymentHead,
  paymentRow,
  refundHead,
  refundRow,
  virtualStatementServer,
  workbookOf,
} from '../../support/wechat-virtual-statements'

afterEach(stopPretending)

const day = '2026-03-10'
const [no, refundNo] = ['a'.repeat(32), 'b'.repeat(32)]
const orders = [
  paymentHead,
  paymentRow({ no, name: '30 狗粮, "加送" & 更多' }),
  paymentRow({ no: 'c'.repeat(32), amount: 1, state: '已关闭' }),
]
const refunds = [refundHead, refundRow({ no, refundNo, amount: 250 })]

async function before(...given: Parameters<typeof virtualStatementServer>) {
  const server = await virtualStatementServer(...given)
  return { ...server, statements: virtualStatements(server.account, { renewing: false }) }
}

const lines = [
  { about: 'payment', no, orderNo: no, serviceNo: '4200aaaaaaaa', amount: 600, state: 'done' },
  {
    about: 'payment',
    no: 'c'.repeat(32),
    orderNo: 'c'.repeat(32),
    serviceNo: '4200cccccccc',
    amount: 1,
    state: 'failed',
  },
  { about: 'refund', no: refundNo, orderNo: no, serviceNo: '5030aaaaaaaa', amount: 250, state: 'done' },
]

test.each([
  ['comma-separated', async (rows: string[][]) => csvOf(rows)],
  ['compressed', async (rows: string[][]) => gzipSync(csvOf(rows))],
  ['Excel', workbookOf],
])('reads %s lists', async (_, form) => {
  const { statements } = await before({ [`goods ${day}`]: await form(orders), [`refunds ${day}`]: await form(refunds) })
  expect(await statements.trade(day)).toEqual(lines)
})

test('requests every list of a day, signed, by channel, delivery and state, and then fetches its file', async () => {
  const { statements, asked, calls } = await before({})
  expect(await statements.trade(day)).toEqual([])
  const ds = { begin_ds: 20260310, end_ds: 20260310 }
  const of = (pay_channel: number) => [
    { ...ds, order_type: 2, is_provided: true, pay_channel, env: 0 },
    { ...ds, order_type: 2, is_provided: false, pay_channel, env: 0 },
    ...[2, 4, 5].map((refund_status) => ({ ...ds, order_type: 4, refund_status, pay_channel, env: 0 })),
  ]
  expect(asked).toEqual([...of(1), ...of(2)])
  expect(calls.slice(10)).toEqual(asked.flatMap(() => ['/xpay/query_download_order', '/file']))
})

test('reads separate lists of renewing memberships', async () => {
  const { account, asked } = await before({})
  await virtualStatements(account, { renewing: true }).trade(day)
  expect(asked.filter((one) => 'order_type' in one && one.order_type === 3)).toHaveLength(4)
})

test('reads refunds as done, in progress or failed by their list, with WeChat’s number for one by Apple', async () => {
  const { statements } = await before({
    [`refunds 4 ${day}`]: csvOf(refunds),
    [`refunds 5 apple ${day}`]: csvOf([refundHead, refundRow({ no })]),
  })
  expect(await statements.trade(day)).toMatchObject([
    { no: refundNo, state: 'asked' },
    { no: '5030aaaaaaaa', orderNo: no, state: 'failed' },
  ])
})

test('queries a list again that is being written, without a new request', async () => {
  const lists: Parameters<typeof virtualStatementServer>[0] = { [`refunds ${day}`]: 'running' }
  const { statements, asked } = await before(lists)
  await expect(statements.trade(day)).rejects.toThrow('is being written')
  expect(asked).toHaveLength(10)
  await expect(statements.trade(day)).rejects.toThrow('is being written')
  lists[`refunds ${day}`] = csvOf(refunds)
  expect(await statements.trade(day)).toHaveLength(1)
  expect(asked).toHaveLength(10)
})

test('requests a list again that could not be written', async () => {
  const lists: Parameters<typeof virtualStatementServer>[0] = { [`goods ${day}`]: 'broken' }
  const { statements } = await before(lists)
  await expect(statements.trade(day)).rejects.toThrow('could not be written')
  lists[`goods ${day}`] = csvOf(orders)
  expect(await statements.trade(day)).toHaveLength(2)
})

const changed = (change: (rows: string[][]) => string[][]) => ({
  [`goods ${day}`]: csvOf(change(structuredClone(orders))),
})
const cell = (head: string, value: string) =>
  changed(([heads = [], row = []]) => [heads, row.map((was, at) => (heads[at] === head ? value : was))])

test.each([
  ['a file at another address', {}, { elsewhere: 'http://127.0.0.1:9' }],
  ['a file whose address is none', {}, { elsewhere: 'nowhere' }],
  ['an answer about another list', {}, { other: true }],
  ['an empty file', { [`goods ${day}`]: Buffer.alloc(0) }, {}],
  ['a file of another form', { [`goods ${day}`]: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }, {}],
  ['a workbook that is cut', { [`goods ${day}`]: Buffer.from('PK\u0003\u0004 and no more of it than this') }, {}],
  ['an answer in words', { [`goods ${day}`]: Buffer.from('<Error>AccessDenied</Error>') }, {}],
  ['a state that nobody knows', cell('订单状态', '不明'), {}],
  ['an amount that is none', cell('实付金额(元)', '6,00'), {}],
  ['an order without a number', cell('商户单号', ''), {}],
  ['a head without amounts', changed(([, ...rows]) => [['交易单号', '商户单号', '订单状态'], ...rows]), {}],
  ['a row that is too long', changed(([head = [], row = []]) => [head, [...row, 'more']]), {}],
  [
    'an amount in a strange unit',
    changed(([head = [], ...rows]) => [head.map((name) => name.replace('元', '美元')), ...rows]),
    {},
  ],
])('refuses %s', async (_, lists, fault) => {
  const { statements } = await before(lists, fault)
  await expect(statements.trade(day)).rejects.toThrow()
})

test('reads amounts in fen by their column head', async () => {
  const inFen = changed(([head = [], row = []]) => [
    head.map((name) => name.replace('(元)', '（分）')),
    row.map((value) => value.replace('6.00', '600')),
  ])
  const { statements } = await before(inFen)
  expect(await statements.trade(day)).toMatchObject([{ amount: 600 }])
})

test('reads texts of a workbook with runs and entities, and rows with holes', async () => {
  const cells = [
    ['a & <b>', '', '三'],
    ['', '', ''],
  ]
  expect(await tableIn(await workbookOf(cells))).toEqual([['a & <b>', '', '三']])
  expect(await tableIn(Buffer.from('`1,"a,""b""",\t02\n\n'))).toEqual([['1', 'a,"b"', '02']])
})
