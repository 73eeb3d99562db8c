import MePage from '@/pages/home/me'
import PairedPage from '@/pages/user/paired'
import { moments } from '@/texts/core/moments'
import { paired } from '../../../contract/profile/paired'
import { answer, hold, type Person, show, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const day = 86_400_000
const stands = ({ id }: Person) =>
  w.db.selectFrom('users').where('id', '=', id).select('paired').executeTakeFirstOrThrow()
const asked = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''

// C.paired.01
test('explains the paired state to a guest, and requests nothing', async () => {
  const page = await show(PairedPage)
  await page.says('30 天内恢复单身要用狗粮')
  for (const words of ['头像多一枚标识', '不再推荐你', '主页收起来', '会告诉对方', '500 狗粮'])
    expect(page.text()).toContain(words)
  for (const words of ['现在是单身', '我脱单了', '正在加载']) expect(page.text()).not.toContain(words)
  page.leave()
})

test('shows a single user the price of going back before they agree, and the badge afterwards', async () => {
  const lin = await w.person('林', { dogFood: 700 })
  const page = await show(PairedPage, lin)
  await page.says('现在是单身')
  await page.tap('我脱单了')
  await page.says('把状态改成已脱单？')
  expect(asked()).toContain('30 天内想恢复单身，需要 500 狗粮')
  await answer('再想想')
  expect(await stands(lin)).toEqual({ paired: false })
  await page.tap('我脱单了')
  await answer('我脱单了')
  await page.toasted('恭喜脱单')
  await page.says(`从 ${moments.day((await lin.call(paired.state, {})).sinceTime)} 起`)
  expect(document.querySelector('[aria-label="已脱单"]')).not.toBeNull()
  expect(await stands(lin)).toEqual({ paired: true })
  page.leave()
})

// C.paired.02
test('shows the price of going back within thirty days in the question, and charges nothing before the answer', async () => {
  const lin = await w.person('林', { dogFood: 700 })
  const { freeTime } = await lin.call(paired.change, { status: 2 })
  const page = await show(PairedPage, lin)
  await page.says(`${moments.minute(freeTime)} 前恢复单身需要 500 狗粮，之后免费。`)
  await page.tap('恢复单身')
  await page.says('恢复单身？')
  expect(asked()).toContain('现在恢复要用 500 狗粮，你有 700')
  await answer('再想想')
  expect(await lin.holds()).toBe(700)
  await page.tap('恢复单身')
  await answer('用 500 狗粮')
  await page.toasted('已恢复单身')
  await page.says('现在是单身')
  expect([await lin.holds(), await stands(lin)]).toEqual([200, { paired: false }])
  page.leave()
})

test('asks without a price when going back after thirty days', async () => {
  const lin = await w.person('林', { paired: true, paired_at: new Date(w.now().getTime() - 30 * day) })
  const page = await show(PairedPage, lin)
  await page.says('随时可以恢复单身，不用狗粮。')
  await page.tap('恢复单身')
  await page.says('恢复后，别人又能打开你的主页')
  expect(asked()).not.toContain('狗粮')
  await answer('恢复单身')
  await page.toasted('已恢复单身')
  expect(await stands(lin)).toEqual({ paired: false })
  page.leave()
})

test('shows the missing amount when there is too little dog food, and the server’s refusal with the balance', async () => {
  const lin = await w.person('林', { dogFood: 120 })
  await lin.call(paired.change, { status: 2 })
  const page = await show(PairedPage, lin)
  await page.says('你有 120 狗粮，还差 380')
  await page.tap('恢复单身')
  await answer('用 500 狗粮')
  await page.toasted('狗粮不足，当前狗粮：120')
  await page.says('前恢复单身需要 500 狗粮')
  expect([await lin.holds(), await stands(lin)]).toEqual([120, { paired: true }])
  page.leave()
})

test('shows the explanation while the state loads', async () => {
  const lin = await w.person('林')
  const letGo = hold('/user/v1/emotionStatus')
  const page = await show(PairedPage, lin)
  await page.says('脱单以后会怎样')
  expect(page.text()).not.toContain('现在是单身')
  letGo()
  await page.says('现在是单身')
  page.leave()
})

// C.paired.03
test('shows the badge on 我的 only on the portrait of a paired user', async () => {
  for (const wish of [{}, { paired: true }]) {
    const page = await show(MePage, await w.person('林间', wish))
    await page.says('林间')
    expect(document.querySelector('[aria-label="已脱单"]') !== null).toBe('paired' in wish)
    page.leave()
  }
})
