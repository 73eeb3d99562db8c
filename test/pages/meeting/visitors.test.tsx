import VisitorPage from '@/pages/user/visitor'
import { host } from '@/platform'
import { lookalikes } from '../../support/lookalikes'
import { moves } from '../../support/taro/moves'
import { hold, show, toasts, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const past = new Date('2026-01-01T00:00:00+08:00')

async function hostAndGuest(host: Parameters<World['person']>[1], guest: Parameters<World['person']>[1] = {}) {
  const lin = await w.person('林间', host)
  const wen = await w.person('文文不吃葱', guest)
  await wen.visits(lin)
  return lin
}

// A.visitor.03, A.visitor.06, A.visitor.07, A.visitor.13, A.visitor.18, A.unlock.01, A.unlock.07, A.unlock.08
test('unlocks a visitor for 20 dog food, and opens the row in place', async () => {
  const lin = await hostAndGuest({ dogFood: 25 })
  const page = await show(VisitorPage, lin)
  await page.says('神秘访客')
  expect(page.text()).not.toContain('文文不吃葱')
  await page.tap('立即解锁')
  await page.says('余额 25')
  expect(page.text()).not.toContain('你是大会员可免费解锁')
  expect(page.text()).toContain('开通大会员免费访客解锁不限次')
  await page.tap('20 狗粮，解锁 TA')
  await page.says('TA的主页')
  await page.says('文文不吃葱')
  expect(toasts()).toContain('解锁成功')
  expect(await lin.holds()).toBe(5)
  page.leave()
})

// security V8
test('shows facts of a locked visitor that fit twenty people: city or province, year or five years, or neither', async () => {
  await lookalikes(w)
  for (const city of ['杭州', '宁波']) {
    const facts = { province: '浙江', city, birth_date: city === '杭州' ? '1990-01-01' : '1992-01-01' }
    await lookalikes(w, facts, { people: 10 })
  }
  const lin = await w.person('林间', { dogFood: 25 })
  const guests = [
    { birth_date: '1996-05-20' },
    { province: '浙江', city: '宁波', birth_date: '1992-05-20' },
    { province: '西藏', city: '拉萨', birth_date: '1971-05-20' },
  ]
  for (const guest of guests) await (await w.person('文文不吃葱', guest)).visits(lin)
  const page = await show(VisitorPage, lin)
  await page.says('96 年 · 上海')
  await page.says('90–94 年 · 浙江')
  expect(page.text().match(/神秘访客/g)).toHaveLength(3)
  for (const hidden of ['宁波', '92 年', '71 年', '西藏', 'undefined', 'NaN']) expect(page.text()).not.toContain(hidden)
  page.leave()
})

// A.unlock.12, A.unlock.13
test('shows the balance when dog food is too low, and charges nothing', async () => {
  const lin = await hostAndGuest({ dogFood: 7 })
  const page = await show(VisitorPage, lin)
  await page.tap('立即解锁')
  await page.tap('20 狗粮，解锁 TA')
  await page.toasted('狗粮不足，当前狗粮：7')
  expect(page.text()).toContain('神秘访客')
  expect(await lin.holds()).toBe(7)
  page.leave()
})

test('opens the top-up or the membership when the balance is too low', async () => {
  const lin = await hostAndGuest({ dogFood: 7 })
  const moved = moves()
  const page = await show(VisitorPage, lin)
  await page.tap('立即解锁')
  await page.says('余额 7，还差 13')
  await page.tap('狗粮不足？去获取')
  await page.tap('立即解锁')
  await page.tap('开通大会员免费访客解锁不限次')
  await page.tap('开通大会员，免费解锁')
  expect(moved.to()).toEqual(['pages/money/top-up/index', 'pages/money/vip/index'])
  expect(await lin.holds()).toBe(7)
  await page.tap('立即解锁')
  await page.says('20 狗粮，解锁 TA')
  moved.done()
  page.leave()
})

// A.visitor.13, A.unlock.09
test('tells a big member that the unlock is free, and charges nothing', async () => {
  const lin = await hostAndGuest({ dogFood: 25, member: true })
  const page = await show(VisitorPage, lin)
  await page.tap('立即解锁')
  await page.says('你是大会员可免费解锁')
  await page.tap('免费解锁 TA')
  await page.says('文文不吃葱')
  expect(await lin.holds()).toBe(25)
  page.leave()
})

test('shows a membership that began or ended since the page was opened', async () => {
  const lin = await hostAndGuest({ dogFood: 25 })
  const page = await show(VisitorPage, lin)
  await page.tap('立即解锁')
  await page.says('20 狗粮，解锁 TA')
  await page.tap('关闭')
  const expires_at = new Date(w.now().getTime() + 60_000)
  await w.db.insertInto('memberships').values({ user_id: lin.id, level: 1, version: 1, expires_at }).execute()
  await page.tap('立即解锁')
  await page.says('你是大会员可免费解锁')
  await w.db.updateTable('memberships').set({ expires_at: w.now() }).execute()
  await page.tap('免费解锁 TA')
  await page.toasted('大会员已到期，现在解锁需要 20 狗粮，请确认后再试')
  expect(await lin.holds()).toBe(25)
  await page.tap('20 狗粮，解锁 TA')
  await page.says('文文不吃葱')
  expect(await lin.holds()).toBe(5)
  page.leave()
})

// A.unlock.02, A.unlock.03, A.unlock.04, A.unlock.06
test.each([
  ['对方已切换为隐身状态，确定解锁？', { stealth: true }],
  ['对方主页无法查看，是否仍要解锁？', { paired: true }],
  ['该用户违反平台规则，已被封禁，确定解锁？', { banned_at: past }],
])('asks before the unlock of %s; no keeps everything as it was, yes opens the sheet', async (question, standing) => {
  const lin = await hostAndGuest({ dogFood: 25 }, standing)
  const page = await show(VisitorPage, lin)
  await page.tap('立即解锁')
  await page.says(question)
  await page.tap('取消')
  await page.tap('立即解锁')
  await page.says(question)
  await page.tap('确定')
  await page.says('看看是谁来过')
  page.leave()
})

// A.visitor.08, A.unlock.05
test('shows only a grey row for a visitor who left', async () => {
  const lin = await hostAndGuest({ dogFood: 25 }, { cancelled_at: past })
  const page = await show(VisitorPage, lin)
  await page.says('该用户已注销')
  expect(page.text()).not.toContain('立即解锁')
  await page.tap(/^该用户已注销/)
  await page.toasted('该用户已注销')
  page.leave()
})

// A.visitor.09, A.visitor.10
test('says that there are no visitors yet, and how the numbers of today count', async () => {
  const lin = await w.person('林间')
  const page = await show(VisitorPage, lin)
  await page.says('还没有人看过你')
  await page.says('今日0点-24点访问过你主页的用户')
  page.leave()
})

// A.errors.01
test('says once that the session ended, and links to login', async () => {
  const page = await show(VisitorPage, { token: 'x'.repeat(43) })
  await page.says('登录态失效，请重新登录')
  await page.says('去登录')
  page.leave()
})

test('opens a paid row when the answer is late, and keeps the sheet open during payment', async () => {
  const lin = await w.person('林间', { dogFood: 50 })
  for (const name of ['文文不吃葱', '早睡协会会长']) {
    w.pass(1000)
    await (await w.person(name)).visits(lin)
  }
  const page = await show(VisitorPage, lin)
  await page.tap('立即解锁')
  const answer = hold('/user/v3/unlockVisitor')
  await page.tap('20 狗粮，解锁 TA')
  await page.tap('关闭')
  expect(page.text()).toContain('看看是谁来过')
  answer()
  await page.says('早睡协会会长')
  expect(page.text()).not.toContain('文文不吃葱')
  expect(await lin.holds()).toBe(30)
  page.leave()
})

// A.visitor.12
test.each([
  ['a browser on ios', false, 'ios', true],
  ['the mini-program on ios', true, 'ios', false],
  ['the mini-program on android', true, 'android', false],
  ['the mini-program on windows', true, 'windows', true],
  ['the mini-program on mac', true, 'mac', true],
])('goes home in %s', async (_name, inMiniProgram, system, there) => {
  const before = { inMiniProgram: host.inMiniProgram, system: host.system }
  // with a visitor, because an empty list has a way to the home page of its own
  const lin = await hostAndGuest({})
  Object.assign(host, { inMiniProgram, system })
  const moved = moves()
  const page = await show(VisitorPage, lin)
  await page.says('神秘访客')
  expect(page.text().includes('返回首页')).toBe(there)
  if (there) {
    await page.tap('返回首页')
    expect(moved.home()).toBe(true)
  }
  page.leave()
  moved.done()
  Object.assign(host, before)
})
