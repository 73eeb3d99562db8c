import { picks } from '@contract/meeting/picks'
import PassedPage from '@/pages/user/passed'
import { eventually } from '../../support/taro/eventually'
import { show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

test('lists the users that I passed, and takes a pass back', async () => {
  const lin = await w.person('林')
  const chen = await w.person('陈', { gender: 1 })
  await lin.call(picks.pass, { uid: chen.uid })
  const page = await show(PassedPage, lin)
  await page.says(/岁 · 上海/)
  await page.tap('找回 陈')
  await page.toasted('已找回')
  await page.says('没有跳过的人')
  await eventually(async () => (await lin.call(picks.passed, { pageNo: 1, pageSize: 10 })).total === 0)
  page.leave()
})
