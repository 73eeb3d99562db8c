import type { Browser, Page } from 'playwright-core'
import { openBrowser, says } from '../support/browser'
import type { World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

/** Drags a finger down the middle of the page by `far` px. */
async function pull(page: Page, far: number) {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] })
  await touch('touchStart', 300)
  for (let step = 1; step <= 10; step++) await touch('touchMove', 300 + (far * step) / 10)
  await touch('touchEnd')
}

test.each([
  ['a page with a list', '/user/visitor', '/user/v3/visitors', '立即解锁'],
  ['a page without one', '/', '/recommend/v1/daily', '今日'],
])('reloads when %s is pulled down, and does nothing on a short pull', async (_, address, call, shown) => {
  const lin = await w.person('林间')
  await (await w.person('晚风')).visits(lin)
  const { page, open, close, requests, wrong } = await openBrowser(browser, origin, { token: lin.token })
  await open(address)
  await says(page, shown)
  const times = () => requests.filter(({ url }) => new URL(url).pathname === call).length
  const before = times()
  expect(before).toBeGreaterThan(0)
  await pull(page, 60)
  await page.waitForTimeout(300)
  expect(times()).toBe(before)
  const again = page.waitForRequest((request) => new URL(request.url()).pathname === call)
  await pull(page, 240)
  await again
  await page.locator('.eg-pull').waitFor({ state: 'detached' })
  expect(times()).toBe(before + 1)
  expect(wrong).toEqual([])
  await close()
})
