import { fenOfYuan, wechatStatements } from '../../../server/providers/payment/wechat-statements'
import { payClient } from '../../../server/providers/payment/wechat-v3'
import { stopPretending } from '../../support/pretend'
import { merchantAt, officialAppId } from '../../support/wechat-pay'
import { fundBill, statementServer, tradeBill, tradeRow } from '../../support/wechat-statements'

afterEach(stopPretending)

const day = '2026-03-10'
const [orderNo, refundNo] = ['a'.repeat(32), 'b'.repeat(32)]
const trade = tradeBill(
  tradeRow({ day, orderNo, name: '30 狗粮,加送' }),
  tradeRow({ day, orderNo, refundNo, amount: 250 }),
  tradeRow({ day, orderNo: 'c'.repeat(32), appId: 'wx-another-app' }),
)
const funds = fundBill({ amount: 600, serviceNo: '4200' }, { amount: -100, voucher: 'W1', business: '商家转账' })

async function before(...given: Parameters<typeof statementServer>) {
  const server = await statementServer(...given)
  return { ...server, statements: wechatStatements(payClient(merchantAt(server.endpoint)), [officialAppId]) }
}
const both = { [`trade ${day}`]: trade, [`funds ${day}`]: funds }

test.each([
  ['compressed', false],
  ['plain', true],
])('reads a %s statement with its backticks, commas and sums', async (_, plain) => {
  const { statements, gotten, calls } = await before(both, { plain })
  expect(await statements.trade(day)).toEqual([
    { about: 'payment', no: orderNo, orderNo, serviceNo: '4200aaaaaaaa', amount: 600, state: 'done' },
    { about: 'refund', no: refundNo, orderNo, serviceNo: '5030bbbbbbbb', amount: 250, state: 'done' },
  ])
  expect(await statements.funds(day)).toEqual([
    { serviceNo: '4200', voucher: '', business: '交易', amount: 600 },
    { serviceNo: '1000', voucher: 'W1', business: '商家转账', amount: -100 },
  ])
  expect(calls).toEqual([
    'GET /v3/bill/tradebill',
    'GET /v3/billdownload/file',
    'GET /v3/bill/fundflowbill',
    'GET /v3/billdownload/file',
  ])
  expect(gotten.map(({ url }) => url.searchParams.get('tar_type') ?? '')).toEqual(['GZIP', '', 'GZIP', ''])
})

test('finds no statement for a day without one, and fails for one that is still being written', async () => {
  const { statements } = await before({ [`funds ${day}`]: 'creating' })
  expect(await statements.trade(day)).toBeUndefined()
  await expect(statements.funds(day)).rejects.toThrow('STATEMENT_CREATING')
})

const cut = (text: string) => text.replace(/^(?:.*\r\n){2}/, (head) => head.split('\r\n')[0] + '\r\n')

test.each([
  ['a damaged file', { [`trade ${day}`]: trade }, { damage: (bytes: Buffer) => Buffer.from(bytes).fill(0x30, 20, 40) }],
  ['a file at another address', { [`trade ${day}`]: trade }, { elsewhere: 'http://127.0.0.1:9' }],
  ['a row that is missing', { [`trade ${day}`]: cut(trade) }, {}],
  ['a statement without sums', { [`trade ${day}`]: trade.slice(0, trade.indexOf('总交易单数')) }, {}],
  ['a row that is cut', { [`trade ${day}`]: trade.replace(',`p-lin', '') }, {}],
  ['a strange state', { [`trade ${day}`]: trade.replace('`SUCCESS', '`WHATEVER') }, {}],
  ['an amount that is none', { [`trade ${day}`]: trade.replace('`6.00', '`6.001').replaceAll('`6.00', '`6,00') }, {}],
])('refuses %s', async (_, books, fault) => {
  const { statements } = await before(books, fault)
  await expect(statements.trade(day)).rejects.toThrow()
})

test('refuses funds that do not add up', async () => {
  const { statements } = await before({ [`funds ${day}`]: funds.replace('`支出,`1.00', '`支出,`1.01') })
  await expect(statements.funds(day)).rejects.toThrow('add up')
})

test.each([
  ['0.01', 1],
  ['6', 600],
  ['6.5', 650],
  ['19.99', 1999],
  ['123456.78', 12_345_678],
])('reads %s yuan as %d fen', (text, fen) => {
  expect(fenOfYuan(text)).toBe(fen)
})
test.each(['', '-1.00', '1.001', '1e2', '1,000.00', '.5'])('refuses %s as an amount', (text) => {
  expect(() => fenOfYuan(text)).toThrow()
})
