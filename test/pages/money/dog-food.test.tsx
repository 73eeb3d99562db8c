import RecordDetailsPage from '@/pages/money/record-details'
import RecordsPage from '@/pages/money/records'
import { ledgerOf } from '../../server/money/dog-food-acts'
import { asks, earner } from '../../server/payouts/withdrawals-world'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let ledger: ReturnType<typeof ledgerOf>
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间')
  ledger = ledgerOf(w)
})
afterEach(() => w.close())

const day = 86_400_000
const at = (moment: string) => new Date(`${moment}+08:00`)

/** Splits the URL of a navigation into page and query. */
const placeOf = (url: string) => {
  const [path = '', query = ''] = url.split('?')
  return { path, query: Object.fromEntries(new URLSearchParams(query)) }
}

// A.money.07
test('shows lin the sums spent and received by month, with their signs', async () => {
  await ledger.sells(lin, 60, { description: '充值 6 元', now: at('2025-08-07T19:40:00') })
  await ledger.pays(lin, 20, { description: '解锁访客', kind: 'unlockVisitor', now: at('2025-08-08T12:36:00') })
  await ledger.gives(lin, 1100, { description: '邀请好友完成认证', now: at('2025-09-01T00:00:00') })
  const page = await show(RecordsPage, lin)
  await page.says('解锁访客')
  const words = page.text()
  expect(words).toContain('2025 年 9 月收入 1,100')
  expect(words).toContain('2025 年 8 月支出 20 · 收入 60')
  expect(words).toMatch(
    /2025 年 9 月.*邀请好友完成认证09-01 00:00 · 永久狗粮\+1,100.*2025 年 8 月.*解锁访客08-08 12:36 · 永久狗粮−20充值 6 元08-07 19:40 · 永久狗粮\+60/,
  )
  expect(words).not.toContain('-20')
  page.leave()
})

// A.money.01
test('shows the balance by its two kinds, and how much of it expires next', async () => {
  await ledger.gives(lin, 96)
  const before = await show(RecordsPage, lin)
  await before.says('永久96限时0')
  expect(before.text()).not.toContain('过期')
  before.leave()
  await ledger.lends(lin, 30)
  await ledger.lends(lin, 10)
  const soon = new Date(Math.ceil(w.now().getTime() / day) * day - 8 * 3_600_000 + 2 * day)
  await w.db.updateTable('lots').set({ expires_at: soon }).where('amount', '=', 30).execute()
  const page = await show(RecordsPage, lin)
  await page.says('永久96限时40')
  const local = new Date(soon.getTime() + 8 * 3_600_000)
  await page.says(`30 限时狗粮将于 ${local.getUTCMonth() + 1} 月 ${local.getUTCDate()} 日 00:00 过期`)
  page.leave()
})

// A.money.04
test('lists the lines of each tab, and opens the tab in the address first', async () => {
  await ledger.sells(lin, 60, { description: '充值 6 元', money: 600 })
  await ledger.gives(lin, 5, { description: '送的' })
  await ledger.earns(lin, 7, { description: '收到的' })
  await ledger.pays(lin, 3, { description: '花掉的' })
  const page = await show(RecordsPage, lin, { tabtype: '2' })
  await page.says('充值 6 元')
  // A.money.06
  await page.says(/¥6\.00 · 永久狗粮/)
  expect(page.text()).not.toContain('花掉的')
  for (const [tab, words, not] of [
    ['支出', '花掉的', '收到的'],
    ['其他', '送的', '花掉的'],
    ['收益', '收到的', '送的'],
    ['全部', '充值 6 元', '空空如也'],
  ] as const) {
    await page.tap(tab)
    await page.says(words)
    expect(page.text()).not.toContain(not)
  }
  page.leave()
})

// A.money.13
test('says so in an empty tab, with both links', async () => {
  const went = moves()
  const page = await show(RecordsPage, lin, { tabtype: '4' })
  await page.says('空空如也')
  await page.tap('去充值')
  await page.tap('提现收益')
  await page.says('狗粮余额')
  expect(went.to().map((url) => placeOf(url).path)).toEqual([
    'pages/money/top-up/index',
    'pages/money/withdrawal/index',
  ])
  went.done()
  page.leave()
})

/** Taps the first line with these words, and returns where the tap leads. */
async function opened(person: Person, words: RegExp) {
  const went = moves()
  const page = await show(RecordsPage, person)
  await page.tap(words)
  await page.says('狗粮余额')
  const { path, query } = placeOf(went.to()[0] ?? '')
  went.done()
  page.leave()
  expect(path).toBe('pages/money/record-details/index')
  return show(RecordDetailsPage, person, query)
}

test('shows the state of dog food on hold, and the outcome on its details page', async () => {
  await ledger.gives(lin, 100)
  const once = await ledger.holds(lin, 100, { description: '想认识', business: { type: 'apply', id: 'a1' } })
  const page = await show(RecordsPage, lin)
  await page.says('处理中')
  page.leave()
  await ledger.settles(once, 50, '想认识退回一半')
  const spent = await opened(lin, /^想认识.* · 已退回 50−100$/)
  await spent.says('−100')
  await spent.says('永久狗粮 100')
  await spent.says('结果已退回 50')
  expect(spent.text()).toContain('想认识退回一半+50 ·')
  spent.leave()
  const got = await opened(lin, /^想认识退回一半.*\+50$/)
  await got.says('+50')
  got.leave()
})

// A.money.08, A.money.09
test('names giver and receiver of a reward on both sides', async () => {
  const wen = await w.person('文文')
  await ledger.sells(lin, 30)
  await ledger.rewards(lin, wen, 30)
  const given = await opened(lin, /^打赏.*−30$/)
  await given.says('送给文文')
  given.leave()
  const got = await opened(wen, /^「林间」的打赏.*\+30$/)
  await got.says('来自林间')
  got.leave()
})

// A.money.09, A.money.11
test('shows the payout and the state of a withdrawal', async () => {
  const wen = await earner(w, '文文', 320)
  await asks(wen, 300)
  const page = await opened(wen, /处理中−300$/)
  await page.says('28.80 元')
  await page.says('状态提现中')
  await page.says('扣除收益狗粮300')
  page.leave()
})

test('does not find the line of another user', async () => {
  const page = await show(RecordDetailsPage, lin, { businessId: 'x', businessType: 'reward', direction: 'false' })
  await page.says('没有找到这条记录')
  page.leave()
})
