import type { Browser, Page } from 'playwright-core'
import { lengthOf } from '../../contract/kernel/lengths'
import { screens } from '../screens/list'
import type { Screen } from '../screens/screen'
import { openBrowser } from '../support/browser'
import { launchBrowser } from '../support/chromium'
import { listed, populated } from '../support/population'

let browser: Browser
let w: Awaited<ReturnType<typeof populated>>
let origin: string
let all: Awaited<ReturnType<typeof screens>>
/** How far the clock of the server is ahead, in milliseconds. */
let ahead = 0
const real = Date.now.bind(Date)
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
  browser = await launchBrowser()
  w = await populated(60, { h5: 'dist/h5' })
  origin = await w.listen()
  const people = {
    ordinary: await w.sessionOf(listed.ordinary),
    member: await w.sessionOf(listed.member),
    fresh: await w.sessionOf(listed.fresh),
  }
  all = await screens(w, people)
})
afterAll(async () => {
  jest.restoreAllMocks()
  await browser.close()
  await w.close()
})

/** Pages opened at the same time. The clock moves for all of them at once. */
const together = 6
const sounds = /^(播放|听听|语音 \d)/

/** Opens a screen and notes which of its files came and which did not. */
async function opened(screen: Screen) {
  const { page, open, close } = await openBrowser(browser, origin, { token: screen.token })
  await page.clock.install({ time: Date.now() })
  const files = { came: new Set<string>(), failed: new Set<string>() }
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.includes('/files/')) files[response.status() < 400 ? 'came' : 'failed'].add(pathname)
  })
  await open(screen.address)
  return { screen, page, close, files }
}

/** Hides the page, lets its clock pass, and shows it again. */
async function later(page: Page, by: number, away: boolean) {
  const show = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  if (away) await show('hidden')
  await page.clock.fastForward(by)
  if (away) await show('visible')
}

/** Scrolls to the end, so that every picture is drawn, and plays the first sound or video. */
async function used(page: Page) {
  await page.evaluate(async () => {
    const scroller = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')].pop()
    for (let top = 0; top < 6000; top += 600) {
      scroller?.scrollTo(0, top)
      document.querySelectorAll('img').forEach((one) => (one.loading = 'eager'))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  const media = page.getByLabel(sounds).filter({ visible: true }).first()
  if ((await media.count()) > 0) await media.click({ timeout: 5000 }).catch(() => undefined)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
  await page.waitForLoadState('networkidle')
}

const lostOn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('img[src*="/files/"]')].filter(
        ({ complete, naturalWidth }) => complete && naturalWidth === 0,
      ).length + document.querySelectorAll('.eg-lost').length,
  )

// A.net.13, A.net.14
test.each([
  ['in front', false],
  ['away and shown again', true],
])('has no dead picture, voice or video on any page after eleven minutes %s', async (_where, away) => {
  const dead: { screen: string; files: string[]; lost: number }[] = []
  let withMedia = 0
  for (let at = 0; at < all.length; at += together) {
    const tabs = await Promise.all(all.slice(at, at + together).map(opened))
    ahead += 11 * lengthOf.minute
    w.pass(11 * lengthOf.minute)
    await Promise.all(
      tabs.map(async ({ screen, page, close, files: { came, failed } }) => {
        await later(page, 11 * lengthOf.minute, away)
        await used(page)
        const lost = await lostOn(page)
        const files = [...failed].filter((file) => !came.has(file))
        if (files.length + lost > 0) dead.push({ screen: screen.name, files, lost })
        withMedia += came.size > 0 ? 1 : 0
        await close()
      }),
    )
  }
  expect(dead).toEqual([])
  expect(withMedia).toBeGreaterThan(20)
})
