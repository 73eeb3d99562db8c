import { picks } from '@contract/meeting/picks'
import { forget } from '@/api'
import HomePage from '@/pages/home/index'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { show, type World } from '../../support/taro/stage'
import { wholeMan, wholePerson } from '../../support/whole'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const waitingPortrait = {
  id: 'P'.repeat(22),
  token_hash: Buffer.alloc(32, 1),
  purpose: 'avatar',
  content_type: 'image/jpeg',
  size: 1000,
  key: 'bb/face.jpg',
  state: 'pending',
  position: 0,
} as const

// A.auth.12
test('shows a guest three sample cards to turn, and asks for login where an account is needed', async () => {
  const page = await show(HomePage)
  await page.says('汽水')
  await page.says('你们都喜欢徒步')
  const moved = moves()
  await page.tap('跳过')
  await page.says('2/3')
  await page.says('已跳过「汽水」')
  expect(document.querySelectorAll('.eg-home-dog')).toHaveLength(1)
  await page.tap('撤销')
  await page.says('1/3')
  await page.tap('喜欢')
  await page.says('2/3')
  // a second dog appears after a like
  await page.says('已喜欢')
  expect(document.querySelectorAll('.eg-home-dog')).toHaveLength(2)
  await page.tap('跳过')
  await page.says('3/3')
  expect(moved.to()).toEqual([])
  await page.tap('想认识，100 狗粮')
  expect(moved.to()).toEqual([expect.stringContaining('login')])
  moved.done()
  await page.tap('喜欢')
  await page.says('12:00 揭晓')
  await page.says('每天挑 5 到 10 位')
  await page.says('有标识的，是核验过的')
  await page.tap('再看一遍示例')
  await page.says('汽水')
  page.leave()
})

test('shows sample people to a user without a portrait, and opens the profile on every tap', async () => {
  await wholeMan(w, '晚风来信')
  const page = await show(HomePage, await wholePerson(w, '林间', { avatar_key: '' }))
  await page.says('还差 头像')
  await page.says('示例：人是画的')
  await page.says('汽水')
  const moved = moves()
  await page.tap('想认识，100 狗粮')
  expect(moved.to()).toEqual([expect.stringContaining('onboarding')])
  moved.done()
  expect(page.text()).not.toContain('晚风来信')
  page.leave()
})

test('shows people while a first portrait is in review, and says that it is in review', async () => {
  const lin = await wholePerson(w, '林间', { avatar_key: '' })
  await wholeMan(w, '晚风来信')
  await w.db
    .insertInto('uploads')
    .values({ ...waitingPortrait, user_id: lin.id, sent_at: w.now(), created_at: w.now(), expires_at: w.now() })
    .execute()
  const page = await show(HomePage, lin)
  await page.says('头像审核中，通过后别人才看得到你')
  await page.says('晚风来信')
  page.leave()
})

test('opens a bowl over new people once, and says for how many days in a row the user came', async () => {
  const lin = await wholePerson(w, '林间')
  for (const name of ['晚风来信', '山间小路']) await wholeMan(w, name)
  await lin.call(picks.daily, {})
  w.pass(24 * 60 * 60_000)
  await w.db.updateTable('users').set({ last_used_at: w.now() }).execute()
  await wholeMan(w, '今天才来')
  const page = await show(HomePage, lin)
  await page.says('今天为你挑了 1 位连续第 2 天来看')
  page.leave()
  const again = await show(HomePage, lin)
  await again.says('今天才来')
  expect(again.text()).not.toContain('连续第 2 天来看')
  again.leave()
})

test('opens a bowl for the next picks too while home stays open', async () => {
  const bowls = () => document.querySelectorAll('.eg-noon').length
  const lin = await wholePerson(w, '林间')
  await wholeMan(w, '晚风来信')
  const page = await show(HomePage, lin)
  await page.says('晚风来信')
  expect(bowls()).toBe(1)
  page.leave()
  // simulates opening the page again on the same day
  const again = await show(HomePage, lin)
  await again.says('晚风来信')
  expect(bowls()).toBe(0)
  w.pass(24 * 60 * 60_000)
  await w.db.updateTable('users').set({ last_used_at: w.now() }).execute()
  await wholeMan(w, '山间小路')
  await forget(picks.daily)
  await again.says('山间小路')
  expect(bowls()).toBe(1)
  again.leave()
})

test('shows yesterday’s summary before noon when all picks are decided', async () => {
  const hours = (n: number) => n * 60 * 60_000
  // moves the clock to 13:00 in Shanghai
  w.pass((hours(5 + 24) - (w.now().getTime() % hours(24))) % hours(24))
  const lin = await wholePerson(w, '林间')
  await wholeMan(w, '晚风来信')
  const page = await show(HomePage, lin)
  await page.tap('喜欢')
  await page.says('今天的推荐都看完了')
  expect(page.text()).not.toContain('昨天的推荐里')
  page.leave()
  w.pass(hours(20))
  const morning = await show(HomePage, lin)
  await morning.says('昨天的推荐里，你喜欢了 1 位，跳过了 0 位')
  morning.leave()
})

test('hides the undo bar when a sheet opens', async () => {
  const lin = await wholePerson(w, '林间', { dogFood: 100, verified: ['realName'] })
  await wholeMan(w, '晚风来信')
  await wholeMan(w, '山间小路')
  const page = await show(HomePage, lin)
  await page.says('1/2')
  await page.tap('跳过')
  await page.says('已跳过')
  await page.tap('想认识，100 狗粮')
  await page.says('100 狗粮，发出申请')
  const since = Date.now()
  await eventually(() => !page.text().includes('已跳过'))
  // without the sheet, the bar would stay for at least six seconds
  expect(Date.now() - since).toBeLessThan(2000)
  await page.tap('关闭')
  await eventually(() => document.querySelector('[role=dialog]') === null)
  expect(page.text()).not.toContain('已跳过')
  page.leave()
})
