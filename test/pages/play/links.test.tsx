import { linkParams } from '@contract/play/links-numbers'
import { openApp, openingOf } from '@/features/play/links/app-opening'
import { leadTo } from '@/features/play/links/link-target'
import ActivityMiddlePage from '@/pages/jump/activity-middle-page'
import DownloadPage from '@/pages/jump/download'
import MiddlePage from '@/pages/jump/middle-page'
import ToAppPage from '@/pages/jump/to-app-page'
import SupportPage from '@/pages/user/support'
import { host } from '@/platform'
import { setSearch } from '@/platform/address-bar'
import { routes } from '@/routes'
import { resolve } from '@/shell/links'
import { hold, show, toasts, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../../server/domains/play/links')

/** The spies of this test. The stage has spies of its own. */
const spies: jest.SpyInstance[] = []
const spied = <T extends jest.SpyInstance>(spy: T): T => {
  spies.push(spy)
  return spy
}

let w: World
let replaced: string[]
let left: string[]
beforeEach(async () => {
  w = await world({ env: { LINK_HOSTS: ['shop.example'] } })
  replaced = []
  left = []
  spied(jest.spyOn(host.pages, 'replace')).mockImplementation(async (url) => void replaced.push(url))
  spied(jest.spyOn(host.pages, 'switchTab')).mockImplementation(async (url) => void replaced.push(url))
  spied(jest.spyOn(host, 'openLink')).mockImplementation((url) => {
    if (!/^https:\/\/(shop\.example|wxaurl\.cn)\//.test(url)) return { how: 'refused' }
    left.push(url)
    return { how: 'left' }
  })
})
afterEach(() => {
  spies.splice(0).forEach((spy) => spy.mockRestore())
  return w.close()
})

const make = (id: string, to: string, params: Record<string, string> = {}) =>
  beside.createLink(w.db, { id, mini: false, to, params }, ['shop.example'], w.now())
const until = async (look: () => boolean) => {
  for (let tries = 0; tries < 400 && !look(); tries += 1) await new Promise((over) => setTimeout(over, 25))
  expect(look()).toBe(true)
}
const counted = () => w.db.selectFrom('link_days').selectAll().execute()

// C.jump.01, C.jump.02, C.jump.06, C.ads.09
test('resolves a link without a login, says so meanwhile, and opens its screen with clue_token as the medium', async () => {
  await make('spring', 'dynamicDetail', { dynamicId: 'abc' })
  const letGo = hold('/wx/getLinkUrl')
  const page = await show(MiddlePage, undefined, { id: 'spring', track_id: 'a1', clue_token: 'c1', evil: 'x' })
  await page.says('加载中')
  letGo()
  await until(() => replaced.length > 0)
  expect(replaced).toEqual(['pages/planet/dynamic/index?utm_medium=c1&dynamicId=abc'])
  expect(await counted()).toMatchObject([{ link: 'spring', medium: 'c1', count: 1 }])
  page.leave()
})

// C.jump.01
test('brings each listed parameter to a screen and to a tab, where the address bar gets it', async () => {
  const given = Object.fromEntries(linkParams.map((name) => [name, `${name}-1`]))
  const query = new URLSearchParams(given).toString()
  for (const name of linkParams)
    for (const route of [routes.jump.middlePage, routes.jump.activityMiddlePage])
      expect(Object.keys(route.query?.keys ?? {})).toContain(name)
  await make('spring', 'dynamicDetail', { dynamicId: 'abc' })
  const page = await show(MiddlePage, undefined, { id: 'spring', ...given })
  await until(() => replaced.length > 0)
  expect(replaced).toEqual([`pages/planet/dynamic/index?${query}&dynamicId=abc`])
  page.leave()
  await make('start', 'home')
  const home = await show(MiddlePage, undefined, { id: 'start', ...given, callback: '//evil.example' })
  await until(() => replaced.length > 1)
  expect(replaced[1]).toBe('pages/home/index/index')
  const { callback: _, ...clean } = given
  await until(() => location.search !== '')
  expect(location.search).toBe(`?${new URLSearchParams(clean).toString()}`)
  setSearch('')
  home.leave()
})

test('opens a link to a listed host with the allowed parameters', async () => {
  await make('shop', 'https://shop.example/x')
  const page = await show(MiddlePage, undefined, { id: 'shop', utm_source: 'poster', track_id: 't 1' })
  await until(() => left.length > 0)
  expect(left).toEqual(['https://shop.example/x?utm_source=poster&utm_medium=t+1'])
  page.leave()
})

// C.jump.04, C.jump.05
test('says that a link is invalid with a code, and 重试 resolves again', async () => {
  const page = await show(MiddlePage, undefined, { id: 'spring' })
  await page.says('路径错误，请检查id')
  await page.says('安全交友，快乐脱单')
  await page.says('错误码：404')
  await make('spring', 'home')
  await page.tap('重试')
  await until(() => replaced.length > 0)
  expect(replaced).toEqual(['pages/home/index/index'])
  page.leave()
  const nameless = await show(MiddlePage, undefined, {})
  await nameless.says('错误码：400')
  nameless.leave()
})

// C.jump.03
test('opens the link of an activity in the same way, and says that an activity is unknown', async () => {
  const page = await show(ActivityMiddlePage, undefined, { activityId: 'A'.repeat(22) })
  await page.says('路径错误，请检查id')
  page.leave()
})

// security C5
test('opens only our own screens and listed hosts for 50,000 hostile addresses', async () => {
  const { linkAddress } = jest.requireActual<typeof import('@/platform/outside-address')>('@/platform/outside-address')
  const parts = [
    'https://',
    'http://',
    '//',
    '/vh5/',
    'shop.example',
    'wxaurl.cn',
    'evil.example',
    '@',
    '\\',
    '/',
    ':',
    '?',
    '#',
    '%2f',
    '..',
    'javascript:',
    'data:',
    'weixin://',
    '\t',
    '\u0000',
    '.',
    'planet',
    'user/settings',
    '',
  ]
  let seed = 11
  const next = (most: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % most
  for (let n = 0; n < 50_000; n += 1) {
    const address = Array.from({ length: 1 + next(6) }, () => parts[next(parts.length)] ?? '').join('')
    const opened = linkAddress(address, 'shop.example')
    if (opened !== undefined) {
      const { protocol, hostname, port, username } = new URL(opened)
      expect([protocol, port, username]).toEqual(['https:', '', ''])
      expect(['shop.example', 'wxaurl.cn', 'wxmpurl.cn']).toContain(hostname)
    }
    const screen = resolve(address)
    if (screen) expect(address.startsWith('/') && !address.startsWith('//')).toBe(true)
  }
})

test('refuses a link to another link, which could be circular', async () => {
  expect(await leadTo('/vh5/jump/middlePage?id=a')).toEqual({ how: 'refused' })
  expect(await leadTo('https://evil.example/')).toEqual({ how: 'refused' })
  expect(await leadTo('javascript:alert(1)')).toEqual({ how: 'refused' })
  expect(replaced).toEqual([])
})

describe('the way to the app', () => {
  // C.toapp.02, C.toapp.03, C.toapp.04, C.toapp.05
  test('uses its scheme on a phone, and the download page in WeChat and elsewhere', () => {
    expect(openingOf({ environment: 'browser', system: 'ios' })).toEqual({ path: '', wait: 2000 })
    expect(openingOf({ environment: 'browser', system: 'android' })).toEqual({ path: 'third-party-push', wait: 3000 })
    for (const environment of ['wechat-browser', 'weapp'] as const)
      expect(openingOf({ environment, system: 'ios' })).toBe('download')
    expect(openingOf({ environment: 'browser', system: 'windows' })).toBe('download')
    expect(openingOf({ environment: 'native', system: 'ios' })).toBe('here')
  })

  describe('by its scheme', () => {
    let tell: (front: boolean) => void
    const missing = jest.fn()
    let front: boolean
    beforeEach(() => {
      jest.useFakeTimers()
      missing.mockReset()
      front = true
      spied(jest.spyOn(host, 'openApp')).mockReturnValue(true)
      spied(jest.spyOn(host.front, 'now')).mockImplementation(() => front)
      spied(jest.spyOn(host.front, 'subscribe')).mockImplementation((changed) => {
        tell = changed
        return () => undefined
      })
    })
    afterEach(() => jest.useRealTimers())

    // C.toapp.06, C.toapp.07
    test.each([2000, 3000])('reports a missing app when the page is still in view after %i ms', (wait) => {
      openApp({ path: 'x', wait }, missing)
      jest.advanceTimersByTime(wait - 1)
      expect(missing).not.toHaveBeenCalled()
      jest.advanceTimersByTime(1)
      expect(missing).toHaveBeenCalledTimes(1)
    })

    // C.toapp.08
    test('reports no missing app once the page was hidden, even after it comes back', () => {
      openApp({ path: 'x', wait: 2000 }, missing)
      tell(false)
      tell(true)
      jest.advanceTimersByTime(10_000)
      expect(missing).not.toHaveBeenCalled()
    })

    test('reports no missing app once the user left, and reports it at once when the host cannot open an app', () => {
      openApp({ path: 'x', wait: 2000 }, missing)()
      jest.advanceTimersByTime(10_000)
      expect(missing).not.toHaveBeenCalled()
      jest.mocked(host.openApp).mockReturnValue(false)
      openApp({ path: 'x', wait: 2000 }, missing)
      expect(missing).toHaveBeenCalledTimes(1)
    })
  })

  // C.toapp.01
  test('decides when an empty page loads, and on other hosts opens the download page, which says what to do', async () => {
    const page = await show(ToAppPage)
    await until(() => replaced.length > 0)
    expect(replaced).toEqual(['pages/jump/download/index'])
    page.leave()
    const download = await show(DownloadPage)
    await download.says('应用还在准备中')
    await download.tap('不下载，直接使用')
    download.leave()
  })
})

// A.shell.08
test('shows customer service outside the app as a page with an address and useful links', async () => {
  const lin = await w.person('林')
  spied(jest.spyOn(host, 'copy')).mockResolvedValue(true)
  const push = spied(jest.spyOn(host.pages, 'push')).mockResolvedValue()
  const page = await show(SupportPage, lin)
  await page.tap('复制邮箱')
  await page.toasted('复制成功')
  await page.tap('我的举报')
  await until(() => push.mock.calls.length > 0)
  expect(push.mock.calls).toEqual([['pages/user/reports/index']])
  expect(toasts()).toHaveLength(1)
  page.leave()
})
