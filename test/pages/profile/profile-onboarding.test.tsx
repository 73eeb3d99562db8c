import { profile } from '@contract/profile/profile'
import HomePage from '@/pages/home/index'
import OnboardingPage from '@/pages/user/onboarding'
import { host } from '@/platform'
import { eventually } from '../../support/taro/eventually'
import { type Person, show, type World } from '../../support/taro/stage'
import { until } from '../meeting/apply-acts'

let w: World
let xin: Person
beforeEach(async () => {
  w = await world()
  xin = await w.person('新来的', { province: '', city: '', degree: 0 })
})
afterEach(() => w.close())

const mine = () => xin.call(profile.mine, {})

function set(field: Element | null, value: string, happens: string) {
  if (!field) throw new Error('there is no such field')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(happens, { bubbles: true }))
}

test('lists the missing fields on home before recommendations start, and nothing when the profile is complete', async () => {
  const page = await show(HomePage, xin)
  await page.says('还差 现居地、身高、学历、头像')
  page.leave()
  await w.db
    .updateTable('users')
    .set({ province: '上海', city: '上海', height: 168, degree: 6, avatar_key: 'aa/x.jpg' })
    .where('id', '=', xin.id)
    .execute()
  const finished = await show(HomePage, xin)
  await finished.says('今天还没有合适的人')
  expect(finished.text()).not.toContain('还差')
  finished.leave()
})

describe('fills in the city of the device on a tap', () => {
  type Answer = (found: PositionCallback, missed: PositionErrorCallback) => void
  /** A browser that reports its location, or the reason why it cannot. */
  const browser = (answer: Answer) =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: answer },
    })
  const missing =
    (code: number): Answer =>
    (_found, missed) =>
      missed({ code } as GeolocationPositionError)
  const at =
    (latitude: number, longitude: number): Answer =>
    (found) =>
      found({ coords: { latitude, longitude } } as GeolocationPosition)
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

  test.each([
    ['refused', missing(1), '浏览器没有允许使用位置'],
    ['not found', missing(2), '没有拿到位置'],
    ['elsewhere', at(35.68, 139.76), '这里不在可选的城市里'],
  ])('explains the remedy and chooses no city when: %s', async (_why, answer, words) => {
    browser(answer)
    const page = await show(OnboardingPage, xin)
    await page.says('只用来选城市，位置不会保存')
    await page.tap('用我现在的位置')
    await page.says(words)
    expect(await mine()).toMatchObject({ livingCity: '' })
    page.leave()
  })

  test('chooses the city when it is found', async () => {
    browser(at(30.2512, 120.1534))
    const page = await show(OnboardingPage, xin)
    await page.tap('用我现在的位置')
    await eventually(mine, ({ livingCity }) => livingCity === '杭州')
    await page.tap('下一步')
    await page.says('你有多高？')
    page.leave()
  })
})

test('saves each step, and resumes at the first open one', async () => {
  const page = await show(OnboardingPage, xin)
  await page.says('你现在住在哪里？')
  await page.says('1 / 6')
  await page.tap('下一步')
  await page.says('请选择城市')
  const finder = () => document.querySelector('input[placeholder^="城市名"]')
  set(finder(), 'atlantis', 'input')
  await page.says('没有找到这个城市')
  set(finder(), 'suz', 'input')
  await page.says('宿州')
  await page.tap('苏州江苏')
  await until(() => !page.text().includes('请选择城市'))
  await page.tap('成都')
  await page.tap('浙江')
  await page.tap('温州')
  await page.tap('下一步')
  await page.says('你有多高？')
  expect(await mine()).toMatchObject({ livingProvince: '浙江', livingCity: '温州' })
  await page.tap('上一步')
  await page.says('你现在住在哪里？')
  page.leave()

  const again = await show(OnboardingPage, xin)
  await again.says('你有多高？')
  const wheel = document.querySelector<HTMLSelectElement>('select[aria-label="身高"]')
  const option = [...(wheel?.options ?? [])].find((one) => one.text === '168cm')
  set(wheel, option?.value ?? '', 'change')
  await again.says('168cm')
  await again.tap('下一步')
  await again.says('你的学历是？')
  await again.tap('硕士')
  await again.tap('下一步')
  await again.says('你的婚姻状况是？')
  await again.says('4 / 6')
  await again.tap('跳过')
  await again.says('上传你的头像')
  await again.tap('下一步')
  await again.says('请先上传头像')
  expect(await mine()).toMatchObject({ height: 168, highestdegree: 7, marital: 0, missing: ['avatar'] })
  again.leave()

  const third = await show(OnboardingPage, xin)
  await third.says('上传你的头像')
  third.leave()
})

test('offers the optional texts after complete information, and then verification and home', async () => {
  await w.db
    .updateTable('users')
    .set({ province: '上海', city: '上海', height: 168, degree: 6, marital: 1, avatar_key: 'aa/x.jpg' })
    .where('id', '=', xin.id)
    .execute()
  const page = await show(OnboardingPage, xin)
  await page.says('说说你自己')
  await page.tap(`昵称${xin.nickname}`)
  await until(() => document.querySelector('[role="dialog"] input') !== null)
  set(document.querySelector('[role="dialog"] input'), '爬山的小新', 'input')
  await page.tap('保存')
  await page.says('爬山的小新')
  set(document.querySelector('textarea'), '周末爬山', 'input')
  await page.tap('下一步')
  await page.says('可以开始了')
  // the page explains the next step before it requests anything
  await page.says('12:00 揭晓')
  expect(await mine()).toMatchObject({ selfDescription: '周末爬山' })
  const replace = jest.spyOn(host.pages, 'replace').mockResolvedValue()
  await page.tap('去认证')
  expect(replace).toHaveBeenCalledWith('pages/verify/center/index')
  replace.mockRestore()
  page.leave()
})

// A.errors.01
test.each([
  ['a screen', '/user/visitor', '继续看', 'pages/user/visitor/index'],
  ['home', '/', '去首页看看', 'home'],
  ['home by its mini-program address', 'pages/home/index/index', '去首页看看', 'home'],
  ['login', '/login', '去首页看看', 'home'],
  ['an address outside', 'https://example.com/', '去首页看看', 'home'],
  ['nowhere', undefined, '去首页看看', 'home'],
])('says after the last step where the next button goes: %s', async (_, next, words, to) => {
  await w.db
    .updateTable('users')
    .set({
      province: '上海',
      city: '上海',
      height: 168,
      degree: 6,
      marital: 1,
      avatar_key: 'aa/x.jpg',
      self_description: '爬山',
    })
    .where('id', '=', xin.id)
    .execute()
  const went: string[] = []
  const replace = jest.spyOn(host.pages, 'replace').mockImplementation((page) => Promise.resolve(void went.push(page)))
  const restart = jest.spyOn(host.pages, 'restart').mockImplementation(() => Promise.resolve(void went.push('home')))
  const page = await show(OnboardingPage, xin, next === undefined ? {} : { next })
  await page.tap(words)
  await until(() => went.length > 0)
  expect(went).toEqual([to])
  replace.mockRestore()
  restart.mockRestore()
  page.leave()
})
