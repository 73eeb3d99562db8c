import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { notices } from '../../../contract/core/notices'
import { goods } from '../../../contract/money/goods'
import { invoices, isTaxNo } from '../../../contract/money/invoices'
import { acceptRequest, refundOrder, refundPart } from '../../../server/domains/money/goods'
import { invoicesForged } from '../../../server/domains/money/invoices'
import { commands } from '../../../server/staff/commands'
import { runJob } from '../../support/jobs'
import type { Person } from '../../world'
import { begins, buys, loses, planes, refusalOf } from './goods-acts'
import { type GoodsWorld, inGoodsWorld } from './goods-world'

let w: GoodsWorld
inGoodsWorld((made) => (w = made))
const folder = mkdtempSync(path.join(tmpdir(), 'invoices-'))
afterAll(() => rmSync(folder, { recursive: true }))

const company = {
  kind: 'company' as const,
  title: '二狗科技有限公司',
  taxNo: '91350100M000100Y43',
  email: 'lin@example.com',
}
const person = { kind: 'person' as const, title: '林小满', taxNo: '', email: 'lin@example.com' }
const ask = (who: Person, orderNo: string, wish: object = company) =>
  who.call(invoices.ask, { orderNo, ...company, ...wish })
const of = (who: Person, orderNo: string) => who.call(invoices.of, { orderNo })
const list = async (who: Person) => (await who.call(invoices.orders, { pageNo: 1, pageSize: 20 })).records

async function typed(...line: string[]): Promise<string[]> {
  const [name, ...args] = line
  const said: string[] = []
  const tools = { ...w.deps, now: w.now(), origin: '', ask: async () => '', say: (text: string) => said.push(text) }
  await commands.find((known) => known.name === name)?.run(tools, args)
  return said
}
const noOf = async (orderNo: string) => {
  const [line = ''] = (await typed('invoices')).filter((text) => text.includes(orderNo))
  return line.split(' ')[0] ?? ''
}
const pdf = (text = '%PDF-1.7 an invoice') => {
  const file = path.join(folder, `${randomBytes(4).toString('hex')}.pdf`)
  writeFileSync(file, text)
  return file
}
let numbers = 0
const number = () => `2644${String((numbers += 1)).padStart(16, '0')}`
const told = async (who: Person) =>
  (await who.call(notices.list, { pageNo: 1, pageSize: 20 })).records.map(({ text, about }) => `${about} ${text}`)

describe('the check of a tax number', () => {
  test.each(['91350100M000100Y43', '91110108717743469K', '914403001922038216', '91330100799655058B'])(
    'accepts %s',
    (no) => {
      expect(isTaxNo(no)).toBe(true)
    },
  )
  test.each([
    '91350100M000100Y42',
    '91350100M000100Y4',
    '91350100M00010OY43',
    '19350100M000100Y43',
    '',
    '123456789012345',
  ])('refuses %s', (no) => {
    expect(isTaxNo(no)).toBe(false)
  })
  test('finds every wrong character, and every two swapped characters', () => {
    const right = '91350100M000100Y43'
    for (let at = 0; at < 18; at += 1) {
      const other = right[at] === '1' ? '2' : '1'
      expect(isTaxNo(right.slice(0, at) + other + right.slice(at + 1))).toBe(false)
      const [one = '', two = ''] = [right[at], right[at + 1]]
      if (at < 17 && one !== two) expect(isTaxNo(right.slice(0, at) + two + one + right.slice(at + 2))).toBe(false)
    }
  })
})

