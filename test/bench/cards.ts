import type { Browser } from 'playwright-core'
import { planet } from '../../contract/areas/planet'
import { launchChromium, openBrowser, phone, says, tap } from '../support/browser'
import { startCluster, stopCluster } from '../support/cluster'
import { listed, populated } from '../support/population'
import { scroll } from './scroll'
import { fixed, note, print } from './table'
import { watch } from './watch'

const throttle = 4
const cards = 1000
/** Of the feed, whose pages hold ten posts. */
const pages = cards / 10
const times = 3

/** The feed of a city from its top through a thousand cards. */
async function once(browser: Browser, { origin, token, rate }: { origin: string; token: string; rate: number }) {
  const { page, open, close } = await openBrowser(browser, origin, { ...phone, token })
  // esbuild's helper for function names, not sent with evaluated functions
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watch, [{}, ''] as const)
  let came = 0
  page.on('response', (response) => {
    if (response.url().includes(planet.feed.path)) came += 1
  })
  await open('/planet')
  await says(page, '推荐')
  came = 0
  await tap(page, '同城')
  await page.waitForTimeout(3000)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const result = await scroll(page, cdp, () => came >= pages)
  await close()
  return { ...result, came }
}

/** A thousand cards of the demo population, whatever they hold, scrolled through in Chromium at a quarter of the processor. */
export async function cardsScrolled(): Promise<void> {
  await startCluster()
  const w = await populated(2000, { h5: 'dist/h5' })
  const browser = await launchChromium()
  try {
    const origin = await w.listen()
    const { id, token } = await w.sessionOf(listed.member)
    // one city, so that its feed is long enough and holds anonymous ones too
    await w.db.updateTable('dynamics').set({ city: '上海' }).execute()
    await w.db.updateTable('users').where('id', '=', id).set({ city: '上海' }).execute()
    // the first way down has the pictures drawn
    await once(browser, { origin, token, rate: 1 })
    const rows: (string | number)[][] = []
    for (let time = 0; time < times; time += 1) {
      const { frames, elements, top, came } = await once(browser, { origin, token, rate: throttle })
      rows.push([
        came * 10,
        fixed(top / phone.height, 0),
        frames.length,
        frames.filter((ms) => ms > 50).length,
        frames.filter((ms) => ms > 100).length,
        `${fixed(Math.max(0, ...frames), 0)} ms`,
        elements,
      ])
    }
    note(`375×812, CPU ${throttle}×, no graphics card, server and browser on the same machine`)
    print(
      'cards of a feed, scrolled through',
      ['cards', 'screens', 'frames', 'over 50 ms', 'over 100 ms', 'longest', 'elements at the end'],
      rows.map(([count = 0, ...rest]) => [String(count), ...rest]),
    )
  } finally {
    await browser.close()
    await w.close()
    await stopCluster()
  }
}
