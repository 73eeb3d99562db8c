import { lab } from '@contract/meeting/lab'
import GuessPage from '@/pages/laboratory/guess-like'
import GuessOverPage from '@/pages/laboratory/guess-over'
import LabPage from '@/pages/laboratory/index'
import { host } from '@/platform'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
const done = { height: 170, avatar_key: 'aa/face.jpg' }
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { ...done, last_used_at: w.now() })
})
afterEach(() => w.close())

const men = async (count: number) => {
  for (let n = 0; n < count; n += 1)
    await w.person(`先生${n}`, { ...done, gender: 1, birth_date: '1994-05-20', last_used_at: w.now() })
}
const replaced = () => jest.spyOn(host.pages, 'replace').mockResolvedValue()

// B.lab.01, B.lab.21
test('opens guess-who-you-like', async () => {
  const page = await show(LabPage, lin)
  const moved = moves()
  await page.tap('开始')
  expect(moved.to()).toEqual(['pages/laboratory/guess-like/index'])
  moved.done()
  page.leave()
})

// B.lab.01
test('shows the rest of the laboratory where guess-who-you-like is switched off', async () => {
  Object.assign(w.deps.env, { LAB_GUESS: 'off' })
  const page = await show(LabPage, lin)
  await page.says('小测试')
  expect(page.text()).not.toContain('猜你喜欢')
  page.leave()
})

// B.lab.03 to 05, B.lab.07 to 12, B.lab.15, A.net.11
test('shows people from the end of the list once each, ends the guide for good, and opens the choices after the last one', async () => {
  await men(2)
  const list = await lin.call(lab.guess, {})
  expect(list).toHaveLength(2)
  const names = await Promise.all(
    list.map((uid) => w.db.selectFrom('users').where('uid', '=', uid).select('nickname').executeTakeFirstOrThrow()),
  )
  const replace = replaced()
  const page = await show(GuessPage, lin)
  await page.says(names[1]?.nickname ?? '')
  await page.says('1/3')
  for (let step = 0; step < 3; step += 1) await page.tap('知道了')
  await eventually(() => !page.text().includes('3/3'))
  await page.tap('有感觉')
  // while the card rests, taps have no effect
  await page.tap('没感觉')
  await page.says(names[0]?.nickname ?? '')
  expect(await lin.call(lab.liked, { scene: 1 })).toMatchObject([{ uid: list[1] }])
  expect(page.text()).not.toContain('1/3')
  await page.tap('没感觉')
  await eventually(() => replace.mock.calls.length > 0)
  expect(replace.mock.calls).toEqual([['pages/laboratory/guess-over/index']])
  expect(await lin.call(lab.unliked, { scene: 1 })).toMatchObject([{ uid: list[0] }])
  expect(await lin.call(lab.played, {})).toBe(true)
  replace.mockRestore()
  page.leave()
})

// B.lab.14, B.lab.16
test('says that an empty list is being made, asks once more, and then says how to get one', async () => {
  const page = await show(GuessPage, lin)
  await page.says('生成中')
  await page.says('今天没有合适的人')
  page.leave()
})

// B.lab.13
test('opens the choices when all of today’s people are answered', async () => {
  await men(1)
  for (const guestUid of await lin.call(lab.guess, {}))
    await lin.call(lab.answer, { guestUid, likeOrNot: true, scene: 1 })
  const replace = replaced()
  const page = await show(GuessPage, lin)
  await eventually(() => replace.mock.calls.length > 0)
  expect(replace.mock.calls[0]).toEqual(['pages/laboratory/guess-over/index'])
  replace.mockRestore()
  page.leave()
})

// B.lab.06, B.lab.17 to 19
test('shows the choices in two tabs with their counts, below the time until tomorrow', async () => {
  await men(2)
  const [first = '', second = ''] = await lin.call(lab.guess, {})
  await lin.call(lab.answer, { guestUid: first, likeOrNot: true, scene: 1 })
  await lin.call(lab.answer, { guestUid: second, likeOrNot: false, scene: 1 })
  const page = await show(GuessOverPage, lin)
  await page.says('距明天更新还有')
  await page.says(/有感觉\s*1/)
  await page.says(/没感觉\s*1/)
  await page.says('1994 年 · 金牛座 · 本科')
  page.leave()
})