test('lets a user request an invoice and staff issue it, with number and file for that user only', async () => {
  const [lin, wen] = [await w.person('林'), await w.person('文')]
  const orderNo = await buys(w, lin)
  expect(await list(lin)).toEqual([expect.objectContaining({ orderNo, amount: 600, state: 'none' })])
  expect(await of(lin, orderNo)).toMatchObject({ obstacle: '', kind: 'person', title: '', number: '', url: '' })
  expect(await ask(lin, orderNo, { taxNo: ' 9135 0100 m000100y43 ' })).toEqual({ state: 'asked' })
  expect(await ask(lin, orderNo)).toEqual({ state: 'asked' })
  expect(await w.db.selectFrom('invoices').select('id').where('user_id', '=', lin.id).execute()).toHaveLength(1)
  const [line = ''] = (await typed('invoices')).filter((text) => text.includes(orderNo))
  for (const words of ['待开具', '企业', '二狗科技有限公司', '91350100M000100Y43', 'lin@example.com', '6.00 元'])
    expect(line).toContain(words)
  const [no, issued] = [await noOf(orderNo), number()]
  await typed('invoice', no, 'issue', issued, pdf())
  const mine = await of(lin, orderNo)
  expect(mine).toMatchObject({ order: { state: 'issued' }, number: issued, title: '二狗科技有限公司' })
  const file = await w.app.inject({ method: 'GET', url: new URL(mine.url).pathname + new URL(mine.url).search })
  expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7 an invoice',
  ])
  expect(await told(lin)).toContainEqual(`invoice ${orderNo} 「30 狗粮」的发票开好了，可以查看和下载`)
  expect((await wen.send(invoices.of, { orderNo })).body).toMatchObject({ success: false })
  expect((await wen.send(invoices.ask, { orderNo, ...company })).body).toMatchObject({ success: false })
  expect(await list(wen)).toEqual([])
  // the form for the next order is filled with the last input
  w.pass(1000)
  const second = await buys(w, lin)
  expect(await of(lin, second)).toMatchObject({ ...company, order: { state: 'none' }, number: '', url: '' })
})

test('lets staff refuse with a reason for the user, who can then ask again', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  await ask(lin, orderNo, person)
  const no = await noOf(orderNo)
  await expect(typed('invoice', no, 'refuse')).rejects.toThrow('原因')
  await typed('invoice', no, 'refuse', '抬头', '不完整')
  expect(await of(lin, orderNo)).toMatchObject({ order: { state: 'refused' }, obstacle: '', reason: '抬头 不完整' })
  expect(await told(lin)).toContainEqual(`invoice ${orderNo} 「30 狗粮」的发票没有开成：抬头 不完整`)
  await expect(typed('invoice', no, 'issue', number(), pdf())).rejects.toThrow('没有可以这样处理的发票')
  w.pass(1000)
  expect(await ask(lin, orderNo, { ...person, title: '林小满小朋友' })).toEqual({ state: 'asked' })
})

test('marks the invoice of a refunded order for reversal once, and lets staff reverse it', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  w.pass(1000)
  const waiting = await buys(w, lin)
  await ask(lin, orderNo)
  await ask(lin, waiting)
  const no = await noOf(orderNo)
  await typed('invoice', no, 'issue', number(), pdf())
  for (const one of [orderNo, waiting]) await refundOrder(w.tools(), { orderNo: one, reason: '买错了', force: false })
  await Promise.all([runJob(w, 'mark-reversals'), runJob(w, 'mark-reversals')])
  await runJob(w, 'mark-reversals')
  expect((await of(lin, orderNo)).order.state).toBe('reversing')
  expect(await of(lin, waiting)).toMatchObject({
    order: { state: 'refused' },
    obstacle: '这笔订单已经退款，不能开发票',
  })
  expect((await told(lin)).filter((text) => text.includes('作废'))).toHaveLength(1)
  const red = number()
  await typed('invoice', no, 'reversed', red)
  expect(await w.db.selectFrom('invoices').select(['state', 'reversal']).where('no', '=', no).execute()).toEqual([
    { state: 'reversed', reversal: red },
  ])
  w.pass(1000)
  expect(await refusalOf(ask(lin, orderNo, person))).toContain('已经退款')
})

test('lets a user request an invoice for the kept part after a refund of the unused part', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  const { amount } = (await list(lin))[0] ?? { amount: 0 }
  await ask(lin, orderNo)
  const first = await noOf(orderNo)
  await typed('invoice', first, 'issue', number(), pdf())
  await loses(w, lin, 10)
  w.pass(1000)
  const { requestNo } = await lin.call(goods.requestRefund, { orderNo, reason: 'mistake', amount: 400 })
  expect((await acceptRequest(w.tools(), requestNo)).state).toBe('refunded')
  const [bought] = (await lin.call(goods.orders, { pageNo: 1, pageSize: 10 })).records
  expect(bought).toMatchObject({ state: 'refunded', refunded: 400 })
  await runJob(w, 'mark-reversals')
  await typed('invoice', first, 'reversed', number())
  expect((await list(lin))[0]).toMatchObject({ state: 'reversed', amount: amount - 400 })
  expect((await of(lin, orderNo)).obstacle).toBe('')
  w.pass(1000)
  expect(await ask(lin, orderNo)).toEqual({ state: 'asked' })
  expect(await of(lin, orderNo)).toMatchObject({ order: { state: 'asked', amount: amount - 400 } })
  expect(await invoicesForged(w.db)).toEqual({ invoices_forged: 0 })
})

