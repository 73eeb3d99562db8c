import { useRouter } from '@tarojs/taro'
import { blocking } from '@contract/core/blocking'
import { visitors } from '@contract/meeting/visitors'
import { useBlock, useBlockDynamics } from '@/features/core/blocking'
import InfoPage from '@/pages/user/info'
import PrivacyPage from '@/pages/user/privacy-management'
import ShieldListPage from '@/pages/user/shield-list'
import ShieldManagePage from '@/pages/user/shield-manage'
import { routes } from '@/routes'
import { page as framed } from '@/shell'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间')
  wen = await w.person('文文不吃葱')
})
afterEach(() => w.close())

const block = (uid: string, who = lin) => who.call(blocking.block, { targetUserId: uid, type: 1 })
const blocks = () => w.db.selectFrom('blocks').selectAll().execute()

/** The menu of a user, as their profile page shows it. */
const Menu = framed(routes.user.settings, function Menu() {
  const { params } = useRouter()
  const [person, dynamics] = [useBlock(), useBlockDynamics()]
  return (
    <>
      <button onClick={() => void person.run(params.uid ?? '')}>屏蔽 TA</button>
      <button onClick={() => void dynamics.run(params.uid ?? '')}>不看TA的动态</button>
    </>
  )
})

test('asks before a block; cancel changes nothing, a confirmation blocks and says so', async () => {
  const page = await show(Menu, lin, { uid: wen.uid })
  await page.tap('屏蔽 TA')
  await page.says('屏蔽后你看不到 TA')
  await answer('取消')
  await page.tap('不看TA的动态')
  await answer('不看')
  await page.toasted('不再看 TA 的动态')
  expect(await blocks()).toEqual([])
  await page.tap('屏蔽 TA')
  await answer('屏蔽')
  await page.toasted('已屏蔽')
  expect(await lin.call(blocking.counts, {})).toMatchObject({ blockUserNum: 1, blockUserDynamicNum: 1 })
  page.leave()
})

// A.shield.01, A.shield.02
test('shows how many blocks are used, the limit, and a way to each list', async () => {
  await block(wen.uid)
  const page = await show(ShieldManagePage, lin)
  await page.says(/屏蔽的用户1\/200不看TA的动态0\/200/)
  await page.says('大会员最多可以屏蔽 500 人')
  // the sheet names what stays visible: masked rows, anonymous posts and paper planes
  await page.says(/聊天、星球里都看不到 TA，还没解锁的神秘用户、匿名动态和纸飞机除外/)
  await page.says(/星球里不再出现 TA 发的动态，匿名的除外；TA 的主页和评论你仍然看得到/)
  expect(document.querySelector('.eg-vip')).toBeNull()
  page.leave()
})

// A.shield.03
test('shows an old member’s quota with their badge, the same as a member’s', async () => {
  const old = await w.person('老会员', { member: true })
  await w.db.updateTable('memberships').set({ version: 0 }).execute()
  const page = await show(ShieldManagePage, old)
  await page.says(/屏蔽的用户0\/500/)
  expect(document.querySelectorAll('.eg-vip-old')).toHaveLength(2)
  expect(page.text()).not.toContain('大会员最多')
  page.leave()
})

// A.shield.04, A.shield.08
test('unblocks a person after a confirmation, and removes the row', async () => {
  await block(wen.uid)
  const page = await show(ShieldListPage, lin, { type: 'users' })
  await page.says('文文不吃葱')
  await page.says('96 年 · 上海')
  await page.tap('取消屏蔽 文文不吃葱')
  await answer('再想想')
  expect(await blocks()).toHaveLength(1)
  await page.tap('取消屏蔽 文文不吃葱')
  await page.says('取消屏蔽「文文不吃葱」？')
  await answer('取消屏蔽')
  await page.toasted('已取消屏蔽')
  await page.says('还没有屏蔽的人')
  expect(await blocks()).toEqual([])
  page.leave()
})

test('unblocks a masked row by its placeholder, and never names its person', async () => {
  await wen.visits(lin)
  const [visit] = (await lin.call(visitors.list, { pageNo: 1, pageSize: 10 })).records
  await block(visit?.uid ?? '')
  const page = await show(ShieldListPage, lin, { type: 'users' })
  await page.says('屏蔽的神秘用户')
  expect(page.text()).not.toContain('文文不吃葱')
  await page.tap('取消屏蔽 屏蔽的神秘用户')
  await answer('取消屏蔽')
  await page.says('还没有屏蔽的人')
  page.leave()
})

// A.shield.05, A.shield.09
test('lists authors with hidden posts separately, and shows their posts again after an undo', async () => {
  await lin.call(blocking.blockDynamics, { uid: wen.uid })
  const page = await show(ShieldListPage, lin, { type: 'dynamic' })
  await page.tap('取消屏蔽 文文不吃葱')
  await page.says('取消后 TA 发的动态会重新出现在星球里')
  await answer('取消屏蔽')
  await page.toasted('已取消屏蔽')
  await page.says('还没有屏蔽的人')
  page.leave()
})

// A.shield.06, A.list.02
test('pages a list by fifteen, latest first', async () => {
  for (let n = 0; n < 16; n += 1) {
    w.pass(1000)
    await block((await w.person(`人${n}`)).uid)
  }
  const page = await show(ShieldListPage, lin, { type: 'users' })
  await page.says('人15')
  await page.says('人1')
  expect(page.text()).not.toContain('人0')
  page.leave()
})

test('names the place of the button in both hints: first in the bottom bar of a page', async () => {
  for (const [type, words] of [
    ['users', /TA 的主页左下角点「更多」屏蔽/],
    ['dynamic', /TA 的主页左下角点「更多」选择不看/],
  ] as const) {
    const list = await show(ShieldListPage, lin, { type })
    await list.says(words)
    list.leave()
  }
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.says('更多')
  expect(document.querySelector('.eg-foot-bar')?.firstElementChild?.textContent).toBe('更多')
  await page.tap('更多')
  await page.says('屏蔽 TA')
  await page.says('不看TA的动态')
  page.leave()
})

test('links to blocks from the privacy settings', async () => {
  const page = await show(PrivacyPage, lin)
  await page.says('屏蔽管理')
  page.leave()
})
