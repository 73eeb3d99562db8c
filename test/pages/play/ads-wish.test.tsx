import { profile } from '@contract/profile/profile'
import MatchPage from '@/pages/jump/match'
import MiddlePage from '@/pages/jump/middle-page'
import MatchSettingPage from '@/pages/user/match-setting'
import OnboardingPage from '@/pages/user/onboarding'
import { host } from '@/platform'
import { eventually } from '../../support/taro/eventually'
import { show, toasts, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../../server/domains/play/links')

let w: World
let left: string[]
let opens: jest.SpyInstance
beforeEach(async () => {
  w = await world({ env: { LINK_HOSTS: ['shop.example'] } })
  left = []
  opens = jest.spyOn(host, 'openLink').mockImplementation((url) => {
    left.push(url)
    return { how: 'left' }
  })
  const link = { id: 'shop', mini: false, to: 'https://shop.example/x', params: {} }
  await beside.createLink(w.db, link, ['shop.example'], w.now())
})
afterEach(() => {
  opens.mockRestore()
  return w.close()
})

const whole = { height: 168, avatar_key: 'aa/face.jpg' }
const pick = (at: string) => {
  const select = document.querySelector('select')
  if (!select) throw new Error('no cities')
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, at)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
const move = (label: string, key: string) =>
  document
    .querySelector(`[role=slider][aria-label="${label}"]`)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const sent = () => Object.fromEntries(new URL(left[0] ?? '').searchParams)

// C.ads.16
test('fills the match settings with the ages of the match page until they are saved, and opens the province of the city', async () => {
  const page = await show(MatchPage, undefined, { id: 'shop' })
  await eventually(() => document.querySelectorAll('option').length > 20)
  move('最大年龄', 'ArrowRight')
  await page.says('22岁-29岁')
  pick('4')
  await page.tap('立即匹配')
  await eventually(() => left.length > 0)
  expect(sent()).toMatchObject({ minAge: '22', maxAge: '29', area: 'hangzhou' })
  page.leave()
  const lin = await w.person('林', whole)
  const settings = await show(MatchSettingPage, lin)
  await settings.says('22 岁 – 29 岁')
  await settings.says('年龄先按你来时选的放好了，保存后才生效。')
  expect(await w.db.selectFrom('preferences').selectAll().execute()).toEqual([])
  await settings.tap('保存')
  await eventually(() => toasts().some((words) => words.startsWith('已保存')))
  expect((await lin.call(profile.me, {})).prefer).toMatchObject({ ageMin: 22, ageMax: 29, heightMin: 150 })
  settings.leave()
  const saved = await show(MatchSettingPage, lin)
  await saved.says('22 岁 – 29 岁')
  expect(saved.text()).not.toContain('年龄先按你来时选的')
  saved.leave()
  // the choice belongs to lin; another guest makes a choice of their own (security P19)
  left.length = 0
  const guest = await show(MatchPage, undefined, { id: 'shop' })
  await eventually(() => document.querySelectorAll('option').length > 20)
  pick('4')
  await guest.tap('立即匹配')
  await eventually(() => left.length > 0)
  guest.leave()
  const xin = await w.person('新', { province: '', city: '' })
  const steps = await show(OnboardingPage, xin)
  await steps.says('你现在住在哪里？')
  await steps.says('温州')
  expect((await xin.call(profile.mine, {})).livingCity).toBe('')
  steps.leave()
})

// C.ads.16
test('does not send an unchanged field of the match page as a choice', async () => {
  const page = await show(MatchPage, undefined, { id: 'shop' })
  await page.tap('跳过')
  await eventually(() => left.length > 0)
  page.leave()
  const settings = await show(MatchSettingPage, await w.person('林', whole))
  await settings.says('年龄不限')
  expect(settings.text()).not.toContain('年龄先按你来时选的')
  settings.leave()
  // the same inside the mini-program, where the link is opened again with its parameters
  const arrived = await show(MiddlePage, undefined, { id: 'shop', minAge: '30', maxAge: '60', area: '../x' })
  await eventually(() => left.length > 1)
  arrived.leave()
  const odd = await show(MatchSettingPage, await w.person('文', whole))
  await odd.says('年龄不限')
  odd.leave()
})
