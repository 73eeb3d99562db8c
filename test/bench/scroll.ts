import type { CDPSession, Page } from 'playwright-core'
import { countFrames, noticedBy } from './watch'

/**
 * Scrolls a quarter of a screen at a time and waits for pages, until `far`. It polls rarely, so that polling disturbs
 * few frames.
 */
export async function scroll(page: Page, cdp: CDPSession, far: (top: number) => boolean) {
  const { width, height } = page.viewportSize() ?? { width: 375, height: 812 }
  const whole = await page.evaluateHandle(() => {
    const inner = [...document.querySelectorAll('*')].find(
      (element) =>
        element.scrollHeight > element.clientHeight + 400 && /auto|scroll/.test(getComputedStyle(element).overflowY),
    )
    return inner ?? document.documentElement
  })
  const topOf = () => whole.evaluate((element) => element.scrollTop)
  await page.mouse.move(width / 2, height / 2)
  await page.evaluate(countFrames)
  let [top, still, nodes] = [await topOf(), 0, 0]
  while (!far(top) && still < 60) {
    await page.mouse.wheel(0, height / 4)
    await page.waitForTimeout(80)
    const now = await topOf()
    still = now > top ? 0 : still + 1
    top = now
    nodes = Math.max(nodes, (await cdp.send('Memory.getDOMCounters')).nodes)
  }
  const { frames } = await noticedBy(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  return { frames, nodes, elements, top }
}
