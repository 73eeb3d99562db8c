import { profile } from '@contract/profile/profile'
import InfoPage from '@/pages/user/info'
import { host } from '@/platform'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间')
  wen = await w.person('文文不吃葱')
})
afterEach(() => w.close())

function count(path: string) {
  const send = globalThis.fetch
  let calls = 0
  globalThis.fetch = (...request: Parameters<typeof fetch>) => {
    if (String(request[0]).includes(path)) calls += 1
    return send(...request)
  }
  return () => calls
}

/** Records navigations and does not navigate. */
function moves() {
  const depth = jest.spyOn(host.pages, 'depth').mockReturnValue(1)
  const push = jest.spyOn(host.pages, 'push').mockResolvedValue()
  return {
    to: () => push.mock.calls.map(([url]) => url),
    done: () => [depth, push].forEach((spy) => spy.mockRestore()),
  }
}

/** The facts on the page, by label. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.eg-person-fact')].map((fact) => [
      fact.children[0]?.textContent,
      fact.children[1]?.textContent,
    ]),
  )

// A.profile.12, A.privacy.03, A.profile.17
test('shows each fact under its name, and leaves out hidden and empty ones', async () => {
  const mei = await w.person('梅', {
    height: 168,
    weight: 52,
    school: '复旦大学',
    hide_school: true,
    company: '一家公司',
    hide_company: true,
    position: '编辑',
    marital: 1,
    overseas: 7,
    home_province: '江苏',
    home_city: '苏州',
    verified: ['realName', 'work'],
    official: true,
  })
  const page = await show(InfoPage, lin, { uid: mei.uid })
  await page.says('基本资料')
  expect(facts()).toEqual({
    出生: '1996 年',
    星座: '金牛座',
    身高: '168cm',
    体重: '52kg',
    现居地: '上海',
    家乡: '江苏 苏州',
    学历: '本科',
    职业: '编辑',
    婚况: '未婚（本人声明）',
    海外经历: '日本',
  })
  await page.says('官方')
  await page.says('实名')
  expect(page.text()).not.toContain('复旦大学')
  expect(page.text()).not.toContain('一家公司')
  page.leave()
})

// A.profile.13
test('shows mentioned users by nickname and others as @TA, with one request per page', async () => {
  const hidden = await w.person('看不见的人')
  await lin.call(profile.edit, {
    selfDescription: `周末常和 @${wen.uid} 爬山`,
    loveValues: `像 @${hidden.uid} 和 @${wen.uid} 那样`,
  })
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', hidden.id).execute()
  const mei = await w.person('梅')
  const calls = count('/user/v1/contacts')
  const page = await show(InfoPage, mei, { uid: lin.uid })
  await page.says('周末常和 @文文不吃葱 爬山')
  await page.says('像 @TA 和 @文文不吃葱 那样')
  expect(calls()).toBe(1)
  expect(page.text()).not.toContain(hidden.uid)
  expect(page.text()).not.toContain('看不见的人')
  const moved = moves()
  await page.tap('@文文不吃葱')
  expect(moved.to()).toEqual([`pages/user/info/index?uid=${wen.uid}`])
  moved.done()
  page.leave()
})

test('requests nothing for an invalid uid, and offers a way back instead of a retry', async () => {
  const calls = count('/user/v6/info')
  const page = await show(InfoPage, lin, { uid: '12 34' })
  await page.says('内容不存在或暂时无法查看')
  await page.says('返回')
  expect(page.text()).not.toContain('点击重新加载')
  expect(calls()).toBe(0)
  page.leave()
})

test('marks the own page, links to editing, and shows the review state of each text', async () => {
  await lin.call(profile.edit, { selfDescription: '周末爬山', loveValues: '慢慢来' })
  const row = { user_id: lin.id, reason: '', ref: '', at: w.now() }
  await w.db
    .insertInto('text_reviews')
    .values([
      { ...row, field: 'selfDescription', value: '周末爬山看海', state: 'pending' },
      { ...row, field: 'loveValues', value: '快快来', state: 'rejected', reason: '换个说法' },
    ])
    .execute()
  const page = await show(InfoPage, lin, { uid: lin.uid })
  await page.says('我的主页')
  await page.says('这是你的主页，别人看到的就是这样')
  // shows the published text beside the one in review
  await page.says(/自我介绍周末爬山自我介绍审核中周末爬山看海/)
  await page.says(/自我介绍审核中.*周末爬山看海.*审核通过后别人才能看到/)
  await page.says(/爱情观未通过.*快快来.*未通过：换个说法/)
  const moved = moves()
  await page.tap('编辑资料')
  expect(moved.to()).toEqual(['pages/user/edit/index'])
  moved.done()
  page.leave()
  const seen = await show(InfoPage, wen, { uid: lin.uid })
  await seen.says('周末爬山')
  expect(seen.text()).not.toMatch(/看海|快快来|审核中|编辑资料/)
  seen.leave()
})

// A.profile.16
test('counts a user’s posts and shows the three newest, and shows no section without posts', async () => {
  const none = await show(InfoPage, wen, { uid: lin.uid })
  await none.says('基本资料')
  expect(none.text()).not.toContain('TA 的动态')
  none.leave()
  const post = { user_id: lin.id, image_keys: [], state: 'approved' as const, created_at: w.now() }
  const words = ['第一条', '第二条', '第三条', '第四条']
  await w.db
    .insertInto('dynamics')
    .values(words.map((content, n) => ({ ...post, content, anonymous: false, public_id: String(n).repeat(22) })))
    .execute()
  const page = await show(InfoPage, wen, { uid: lin.uid })
  await page.says(/TA 的动态4 条.*第四条.*第三条.*第二条/)
  expect(page.text()).not.toContain('第一条')
  page.leave()
})
