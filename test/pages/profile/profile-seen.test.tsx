import SeenPage from '@/pages/user/seen'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间', { school: '复旦大学', hide_school: true, self_description: '周末爬山' })
})
afterEach(() => w.close())

test('shows my page as the chosen kind of viewer sees it, without hidden fields', async () => {
  const page = await show(SeenPage, lin)
  await page.says('周末爬山')
  await page.says('还不认识你的人看到的就是这样')
  expect(page.text()).not.toContain('复旦大学')
  await page.tap('互相关注的人')
  await page.says('和你互相关注的人还看得到')
  page.leave()
})

test('tells a hidden user that others cannot see them, and where to change it', async () => {
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', lin.id).execute()
  const page = await show(SeenPage, lin)
  await page.says('别人现在看不到你的主页')
  await page.says('隐私设置')
  page.leave()
})
