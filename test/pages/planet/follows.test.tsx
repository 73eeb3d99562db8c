import { follows } from '@contract/planet/follows'
import FollowPage from '@/pages/user/follow'
import InfoPage from '@/pages/user/info'
import { breakOff } from '../../support/taro/break-off'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { requests } from '../../support/taro/requests'
import { answer, hold, type Person, show, toasts, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间', { dogFood: 25 })
  wen = await w.person('文文不吃葱')
})
afterEach(() => w.close())

const follow = (who: Person, whom: Person) => who.call(follows.follow, { uid: whom.uid, type: 1 })
const counts = () => lin.call(follows.counts, {})
const rows = () => [...document.querySelectorAll('.eg-u-n')].map((name) => name.textContent)

// A.follow.01
test('shows three lists behind tabs with their counts', async () => {
  const mei = await w.person('梅')
  await follow(lin, wen)
  await follow(lin, mei)
  await follow(mei, lin)
  const page = await show(FollowPage, lin)
  await page.says(/关注2粉丝1互关1/)
  await page.says('文文不吃葱')
  await page.tap('互关1')
  await page.says('你们互相关注')
  expect(rows()).toEqual(['梅'])
  page.leave()
})

// C.paired.03
test('marks a paired user in an open row, and on their page', async () => {
  await follow(lin, wen)
  await w.db.updateTable('users').set({ paired: true }).where('id', '=', wen.id).execute()
  const page = await show(FollowPage, lin)
  await page.says('文文不吃葱')
  await page.says('已脱单 · 96 年')
  page.leave()
  const theirs = await show(InfoPage, lin, { uid: wen.uid })
  await theirs.says('TA 已脱单，主页暂时不展示')
  theirs.leave()
})

// A.follow.02
test('opens the fans by the address', async () => {
  await follow(wen, lin)
  const page = await show(FollowPage, lin, { type: 'followMe' })
  await page.says('神秘粉丝')
  expect(page.text()).not.toContain('文文不吃葱')
  page.leave()
})

// A.follow.06, A.follow.08, A.follow.13, A.unlock.07
test('unlocks a locked fan for 20 dog food, opens them in place, and follows them back', async () => {
  await follow(wen, lin)
  const page = await show(FollowPage, lin, { type: 'followMe' })
  await page.tap('立即解锁')
  await page.says('看看是谁关注了你')
  // only the visitor list is free for members, so no other list offers a membership
  expect(page.text()).not.toContain('开通大会员')
  await page.tap('20 狗粮，解锁 TA')
  await page.toasted('解锁成功')
  await page.says('文文不吃葱')
  expect(await lin.holds()).toBe(5)
  await page.tap('回关 文文不吃葱')
  await page.says('确定要关注吗？')
  await answer('确定')
  await page.tap('互相关注 文文不吃葱')
  await page.says('确定要取消关注吗？')
  await answer('取消')
  expect(await counts()).toEqual({ following: 1, followers: 1, mutual: 1 })
  page.leave()
})

// A.follow.09, A.follow.11, A.follow.14
test('asks before an unfollow, lowers the counts at once and removes the row', async () => {
  await follow(lin, wen)
  await follow(wen, lin)
  const page = await show(FollowPage, lin)
  await page.tap('互相关注 文文不吃葱')
  await page.says('确定要取消关注吗？')
  const later = hold('/sns/v1/counts')
  await answer('确定')
  await page.says(/关注0粉丝1互关0/)
  later()
  await page.says('还没有关注的用户哦~')
  expect(await counts()).toEqual({ following: 0, followers: 1, mutual: 0 })
  page.leave()
})

// A.follow.10, A.follow.15
test('removes fans in management, even a locked one, and keeps one’s own follow', async () => {
  await follow(wen, lin)
  const mei = await w.person('梅')
  await follow(mei, lin)
  await follow(lin, mei)
  const page = await show(FollowPage, lin, { type: 'followMe' })
  await page.tap('管理粉丝')
  await page.tap('移除 神秘粉丝')
  await page.says('确定要移除这位粉丝吗？')
  await answer('确定')
  await page.toasted('已移除')
  await page.says(/粉丝1/)
  await page.tap('移除 梅')
  await answer('确定')
  await page.says('还没有用户关注你')
  expect(await counts()).toEqual({ following: 1, followers: 0, mutual: 0 })
  page.leave()
})

// A.list.04
test('reloads a tab after the user has left it', async () => {
  await follow(lin, wen)
  const page = await show(FollowPage, lin)
  await page.says('文文不吃葱')
  await page.tap('粉丝0')
  await page.says('还没有用户关注你')
  await w.db.updateTable('users').set({ nickname: '改了名字' }).where('id', '=', wen.id).execute()
  const later = hold('/sns/v1/following')
  await page.tap('关注1')
  expect(page.text()).not.toContain('文文不吃葱')
  later()
  await page.says('改了名字')
  page.leave()
})

// A.follow.14, A.follow.15, A.follow.16
test.each([
  [{}, '还没有关注的用户哦~'],
  [{ type: 'followMe' }, '还没有用户关注你'],
  [{ type: 'mutual' }, '还没有相互关注的用户哦~'],
])('says so when a list is empty: %j', async (query: Record<string, string>, words) => {
  const page = await show(FollowPage, lin, query)
  await page.says(words)
  page.leave()
})

// A.follow.07
test('hides fans below my level behind a bar that opens their list, and shows the bar only then', async () => {
  await w.db.updateTable('users').set({ level: 2 }).where('id', '=', lin.id).execute()
  const moved = moves()
  await follow(wen, lin)
  const page = await show(FollowPage, lin, { type: 'followMe' })
  await page.tap(/已为你过滤低于你等级的用户/)
  expect(moved.to()).toEqual(['pages/user/lowlevel/index?type=followMe&sceneId=12'])
  await page.tap('关注0')
  await page.says('还没有关注的用户哦~')
  expect(page.text()).not.toContain('已为你过滤')
  page.leave()
  moved.done()
})

// A.list.12
test('says that a list failed, and reloads it on a tap', async () => {
  await follow(lin, wen)
  const mend = breakOff('/sns/v1/following')
  const page = await show(FollowPage, lin)
  await page.says('请求失败，点击重新加载')
  mend()
  await page.tap('重新加载')
  await page.says('文文不吃葱')
  page.leave()
})

// A.follow.12
test('reads the counts again half a second after an action', async () => {
  await follow(wen, lin)
  await follow(lin, wen)
  const page = await show(FollowPage, lin)
  await page.says(/关注1粉丝1互关1/)
  const asked = requests()
  await page.tap('互相关注 文文不吃葱')
  await answer('确定')
  await eventually(() => toasts().length > 0)
  // the count from the server, and not only the optimistic one
  await follow(await w.person('梅'), lin)
  await page.says(/关注0粉丝2互关0/)
  const [acted] = asked.of(follows.follow.path)
  const read = asked.of(follows.counts.path)
  expect((read[read.length - 1]?.at ?? 0) - (acted?.at ?? 0)).toBeGreaterThanOrEqual(500)
  page.leave()
  asked.done()
})
