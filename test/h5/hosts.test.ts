import { readFileSync, statSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { follows } from '../../contract/planet/follows'
import { openBrowser, phone, says, tap } from '../support/browser'
import { faultsOfWindows } from '../support/inside'
import { say, talkers } from '../support/talkers'
import { wholeMan, wholePerson } from '../support/whole'
import type { World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

describe('the first moments', () => {
  test.each([
    ['light', false],
    ['dark', true],
  ])(
    'show the mark and the sentence while every script and style is held back, and nothing of it later: %s',
    async (_, dark) => {
      const { page, close } = await openBrowser(browser, origin, { ...phone, dark })
      const held: (() => void)[] = []
      let holds = true
      await page.route(/\.(js|css)$/, async (route) => {
        if (holds) await new Promise<void>((go) => held.push(go))
        await route.continue()
      })
      await page.goto(`${origin}/vh5/`, { waitUntil: 'commit' })
      const mark = page.locator('#eg-mark')
      await mark.getByText('一个人是单身狗，两个人叫二狗').waitFor()
      const drawn = await sharp(await page.screenshot()).stats()
      // the ground, the letters and the bone
      expect(Math.max(...drawn.channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(5)
      expect(drawn.channels[0]?.mean ?? 0)[dark ? 'toBeLessThan' : 'toBeGreaterThan'](128)
      holds = false
      held.forEach((go) => go())
      await says(page, '登录')
      await mark.waitFor({ state: 'detached' })
      await close()
    },
  )

  test('cost at most 2 KB, and name the colour of the bars and a picture for the home screen', async () => {
    const html = readFileSync('dist/h5/index.html', 'utf8')
    const own = /<div id="eg-mark">[\s\S]*?<\/div>/.exec(html)?.[0] ?? ''
    expect(own).toContain('一个人是单身狗')
    expect(Buffer.byteLength(own)).toBeLessThanOrEqual(1536)
    // with the boot script the page fits into the first packets of a connection
    expect(statSync('dist/h5/index.html.br').size).toBeLessThanOrEqual(4096)
    expect(html).toMatch(/<meta name="theme-color" content="#fbf7f2"/)
    const icon = /rel="apple-touch-icon" href="\/vh5\/([^"]+)"/.exec(html)?.[1] ?? ''
    expect(statSync(`dist/h5/${icon}`).size).toBeGreaterThan(1000)
    expect(await sharp(`dist/h5/${icon}`).metadata()).toMatchObject({ width: 192, height: 192 })
  })
})

/** The boxes of what a tap leaves on the screen while the next page loads. */
const waiting = (page: Page) =>
  page.evaluate(() => ({
    pressed: [...document.querySelectorAll('[data-waits]')].map((one) => one.textContent),
    lines: [...document.querySelectorAll('.eg-waits')].map((one) => one.getBoundingClientRect().height),
  }))

test.each([
  ['a control', (page: Page) => tap(page, '登录 / 注册'), '登录 / 注册'],
  ['a tab', (page: Page) => tap(page, '星球'), '星球'],
])('answers a tap on %s while the code of the next page is held back, until the page comes', async (_, act, words) => {
  const { page, open, close } = await openBrowser(browser, origin, phone)
  await open('/')
  let release: () => void = () => undefined
  const gate = new Promise<void>((go) => (release = go))
  await page.route(/\/vh5\/js\/.*\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await act(page)
  await page.locator('.eg-waits').waitFor()
  expect(await waiting(page)).toEqual({ pressed: [expect.stringContaining(words)], lines: [2] })
  release()
  await page.locator('.eg-waits').waitFor({ state: 'detached' })
  expect(await waiting(page)).toEqual({ pressed: [], lines: [] })
  await close()
})

test('takes the answer to a tap away when the next page cannot be loaded', async () => {
  const { page, open, close } = await openBrowser(browser, origin, phone)
  await open('/')
  await page.context().setOffline(true)
  await tap(page, '登录 / 注册')
  await says(page, '没有连上，请检查网络后再试一次')
  expect(await waiting(page)).toEqual({ pressed: [], lines: [] })
  await close()
})

/** Imitates the part of the window that a keyboard and a zoom leave. */
const see = (page: Page, scale: number, height: number) =>
  page.evaluate(
    ([scale, height]) => {
      const view = window.visualViewport
      if (!view) throw new Error('no viewport')
      Object.defineProperties(view, {
        scale: { configurable: true, value: scale },
        height: { configurable: true, value: height },
      })
      view.dispatchEvent(new Event('resize'))
    },
    [scale, height] as const,
  )

test('keeps the composer above the keyboard at any zoom, and in its place when only a pinch zooms', async () => {
  const { lin, conversationId } = await talkers(w)
  const { page, open, close } = await openBrowser(browser, origin, { ...phone, token: lin.token })
  await open(`/chat?id=${conversationId}`)
  const field = page.getByLabel('说点什么…')
  await field.click()
  expect(await field.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(16)
  const bottom = async () => (await field.boundingBox().then((box) => box && box.y + box.height)) ?? 0
  const rest = await bottom()
  for (const [scale, height] of [
    [1, 476],
    [1.067, 446],
    [2, 238],
  ] as const) {
    await see(page, scale, height)
    await page.waitForTimeout(300)
    expect(await bottom()).toBeLessThanOrEqual(476)
    await see(page, 1, 812)
    await page.waitForTimeout(300)
  }
  await see(page, 2, 406)
  await page.waitForTimeout(300)
  expect(Math.abs((await bottom()) - rest)).toBeLessThan(2)
  await close()
})

test('draws each icon, control and bubble apart from its ground in forced colours', async () => {
  const { lin, mei, conversationId } = await talkers(w)
  await say(mei, conversationId, '周六去武康路？')
  await say(lin, conversationId, '说定了')
  const { page, open, close } = await openBrowser(browser, origin, { ...phone, token: lin.token })
  await page.emulateMedia({ forcedColors: 'active' })
  const plain: string[] = []
  for (const [address, words] of [
    [`/chat?id=${conversationId}`, '说定了'],
    ['/', '星球'],
    ['/me', '设置'],
  ] as const) {
    await open(address)
    await says(page, words)
    for (const one of await page.locator('.eg-i, .eg-btn, .eg-ib, .eg-talk-words').filter({ visible: true }).all()) {
      // away from the bars that lie over the page
      await one.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }))
      const { channels } = await sharp(await one.screenshot({ animations: 'disabled' })).stats()
      if (channels.every(({ stdev }) => stdev < 1))
        plain.push(`${address} ${await one.evaluate(({ className }) => className)}`)
    }
  }
  expect(plain).toEqual([])
  await close()
})

describe('when the host draws letters at 130 %', () => {
  test('gives a rem its size back, and the user our own large letters unless they chose others', async () => {
    const look = async (letters: number | undefined, care?: boolean) => {
      const { page, open, close } = await openBrowser(browser, origin, { ...phone, letters, care })
      await open('/')
      const seen = await page.evaluate(() => ({
        rem: Math.round(parseFloat(getComputedStyle(document.documentElement).fontSize)),
        care: document.querySelector('.eg-frame')?.classList.contains('eg-care'),
        sideways: document.documentElement.scrollWidth - innerWidth,
      }))
      await close()
      return seen
    }
    expect(await look(undefined)).toEqual({ rem: 20, care: false, sideways: 0 })
    expect(await look(1.3)).toEqual({ rem: 20, care: true, sideways: 0 })
    expect(await look(1.6)).toEqual({ rem: 20, care: true, sideways: 0 })
  })

  test.each([1.3, 1.6])('keeps every control of home inside each window at %s', async (letters) => {
    const lin = await wholePerson(w, '林间', { verified: ['realName'] })
    await wholeMan(w, '晚风来信')
    const { page, open, close } = await openBrowser(browser, origin, { ...phone, letters, token: lin.token })
    await open('/')
    await says(page, '晚风来信')
    expect(await faultsOfWindows(page)).toEqual([])
    await close()
  })
})

test.each([10, -10])('opens page one with its login when the clock of the device is %s days off', async (days) => {
  const lin = await wholePerson(w, '林间', { verified: ['realName'] })
  await wholeMan(w, '晚风来信')
  const { page, open, close, wrong } = await openBrowser(browser, origin, { ...phone, token: lin.token })
  await page.clock.install({ time: Date.now() + days * 86_400_000 })
  await open('/')
  await says(page, '晚风来信')
  await open('/me')
  await says(page, '林间')
  expect(await page.evaluate(() => localStorage.getItem('API_ACCESS_TOKEN'))).toContain(lin.token)
  expect(wrong.filter((line) => !/status of 40[04]/.test(line))).toEqual([])
  await close()
})

test.each(['/%E0%A4%A', '/user/%zz', '/%00'])(
  'shows the page for unknown addresses at the malformed %s',
  async (path) => {
    const { page, close } = await openBrowser(browser, origin, phone)
    await page.goto(`${origin}/vh5${path}`)
    await says(page, 'sorry，找不到页面，请联系管理员')
    await close()
  },
)

test('cuts no name of eight characters in the rows of a phone of 375 px', async () => {
  const name = '八个字的名字不截'
  const lin = await w.person('林间')
  const other = await w.person(name, { member: true, verified: ['realName', 'education', 'work', 'marital'] })
  await other.visits(lin)
  await lin.call(follows.follow, { uid: other.uid, type: 1 })
  await other.call(follows.follow, { uid: lin.uid, type: 1 })
  const { page, open, close } = await openBrowser(browser, origin, { ...phone, token: lin.token })
  for (const address of ['/user/follow', '/user/follow?type=each']) {
    await open(address)
    const names = page.locator('.eg-u-n', { hasText: name }).filter({ visible: true })
    await names.first().waitFor()
    for (const one of await names.all())
      expect(await one.evaluate((drawn) => drawn.scrollWidth - drawn.clientWidth)).toBeLessThanOrEqual(0)
  }
  await close()
})
