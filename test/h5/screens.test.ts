import type { Browser } from 'playwright-core'
import { launchChromium, openBrowser, seriousViolations, desktop } from '../support/browser'
import { listed, populated } from '../support/population'
import { screens } from '../screens/list'

let browser: Browser
let w: Awaited<ReturnType<typeof populated>>
let origin: string
let all: Awaited<ReturnType<typeof screens>>
beforeAll(async () => {
  browser = await launchChromium()
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
  await browser.close()
  await w.close()
})

test.each([
  ['light', {}],
  ['dark', { dark: true }],
  ['large letters', { care: true }],
  ['a desk', desktop],
])(
  'every screen opens without an error and without a serious fault for screen readers: %s',
  async (_, look) => {
    for (const screen of all) {
      const { page, open, close, wrong } = await openBrowser(browser, origin, { ...look, token: screen.token })
      await open(screen.address)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ screen: screen.name, wrong, faults: await seriousViolations(page), sideways }).toEqual({
        screen: screen.name,
        wrong: [],
        faults: [],
        sideways: 0,
      })
      await close()
    }
  },
  600_000,
)
