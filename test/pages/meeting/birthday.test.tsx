import BirthdayPage from '@/pages/activities/birthday'
import { host } from '@/platform'
import { dayOf, minus, plus } from '../../../contract/kernel/time'
import { birthday } from '../../../contract/meeting/birthday'
import { moves } from '../../support/taro/moves'
import { show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const born = (at: Date) => `1996-${dayOf(at).slice(5)}`

// B.birthday.02 to 04
test('shows a wish, gives the gift as the page opens, and offers to publish', async () => {
  const lin = await w.person('林', { birth_date: born(minus(w.now(), 1, 'day')), verified: ['realName'] })
  const page = await show(BirthdayPage, lin)
  await page.says('林，生日快乐！')
  await page.says('限时狗粮 20')
  await page.says('已放进你的狗粮')
  expect(await lin.holds()).toBe(20)
  const moved = moves()
  await page.tap('发条生日动态')
  expect(moved.to()[0]).toContain('pages/planet/publish/index?hint=')
  moved.done()
  page.leave()
})

test('says that the gift needs a verified name, and takes nothing without one', async () => {
  const lin = await w.person('林', { birth_date: born(w.now()) })
  const page = await show(BirthdayPage, lin)
  await page.says('完成实名认证后就能领取')
  expect(page.text()).not.toContain('已放进你的狗粮')
  const moved = moves()
  await page.tap('去认证')
  expect(moved.to()).toEqual(['pages/verify/center/index'])
  moved.done()
  await expect(lin.call(birthday.reward, {})).rejects.toThrow('完成实名认证')
  page.leave()
})

// B.birthday.05
test('says that it is not the birthday, and opens the planet', async () => {
  const lin = await w.person('林', { birth_date: born(plus(w.now(), 30, 'day')), verified: ['realName'] })
  const page = await show(BirthdayPage, lin)
  await page.says('页面已失效')
  const tab = jest.spyOn(host.pages, 'switchTab').mockResolvedValue()
  await page.tap('去星球')
  expect(tab.mock.calls).toEqual([['pages/home/planet/index']])
  tab.mockRestore()
  page.leave()
})
