import { invoices } from '@contract/money/invoices'
import InvoicePage from '@/pages/money/invoice'
import InvoicesPage from '@/pages/money/invoices'
import PurchasesPage from '@/pages/money/purchases'
import { issueInvoice } from '../../../server/domains/money/invoices'
import { buys } from '../../server/money/goods-acts'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'
import { write } from '../account/verify-acts'

let w: World
let lin: Person
let orderNo: string
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
  orderNo = await buys(w, lin)
})
afterEach(() => w.close())

test('links from purchases to the orders that can have an invoice, and from an order to its form', async () => {
  const moved = moves()
  const page = await show(PurchasesPage, lin)
  await page.tap('开发票')
  expect(moved.to().at(-1)).toContain('pages/money/invoices/index')
  page.leave()
  const list = await show(InvoicesPage, lin)
  await list.says('可申请')
  await list.tap(/30 狗粮/)
  expect(moved.to().at(-1)).toContain(orderNo)
  list.leave()
  moved.done()
})

test('shows the problems of the form, requires a valid tax number of a company, and shows the answer', async () => {
  const page = await show(InvoicePage, lin, { orderNo })
  await page.says('¥6.00')
  await page.tap('申请发票')
  await page.toasted('请填写抬头')
  await page.tap('企业')
  write('企业名称', '二狗科技有限公司')
  write('税号', '91350100M000100Y42')
  write('收发票的邮箱', 'lin@example.com')
  await page.says('税号不正确，请对照营业执照检查')
  write('税号', '91350100m000100y43')
  await page.tap('申请发票')
  await page.toasted('已提交')
  await page.says('正在开具，开好后会通知你')
  await page.says('91350100M000100Y43')
  page.leave()
  const { no } = await w.db.selectFrom('invoices').select('no').executeTakeFirstOrThrow()
  const fileKey = await w.deps.providers.storage.put(Buffer.from('%PDF-1.7'), 'pdf')
  await issueInvoice({ ...w.deps, now: w.now() }, no, { number: '26440000000000000001', fileKey })
  const again = await show(InvoicePage, lin, { orderNo })
  await again.says('发票已开具')
  await again.says('26440000000000000001')
  await again.says('下载发票')
  expect((await lin.call(invoices.of, { orderNo })).order.state).toBe('issued')
  again.leave()
})
