import { profile } from '@contract/profile/profile'
import MatchSettingPage from '@/pages/user/match-setting'
import SettingsPage from '@/pages/user/settings'
import { host } from '@/platform'
import { answer, show, toasts, type World } from '../../support/taro/stage'

let w: World
beforeEach(async () => {
  w = await world()
  pushed.mockClear()
})
afterEach(() => w.close())

jest.spyOn(host.pages, 'depth').mockReturnValue(1)
const pushed = jest.spyOn(host.pages, 'push').mockResolvedValue(undefined)
const whole = { height: 168, avatar_key: 'aa/face.jpg' }
const stored = (lin: { id: number }) =>
  w.db.selectFrom('preferences').where('user_id', '=', lin.id).selectAll().executeTakeFirst()

const slider = (label: string) => {
  const found = document.querySelector<HTMLElement>(`[role=slider][aria-label="${label}"]`)
  if (!found) throw new Error(`no slider sets ${label}`)
  return found
}
const key = (label: string, name: string) =>
  slider(label).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
const thumbs = () => [...document.querySelectorAll('[role=slider]')].map((thumb) => thumb.getAttribute('aria-valuenow'))
const chosen = () =>
  [...document.querySelectorAll('[role=radio][aria-checked=true]')].map(({ textContent }) => textContent)

async function happens(look: () => boolean) {
  for (let tries = 0; tries < 1200 && !look(); tries++) await new Promise((next) => setTimeout(next, 25))
  expect(look()).toBe(true)
}

// A.prefer.02, A.prefer.03, A.prefer.10
test('shows the sliders at 18 to 45 and 165 to 180 without preferences, and sets no limit until they are moved', async () => {
  const lin = await w.person('林间', whole)
  const home = jest.spyOn(host.pages, 'restart').mockResolvedValue(undefined)
  const page = await show(MatchSettingPage, lin)
  await page.says('年龄不限')
  await page.says('身高不限')
  expect(thumbs()).toEqual(['18', '45', '165', '180'])
  expect(chosen()).toEqual(['不限', '同城优先', '不限', '可接受离异'])
  await page.tap('硕士及以上')
  await page.tap('只看同城')
  key('最大年龄', 'ArrowLeft')
  await page.says('18 岁 – 44 岁')
  await page.tap('保存')
  await happens(() => toasts().some((words) => /^已保存，(今天|明天)中午 12:00 起生效$/.test(words)))
  expect(await stored(lin)).toMatchObject({
    age_min: 18,
    age_max: 44,
    height_min: 150,
    height_max: 200,
    degree: 3,
    living: 2,
  })
  expect(await lin.call(profile.me, {})).toMatchObject({ prefer: { ageMax: 44, degree: 3, living: 2 } })
  expect(home).toHaveBeenCalledTimes(1)
  page.leave()
  home.mockRestore()
})

// A.prefer.02, A.prefer.03, A.prefer.10
test('saves only a changed radio button, and no age or height that the user did not choose', async () => {
  const lin = await w.person('林间', whole)
  const home = jest.spyOn(host.pages, 'restart').mockResolvedValue(undefined)
  const page = await show(MatchSettingPage, lin)
  await page.tap('同省优先')
  await page.tap('保存')
  await happens(() => home.mock.calls.length > 0)
  expect(await stored(lin)).toMatchObject({ age_min: 18, age_max: 50, height_min: 150, height_max: 200, homeland: 2 })
  page.leave()
  const again = await show(MatchSettingPage, lin)
  await again.says('年龄不限')
  await again.says('身高不限')
  again.leave()
  home.mockRestore()
})

test('sets no limit at the ends of a slider and says so, and stops thumbs at each other', async () => {
  const page = await show(MatchSettingPage, await w.person('林间', whole))
  await page.says('身高不限')
  key('最小年龄', 'ArrowRight')
  await page.says('19 岁 – 45 岁')
  key('最大年龄', 'End')
  await page.says('19 岁 – 50 岁以上')
  key('最低身高', 'Home')
  await page.says('150cm 以下 – 180cm')
  key('最高身高', 'End')
  await page.says('身高不限')
  key('最小年龄', 'End')
  await page.says('50 岁以上')
  expect(slider('最小年龄').getAttribute('aria-valuenow')).toBe('50')
  key('最大年龄', 'ArrowLeft')
  expect(slider('最大年龄').getAttribute('aria-valuenow')).toBe('50')
  page.leave()
})

// A.prefer.08, A.prefer.09
test('asks a user without basic information to complete it, and changes nothing', async () => {
  const lin = await w.person('林间', { height: 0 })
  const page = await show(MatchSettingPage, lin)
  await page.says('年龄不限')
  await page.tap('硕士及以上')
  await page.says('你的资料尚未完善')
  await page.says('需要先完善基本资料才能设置推荐规则~')
  await answer('稍后再说')
  expect(chosen()).toEqual(['不限', '同城优先', '不限', '可接受离异'])
  expect(pushed).not.toHaveBeenCalled()
  await page.tap('保存')
  await page.says('你的资料尚未完善')
  await answer('去完善')
  await happens(() => pushed.mock.calls.length > 0)
  expect(pushed.mock.calls).toEqual([['pages/user/edit/index']])
  expect(await stored(lin)).toBeUndefined()
  page.leave()
})

test('asks before it leaves unsaved changes', async () => {
  const back = jest.spyOn(host.pages, 'restart').mockResolvedValue(undefined)
  const page = await show(MatchSettingPage, await w.person('林间', whole))
  await page.says('身高不限')
  await page.tap('未婚')
  await page.tap('返回')
  await page.says('修改还没有保存')
  await answer('继续修改')
  expect(back).not.toHaveBeenCalled()
  expect(chosen()).toContain('未婚')
  await page.tap('返回')
  await answer('不保存')
  await happens(() => back.mock.calls.length > 0)
  expect(back).toHaveBeenCalledTimes(1)
  page.leave()
  back.mockRestore()
})

test('links to the preferences from the settings', async () => {
  const page = await show(SettingsPage, await w.person('林间', whole))
  await page.tap('匹配设置')
  await happens(() => pushed.mock.calls.length > 0)
  expect(pushed.mock.calls).toEqual([['pages/user/match-setting/index']])
  page.leave()
})
