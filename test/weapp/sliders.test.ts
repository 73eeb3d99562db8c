import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/chromium'
import { world } from '../world'
import { compileDist } from './runtime/compile'
import { openMiniProgram } from './runtime/driver'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('moves the thumb of a range to the place where a finger drags it', async () => {
  const w = await world({ at: new Date() })
  const lin = await w.person('林间')
  const on = await openMiniProgram(dist, { compiled, browser, origin: await w.listen() })
  await keep(on, { token: lin.token })
  await on.launch({ path: 'pages/user/match-setting/index', query: {} })
  await on.settle()
  await on.current().getByText('不限').first().waitFor()
  const thumb = await on.current().locator('[aria-label^="最小年龄"]').boundingBox()
  if (!thumb) throw new Error('the thumb has no place')
  const y = thumb.y + thumb.height / 2
  const from = thumb.x + thumb.width / 2
  const finger = await on.page.context().newCDPSession(on.page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] })
  for (let x = from + 10; x <= from + 60; x += 10) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
    await on.settle()
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await on
    .current()
    .getByText(/(2[1-9]|3\d) 岁 – 45 岁/)
    .waitFor()
  expect(await on.errors()).toEqual([])
  await on.close()
  await w.close()
})
