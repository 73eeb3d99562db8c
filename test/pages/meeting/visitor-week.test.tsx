import WeekPage from '@/pages/user/visitor-week'
import { eventually } from '../../support/taro/eventually'
import { recordedPen } from '../../support/taro/pens'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
})
afterEach(async () => {
  jest.restoreAllMocks()
  await w.close()
})

const come = async (people: number) => {
  for (let n = 0; n < people; n += 1) await (await w.person(`客${n}`)).visits(lin)
}

test('shows no card below five visitors', async () => {
  await come(4)
  const page = await show(WeekPage, lin)
  await page.says('这周看过你的人还不到 5 位')
  expect(page.text()).not.toContain('分享卡')
  page.leave()
})

// security V20
test('shows a number in steps of five, and no person, on the card', async () => {
  await come(7)
  const said = recordedPen()
  const page = await show(WeekPage, lin)
  await page.says('5+')
  await page.tap('做一张分享卡')
  await eventually(() => [...document.images].some(({ alt }) => alt === '分享卡：这周有 5+ 个人看过我'))
  expect(said).toEqual([
    '5+',
    '这周看过我的人',
    '谢谢每一个来看过我的人',
    '扫码来二狗看看',
    '一个人是单身狗，两个人叫二狗',
  ])
  page.leave()
})
