import type { Browser } from 'playwright-core'
import { desktop, openBrowser, phone, says } from '../support/browser'
import type { World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

test.each([
  ['a mouse', desktop],
  ['a finger', phone],
] as const)('moves the thumb of a range to the place where %s draws it', async (by, device) => {
  const lin = await w.person('林间')
  const { page, open, close, wrong } = await openBrowser(browser, origin, { ...device, token: lin.token })
  await open('/user/matchSetting')
  await says(page, '你想遇见什么样的人？')
  const low = page.getByRole('slider', { name: '最小年龄' })
  expect(await low.getAttribute('aria-valuenow')).toBe('18')
  const thumb = await low.boundingBox()
  if (!thumb) throw new Error('the thumb has no place')
  const at = { x: thumb.x + thumb.width / 2, y: thumb.y + thumb.height / 2 }
  if (by === 'a mouse') {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 60, at.y, { steps: 6 })
    await page.mouse.up()
    await page.mouse.move(at.x + 200, at.y)
  } else {
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at.y }] })
    await touch('touchStart', at.x)
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', at.x + step * 10)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const shown = Number(await low.getAttribute('aria-valuenow'))
  expect(shown).toBeGreaterThan(20)
  expect(shown).toBeLessThan(45)
  expect(await page.getByRole('slider', { name: '最大年龄' }).getAttribute('aria-valuenow')).toBe('45')
  expect(wrong).toEqual([])
  await close()
})
