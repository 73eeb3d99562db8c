import { lab } from '@contract/meeting/lab'
import GuessPage from '@/pages/laboratory/guess-like'
import GuessOverPage from '@/pages/laboratory/guess-over'
import LabPage from '@/pages/laboratory/index'
import { host } from '@/platform'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { hold, type Person, show, type World } from '../../support/taro/stage'

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
test('says that the list is being made only while the server makes it, and then that no user fits today', async () => {
  const letGo = hold(lab.guess.path)
  const page = await show(GuessPage, lin)
  await page.says('生成中')
  letGo()
  const begun = Date.now()
  await page.says('今天没有合适的人')
  expect(Date.now() - begun).toBeLessThan(2500)
  expect(page.text()).not.toContain('生成中')
  page.leave()
})

test.each([
  ['hides', { stealth: true }, '你正在隐身', '关闭隐身', 'pages/user/privacy-management/index'],
  ['is paired', { paired: true }, '你已脱单', '去感情状态', 'pages/user/paired/index'],
  ['lacks basics', { height: 0 }, '还差一点资料', '去完善资料', 'pages/user/onboarding/index'],
] as const)(
  'says to a user who %s why there is no list, with the way to one',
  async (_, columns, title, action, to) => {
    await men(2)
    await w.db.updateTable('users').set(columns).where('id', '=', lin.id).execute()
    w.pass(1000)
    const page = await show(GuessPage, lin)
    await page.says(title)
    expect(page.text()).not.toContain('明天再来看看')
    const moved = moves()
    await page.tap(action)
    expect(moved.to()).toEqual([to])
    moved.done()
    page.leave()
  },
)

test('does not say that all people of today are seen to a user who did not play', async () => {
  const page = await show(GuessOverPage, lin)
  await page.says('距明天更新还有')
  expect(page.text()).not.toContain('今天的都看完了')
  page.leave()
})

// B.X06
test('shows no degree below junior college among the choices', async () => {
  await men(1)
  const [guestUid = ''] = await lin.call(lab.guess, {})
  await lin.call(lab.answer, { guestUid, likeOrNot: true, scene: 1 })
  await w.db.updateTable('users').set({ degree: 4 }).where('uid', '=', guestUid).execute()
  const page = await show(GuessOverPage, lin)
  await page.says('1994 年 · 金牛座')
  expect(page.text()).not.toContain('高中')
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
