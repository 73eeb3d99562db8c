import { settings } from '@contract/account/settings'
import { switchIds } from '@contract/account/settings-switches'
import { planet } from '@contract/planet/planet'
import { session } from '@/api'
import DetailsPage from '@/pages/money/record-details'
import DynamicPage from '@/pages/planet/dynamic'
import InfoPage from '@/pages/user/info'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间', { dogFood: 100, verified: ['realName'] })
  wen = await w.person('文文不吃葱', { verified: ['realName'] })
})
afterEach(async () => {
  session.forget()
  await w.close()
})

const write = (words: string) => {
  const field = document.querySelector<HTMLInputElement>('input[aria-label="留言"], [aria-label="留言"] input')
  if (!field) throw new Error('no note')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const post = async (by: Person, wish: object = {}) =>
  (await by.call(planet.publish, { clientKey: 'a-post-of-somebody-001', content: '今天的晚霞', ...wish })).dynamicId

// A.money.08, A.money.10
test('rewards from a page by amount, note and button, and adds a record with the names to both', async () => {
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap('更多')
  await page.tap(/^打赏/)
  await page.says('打赏「文文不吃葱」')
  await page.says('送出后不能退回')
  await page.tap('52 狗粮')
  write('写得真好')
  await page.tap('送出 52 狗粮')
  await page.toasted('已送出 52 狗粮')
  expect([await lin.holds(), await wen.holds()]).toEqual([48, 52])
  page.leave()
  const { public_id } = await w.db.selectFrom('rewards').select('public_id').executeTakeFirstOrThrow()
  const details = await show(DetailsPage, wen, { businessId: public_id, businessType: 'reward', direction: 'false' })
  for (const words of ['主页打赏', '林间', '写得真好']) await details.says(words)
})

test('offers a reward below a named post, not below my own and not below an anonymous one', async () => {
  const page = await show(DynamicPage, lin, { dynamicId: await post(wen) })
  await page.tap('打赏')
  await page.tap('送出 10 狗粮')
  await page.toasted('已送出 10 狗粮')
  expect(await wen.holds()).toBe(10)
  page.leave()
  for (const [by, id] of [
    [wen, await post(wen)],
    [lin, await post(wen, { anonymous: true, clientKey: 'an-anonymous-post-0001' })],
  ] as const) {
    const other = await show(DynamicPage, by, { dynamicId: id })
    await other.says('今天的晚霞')
    expect(other.text()).not.toContain('打赏')
    other.leave()
  }
})

test('offers the top-up to a user with too little dog food, and names the obstacle when a reward is not allowed', async () => {
  const page = await show(InfoPage, lin, { uid: wen.uid })
  await page.tap('更多')
  await page.tap(/^打赏/)
  await page.tap('200 狗粮')
  await page.says('你有 100 狗粮，还差 100')
  const moved = moves()
  await page.tap('去获取狗粮')
  await eventually(() => moved.to().join() === 'pages/money/top-up/index')
  moved.done()
  await wen.call(settings.modify, { switchId: switchIds.noRewards, status: 1 })
  await page.tap('更多')
  await page.tap(/^打赏/)
  await page.says('TA 没有打开打赏')
  await page.tap('知道了')
  expect(await lin.holds()).toBe(100)
})