test('requests and issues the invoice for the rest again after a partial refund', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  await ask(lin, orderNo)
  const first = await noOf(orderNo)
  await typed('invoice', first, 'issue', number(), pdf())
  w.pass(1000)
  await refundPart(w.tools(), { orderNo, reason: '补偿', fen: 200 })
  await runJob(w, 'mark-reversals')
  expect((await of(lin, orderNo)).order).toMatchObject({ state: 'reversing', amount: 600 })
  await typed('invoice', first, 'reversed', number())
  expect((await list(lin))[0]).toMatchObject({ state: 'reversed', amount: 400 })
  w.pass(1000)
  expect(await ask(lin, orderNo)).toEqual({ state: 'asked' })
  for (let minutes = 0; minutes < 3; minutes += 1) {
    w.pass(60_000)
    await runJob(w, 'mark-reversals')
  }
  expect(await of(lin, orderNo)).toMatchObject({ order: { state: 'asked', amount: 400 } })
  await typed('invoice', await noOf(orderNo), 'issue', number(), pdf())
  await runJob(w, 'mark-reversals')
  expect((await of(lin, orderNo)).order.state).toBe('issued')
  // another partial refund reverses this invoice too
  w.pass(1000)
  await refundPart(w.tools(), { orderNo, reason: '补偿', fen: 100 })
  await runJob(w, 'mark-reversals')
  expect((await of(lin, orderNo)).order.state).toBe('reversing')
  expect(await invoicesForged(w.db)).toEqual({ invoices_forged: 0 })
})

test('corrects a mistyped address while the invoice waits, and nothing else', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  await ask(lin, orderNo, person)
  expect(await ask(lin, orderNo, { ...person, email: 'lin2@example.com' })).toEqual({ state: 'asked' })
  expect((await typed('invoices')).find((text) => text.includes(orderNo))).toContain('lin2@example.com')
  expect(await refusalOf(ask(lin, orderNo, { ...person, title: '文小雨' }))).toContain('已经申请过')
})

test('accepts the tenth request like the first, with a statement that suits every plan of the database', async () => {
  const lin = await w.person('林')
  for (let time = 0; time < 10; time += 1) {
    w.pass(1000)
    expect(await ask(lin, await buys(w, lin), person)).toEqual({ state: 'asked' })
  }
})

test('makes one invoice of two concurrent requests', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  await Promise.all(['一', '二', '三'].map((title) => lin.send(invoices.ask, { orderNo, ...person, title })))
  expect(await w.db.selectFrom('invoices').select('state').where('user_id', '=', lin.id).execute()).toEqual([
    { state: 'asked' },
  ])
})

test.each([
  [{ ...company, taxNo: '91350100M000100Y42' }, '税号不正确'],
  [{ ...company, taxNo: '' }, '税号不正确'],
  [{ ...person, email: 'lin@' }, '邮箱不正确'],
  [{ ...person, title: '   ' }, '抬头'],
])('refuses %j with a sentence, and stores nothing', async (wish, sentence) => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  expect(await refusalOf(ask(lin, orderNo, wish))).toContain(sentence)
  expect(await w.db.selectFrom('invoices').select('id').where('user_id', '=', lin.id).execute()).toEqual([])
})

test('makes no invoice for an unpaid order or one paid in dog food', async () => {
  const lin = await w.person('林', { dogFood: 100 })
  const open = await begins(lin)
  await lin.send(invoices.ask, { orderNo: open, ...person })
  await begins(lin, planes).catch(() => undefined)
  expect(await list(lin)).toEqual([])
  expect(await w.db.selectFrom('invoices').select('id').where('user_id', '=', lin.id).execute()).toEqual([])
})

test('checks the number and file of staff before any change', async () => {
  const lin = await w.person('林')
  const orderNo = await buys(w, lin)
  await ask(lin, orderNo)
  const no = await noOf(orderNo)
  await expect(typed('invoice', no, 'issue', '123', pdf())).rejects.toThrow('20 位数字')
  await expect(typed('invoice', no, 'issue', number(), pdf('no pdf'))).rejects.toThrow('不是 PDF')
  await expect(typed('invoice', no, 'issue', number(), path.join(folder, 'none.pdf'))).rejects.toThrow('读不到文件')
  await expect(typed('invoice', no, 'burn')).rejects.toThrow('issue、refuse 或 reversed')
  expect((await of(lin, orderNo)).order.state).toBe('asked')
})
