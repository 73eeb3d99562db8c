import VisitorPage from '@/pages/user/visitor'
import { show, type World } from '../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

test('lin unlocks a visitor for 20 dog food and sees the name', async () => {
  const lin = await w.person('林', { dogFood: 20 })
  const wen = await w.person('文文不吃葱')
  await wen.visits(lin)
  const page = await show(VisitorPage, lin)
  await page.says('神秘访客')
  expect(page.text()).not.toContain('文文不吃葱')
  await page.tap('立即解锁')
})
