import { follows } from '@contract/planet/follows'
import HomePage from '@/pages/home/index'
import MePage from '@/pages/home/me'
import InfoPage from '@/pages/user/info'
import SettingsPage from '@/pages/user/settings'
import { grant } from '../../../server/domains/money/dog-food'
import { moves } from '../../support/taro/moves'
import { answer, show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

// A.me.01, A.me.02
test('我的 shows lin her holdings, today’s visitors and her UID', async () => {
  const lin = await w.person('林间', { dogFood: 100, limited: 36 })
  await (await w.person('文文不吃葱')).visits(lin)
  const page = await show(MePage, lin)
  await page.says('林间')
  await page.says('永久100')
  await page.says(/限时36.*7 日 到期/)
  await page.says('今天 1 人来过')
  await page.says('心动解锁')
  await page.says('想认识')
  await page.tap('0 颗心动解锁')
  await page.says('解锁一位喜欢你的人，用 1 颗心，不花狗粮')
  await page.says(`UID ${lin.uid}`)
  page.leave()
})

test('names the part that ends first when time-limited dog food ends on two days', async () => {
  const lin = await w.person('林间', { limited: 36 })
  const later = new Date(w.now().getTime() + 40 * 86_400_000)
  const gift = { user: lin.id, amount: 10, once: 'later', kind: 'gift', description: '赠送', now: later }
  await w.db.transaction().execute((tx) => grant(tx, gift, { kind: 'limited', origin: 'granted' }))
  const page = await show(MePage, lin)
  await page.says(/限时46其中 36 于 \d+ 月 7 日 到期/)
  page.leave()
})

test('counts on 我的 the users lin follows, her followers and her visitors, and opens the list of each', async () => {
  const lin = await w.person('林间')
  const wen = await w.person('文文不吃葱')
  await wen.call(follows.follow, { uid: lin.uid, type: 1 })
  await wen.visits(lin)
  const moved = moves()
  const page = await show(MePage, lin)
  await page.says(/0关注1粉丝0互关1访客/)
  for (const words of ['0关注', '1粉丝', '0互关', '1访客', '解锁记录', '推荐', '匹配设置', '屏蔽管理'])
    await page.tap(words)
  expect(moved.to()).toEqual([
    'pages/user/follow/index?type=following',
    'pages/user/follow/index?type=followMe',
    'pages/user/follow/index?type=mutual',
    'pages/user/visitor/index',
    'pages/user/unlocked-record/index',
    'pages/user/recommend/index',
    'pages/user/match-setting/index',
    'pages/user/shield-manage/index',
  ])
  moved.done()
  page.leave()
})

test.each([
  ['on', true],
  ['off', false],
] as const)('offers a search when searching is %s: %s', async (entrance, there) => {
  const own = await world({ env: { SEARCH_ENTRANCE: entrance } })
  const lin = await own.person('林间')
  const page = await show(MePage, lin)
  await page.says('认证中心')
  await page.says(there ? '搜索' : /UID/)
  expect(page.text().includes('搜索')).toBe(there)
  page.leave()
  await own.close()
})

test('offers an unverified user the verification below the name, and names its benefits', async () => {
  const lin = await w.person('林间', { level: 1 })
  const moved = moves()
  const page = await show(MePage, lin)
  await page.says('约 2 分钟，通过后就能认识人、聊天，还送 1 张想认识卡、3 颗心')
  await page.tap(/^去实名认证/)
  expect(moved.to()).toEqual(['pages/verify/face-pay/index'])
  page.leave()
  moved.done()
})

test('shows a verified user the badges instead, and the next step', async () => {
  const lin = await w.person('林间', { level: 2, verified: ['realName', 'education'] })
  const moved = moves()
  const page = await show(MePage, lin)
  await page.tap(/^实名学历工作待认证$/)
  expect(page.text()).not.toContain('去实名认证')
  expect(moved.to()).toEqual(['pages/verify/center/index'])
  page.leave()
  moved.done()
})

test('says the similarity of two pages in words too, and explains the comparison on a tap', async () => {
  const wishes = { interests: ['爬山'], degree: 6 as const }
  const [lin, wen] = [await w.person('林间', wishes), await w.person('文文不吃葱', wishes)]
  const page = await show(InfoPage, wen, { uid: lin.uid })
  await page.tap(/^你们的资料很像相似度 100%$/)
  await page.says('不代表合不合适')
  await answer('知道了')
  page.leave()
})

test('shows a member the end date, and other users the benefits', async () => {
  const lin = await w.person('林间', { member: true })
  const page = await show(MePage, lin)
  await page.says(/大会员\d{4}-\d{2}-\d{2} 到期/)
  page.leave()
  const wen = await w.person('文文不吃葱')
  const other = await show(MePage, wen)
  await other.says('访客免费解锁，不限次数')
  other.leave()
})

// A.auth.12
test('invites a guest to log in, on 我的 and on 首页', async () => {
  const me = await show(MePage)
  await me.says('还没有登录')
  await me.says('登录 / 注册')
  me.leave()
  const home = await show(HomePage)
  await home.says('登录 / 注册')
  home.leave()
})

test('shows only the filled facts of a user’s page, and counts opening it as a visit', async () => {
  const lin = await w.person('林间', { height: 168, position: '建筑设计师', self_description: '周末爬山', school: '' })
  const wen = await w.person('文文不吃葱')
  const page = await show(InfoPage, wen, { uid: lin.uid })
  await page.says('林间')
  await page.says('上海 · 168cm · 建筑设计师')
  await page.says('周末爬山')
  await page.says('相似度')
  expect(page.text()).not.toContain('兴趣爱好')
  expect(page.text()).not.toContain('年收入')
  page.leave()
  const mine = await show(MePage, lin)
  await mine.says('今天 1 人来过')
  mine.leave()
})

test('says on the own page that it is one’s own, and whether others see it', async () => {
  const lin = await w.person('林间')
  const page = await show(InfoPage, lin, { uid: lin.uid })
  await page.says('这是你的主页，别人看到的就是这样')
  page.leave()
  const wen = await w.person('文文不吃葱', { stealth: true })
  const hidden = await show(InfoPage, wen, { uid: wen.uid })
  await hidden.says('你的主页现在只有你自己看得到')
  hidden.leave()
})

test.each([
  ['hidden', { stealth: true }],
  ['banned', { banned_at: new Date('2026-01-01T00:00:00+08:00') }],
  ['gone', { cancelled_at: new Date('2026-01-01T00:00:00+08:00') }],
])('shows no page of a user %s, and offers a way back', async (_, standing) => {
  const lin = await w.person('林间', standing)
  const wen = await w.person('文文不吃葱')
  const page = await show(InfoPage, wen, { uid: lin.uid })
  await page.says('内容不存在或暂时无法查看')
  await page.says('返回')
  expect(page.text()).not.toContain('林间')
  page.leave()
})

test('shows lin her devices, and logs all of them out at once', async () => {
  const lin = await w.person('林间')
  const page = await show(SettingsPage, lin)
  await page.says('这台设备')
  await page.tap('退出所有设备')
  await page.says('每台设备都要重新登录')
  await page.tap('取消')
  expect(await w.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  await page.tap('退出所有设备')
  await page.says('每台设备都要重新登录')
  await answer('退出所有设备')
  await page.toasted('已退出登录')
  expect(await w.db.selectFrom('sessions').selectAll().execute()).toHaveLength(0)
  page.leave()
})

test('applies large letters and the dark look at once', async () => {
  const lin = await w.person('林间')
  const page = await show(SettingsPage, lin)
  await page.says('大字模式')
  await page.tap(/^大字模式/)
  await page.tap('深色')
  expect(document.querySelector('.eg-page')?.className).toMatch(/eg-theme-dark eg-care/)
  await page.tap(/^大字模式/)
  await page.tap('跟随系统')
  expect(document.querySelector('.eg-page')?.className).not.toMatch(/eg-theme|eg-care/)
  page.leave()
})

test('opens the user’s own posts from 我的, whatever their number', async () => {
  const lin = await w.person('林间')
  const moved = moves()
  const page = await show(MePage, lin)
  await page.tap('我的动态')
  expect(moved.to()).toEqual(['pages/planet/user/index'])
  moved.done()
  page.leave()
})
