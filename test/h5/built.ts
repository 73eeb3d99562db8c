import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/chromium'
import { type World, world } from '../world'

export type Built = { browser: Browser; w: World; origin: string }

/** Runs the tests of a file in one Chromium. Each test has a new server of the built app, in real time. */
export function inBuilt(give: (made: Built) => void) {
  let browser: Browser
  let w: World
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  beforeEach(async () => {
    w = await world({ h5: 'dist/h5', at: new Date() })
    give({ browser, w, origin: await w.listen() })
  })
  afterEach(() => w.close())
}
