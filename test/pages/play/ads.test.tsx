import fc from 'fast-check'
import { adsConfigOf } from '@contract/play/links-ads'
import AdsMiddlePage from '@/pages/jump/ads-middle-page'
import LandingPage from '@/pages/jump/landing'
import MatchPage from '@/pages/jump/match'
import { host } from '@/platform'
import { requests } from '../../support/taro/requests'
import { show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../../server/domains/play/links') & typeof import('../../support/pictures')

/** The spies of this test. The stage has spies of its own. */
const spies: jest.SpyInstance[] = []
const spied = <T extends jest.SpyInstance>(spy: T): T => {
  spies.push(spy)
  return spy
}

let w: World
let replaced: string[]
let pushed: string[]
beforeEach(async () => {
  w = await world({ env: { LINK_HOSTS: ['shop.example'] } })
  replaced = []
  pushed = []
  spied(jest.spyOn(host.pages, 'replace')).mockImplementation(async (url) => void replaced.push(url))
  spied(jest.spyOn(host.pages, 'switchTab')).mockImplementation(async (url) => void replaced.push(url))
  spied(jest.spyOn(host.pages, 'push')).mockImplementation(async (url) => void pushed.push(url))
  spied(jest.spyOn(host, 'openLink')).mockImplementation((url) => {
    replaced.push(url)
    return { how: 'left' }
  })
  await beside.createLink(w.db, { id: 'spring', mini: false, to: 'tabPlanet', params: {} }, [], w.now())
})
afterEach(() => {
  spies.splice(0).forEach((spy) => spy.mockRestore())
  return w.close()
})

const until = async (look: () => boolean) => {
  for (let tries = 0; tries < 400 && !look(); tries += 1) await new Promise((over) => setTimeout(over, 25))
  expect(look()).toBe(true)
}

const animation = { duration: 400, timing: 'ease-in-out', count: 0 }
const scene = {
  alt: '春天见',
  bg: { src: 'bg', w: 750, h: 1500 },
  btn: { src: 'bg', w: 300, h: 150, x: 225, y: 750, animation },
  keyframes: [{ at: 0 }, { at: 50, scale: 120, x: 10, rotate: 5, opacity: 60 }, { at: 100 }],
}
const publish = async (config: object) =>
  beside.publishAd(
    { db: w.db, storage: w.deps.providers.storage, now: w.now() },
    { id: 'spring', config, pictureOf: () => beside.jpeg(300, 600) },
  )

// C.ads.05, C.ads.02
test('shows the image alone without a type, fetches nothing, and follows the link on a tap', async () => {
  const asked = requests()
  const page = await show(AdsMiddlePage, undefined, { id: 'spring', track_id: 'poster' })
  await page.tap(/点一下，去看看/)
  await until(() => replaced.length > 0)
  expect(replaced).toEqual(['pages/home/planet/index'])
  expect(asked.of('/static/ads/spring.json')).toEqual([])
  expect(await w.db.selectFrom('link_days').select('medium').execute()).toEqual([{ medium: 'poster' }])
  asked.done()
  page.leave()
})

// C.ads.01, C.ads.03
test('adds a banner for type 2, with 立即进入 on its button by default', async () => {
  await publish({ title: '二狗', subtitle: '认真交友' })
  const asked = requests()
  const page = await show(AdsMiddlePage, undefined, { id: 'spring', type: '2' })
  await page.says('认真交友')
  expect(asked.of('/static/ads/spring.json')[0]?.url).toMatch(/\?t=\d{13}$/)
  await page.tap('立即进入')
  await until(() => replaced.length > 0)
  asked.done()
  page.leave()
  await publish({ title: '二狗', btnText: '去看看' })
  const other = await show(AdsMiddlePage, undefined, { id: 'spring', type: '2' })
  await other.tap('去看看')
  other.leave()
})

// C.ads.04
test('draws for another type the background with a button that moves as configured', async () => {
  await publish(scene)
  const page = await show(AdsMiddlePage, undefined, { id: 'spring', type: '1' })
  const button = () => document.querySelector<HTMLElement>('.eg-ad-btn')
  await until(() => button() !== null)
  const { left, top, width, height } = button()?.style ?? {}
  expect([left, top, width, height]).toEqual(['30%', '50%', '40%', '10%'])
  expect(button()?.parentElement?.querySelector('img')?.getAttribute('src')).toMatch(/^\/files\//)
  await until(() => button()?.style.transform === 'translate(10%, 0%) scale(1.2) rotate(5deg)')
  for (const sheet of document.querySelectorAll('style')) expect(sheet.textContent).not.toContain('scale(1.2)')
  await page.tap(/^春天见/)
  await until(() => replaced.length > 0)
  page.leave()
})

// C.ads.06
test('says 加载异常 when a configuration is missing or belongs to another link, and asks again', async () => {
  const page = await show(AdsMiddlePage, undefined, { id: 'spring', type: '1' })
  await page.toasted('加载异常')
  await page.says('加载异常')
  await publish(scene)
  await page.tap('重试')
  await until(() => document.querySelector('.eg-ad-btn') !== null)
  page.leave()
  const banner = await show(AdsMiddlePage, undefined, { id: 'spring', type: '2' })
  await banner.toasted('加载异常')
  banner.leave()
})

test('says on the tap that the link is gone', async () => {
  const page = await show(AdsMiddlePage, undefined, { id: 'autumn' })
  await page.tap(/点一下，去看看/)
  await page.toasted('路径错误，请检查id')
  page.leave()
})

// security C6
test('accepts only numbers in bounds, listed names and our own files from any configuration', () => {
  const hostile = fc.oneof(
    fc.json().map((text) => JSON.parse(text) as unknown),
    fc.record({
      bg: fc.record({
        src: fc.oneof(fc.webUrl(), fc.constant('javascript:x'), fc.string()),
        w: fc.anything(),
        h: fc.integer(),
      }),
      btn: fc.record({
        src: fc.string(),
        w: fc.double(),
        h: fc.string(),
        x: fc.anything(),
        y: fc.integer(),
        animation: fc.anything(),
      }),
      keyframes: fc.array(fc.record({ at: fc.anything(), scale: fc.string() })),
      title: fc.anything(),
      logo: fc.webUrl(),
    }),
  )
  fc.assert(
    fc.property(hostile, (value) => {
      const read = adsConfigOf(value)
      if (!read) return
      const texts = JSON.stringify(read).match(/"(src|logo)":"[^"]+"/g) ?? []
      for (const text of texts) expect(text).toMatch(/":"\/files\//)
      for (const frame of read.scene?.keyframes ?? []) expect(Object.values(frame).every(Number.isInteger)).toBe(true)
    }),
    { numRuns: 3000 },
  )
  const fine = { src: `/files/ab/${'c'.repeat(30)}.jpg?e=1&s=x`, w: 10, h: 10 }
  const whole = { bg: fine, btn: { ...fine, x: 1, y: 1 } }
  expect(adsConfigOf(whole)?.scene?.btn.animation).toEqual({ duration: 1000, timing: 'ease', count: 0 })
  for (const src of ['https://evil.example/files/ab/c.jpg', '//evil.example/a.jpg', '/files/../x.jpg', `${fine.src}#x`])
    expect(adsConfigOf({ ...whole, bg: { ...fine, src } })).toBeUndefined()
  expect(adsConfigOf({ ...whole, keyframes: Array(11).fill({ at: 1 }) })).toBeUndefined()
})

// C.ads.07, C.ads.08
test('shows the four points of the landing page, and goes on with the whole query', async () => {
  const page = await show(LandingPage, undefined, { id: 'spring', track_id: 'a', utm_source: 'b' })
  for (const words of ['百万单身用户', '3年超10万人脱单', '实名、学历、工作三重认证', '信息安全'])
    await page.says(words)
  await page.tap('进入逛逛')
  await until(() => pushed.length > 0)
  const [address = ''] = pushed
  expect(address.split('?')[0]).toBe('pages/jump/match/index')
  expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
    id: 'spring',
    track_id: 'a',
    utm_source: 'b',
  })
  page.leave()
})

describe('the match page', () => {
  beforeEach(() =>
    beside.createLink(
      w.db,
      { id: 'shop', mini: false, to: 'https://shop.example/x', params: {} },
      ['shop.example'],
      w.now(),
    ),
  )
  const sent = () => Object.fromEntries(new URL(replaced[0] ?? '').searchParams)

  // C.ads.10, C.ads.11, C.ads.12, C.ads.13, C.ads.16
  test('starts with women from 22 to 28 in the first city, and sends the chosen values by either button', async () => {
    const page = await show(MatchPage, undefined, { id: 'shop', track_id: 'ad7' })
    await page.says('22岁-28岁')
    await until(() => document.querySelectorAll('option').length > 20)
    expect(document.querySelector<HTMLOptionElement>('option')?.textContent).toBe('深圳')
    expect(
      [...document.querySelectorAll('[role=radio]')].map((one) => [one.textContent, one.getAttribute('aria-checked')]),
    ).toEqual([
      ['男生', 'false'],
      ['女生', 'true'],
    ])
    await page.tap('立即匹配')
    await until(() => replaced.length > 0)
    const wish = {
      targetSex: '2',
      minAge: '22',
      maxAge: '28',
      utm_campagin: 'h5mix',
      area: 'shenzhen',
      utm_medium: 'ad7',
    }
    expect(sent()).toEqual(wish)
    page.leave()
    replaced.length = 0
    const other = await show(MatchPage, undefined, { id: 'shop' })
    await other.tap('男生')
    await until(() => document.querySelectorAll('option').length > 20)
    const select = document.querySelector('select')
    if (!select) throw new Error('no cities')
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '2')
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await other.tap('跳过')
    await until(() => replaced.length > 0)
    expect(sent()).toMatchObject({ targetSex: '1', area: 'shanghai', utm_campagin: 'h5mix' })
    other.leave()
  })

  // C.ads.17
  test('says so when its link has no target, and can be retried', async () => {
    const page = await show(MatchPage, undefined, { id: 'autumn' })
    await page.tap('立即匹配')
    await page.toasted('跳转链接获取失败')
    await page.tap('跳过')
    await page.toasted('跳转链接获取失败')
    page.leave()
  })

  // C.ads.14, C.ads.13
  test('says so when there is no list of cities, and keeps Shenzhen', async () => {
    const send = globalThis.fetch
    globalThis.fetch = (...request: Parameters<typeof fetch>) =>
      String(request[0]).includes('/common/cityList') ? Promise.reject(new TypeError('away')) : send(...request)
    const page = await show(MatchPage, undefined, { id: 'shop' })
    await page.toasted('城市列表获取失败')
    await page.tap('立即匹配')
    await until(() => replaced.length > 0)
    expect(sent().area).toBe('shenzhen')
    globalThis.fetch = send
    page.leave()
  })

  // C.ads.15
  test('shows the figure of the server’s provider, or none without one', async () => {
    const page = await show(MatchPage, undefined, { id: 'shop' })
    await page.says(/3[0-4],\d{3} 位单身正在线/)
    page.leave()
    Object.assign(w.deps.providers, { online: { kind: 'none', figure: async () => undefined } })
    const other = await show(MatchPage, undefined, { id: 'shop' })
    await until(() => document.querySelectorAll('option').length > 20)
    expect(other.text()).not.toContain('正在线')
    other.leave()
  })
})
