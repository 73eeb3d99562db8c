import type { Browser, Page } from 'playwright-core'
import { planet } from '../../contract/planet/planet'
import { openBrowser, phone, says, tap } from '../support/browser'
import { launchBrowser } from '../support/chromium'
import { startCluster, stopCluster } from '../support/cluster'
import { listed, populated } from '../support/population'
import { scroll } from './scroll'
import { fixed, note, percentile, print } from './table'
import { watch } from './watch'

const throttle = 4
const cards = 1000
/** Pages of the feed. Each has ten posts. */
const pages = cards / 10
const times = 2

type Event = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** Processor time of each task of the page in milliseconds. Other processes of the machine do not count. */
async function tasksOf(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
  const threadOf = ({ pid, tid }: Event) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && mains.has(threadOf(event)),
  )
  return tasks.map(({ tdur = 0 }) => tdur / 1000)
}

/** Scrolls through the feed of a city, from its top through a thousand cards. */
async function once(browser: Browser, { origin, token, rate }: { origin: string; token: string; rate: number }) {
  const { page, open, close } = await openBrowser(browser, origin, { ...phone, token })
  // esbuild adds this helper for function names, but an evaluated function is sent without it
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
  // removes the throttling during evaluated scripts, which do not count for the page
  await page.evaluate(() => document.title)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const scrolled: Awaited<ReturnType<typeof scroll>>[] = []
  const tasks = await tasksOf(browser, page, async () => scrolled.push(await scroll(page, cdp, () => came >= pages)))
  await close()
  const [result] = scrolled
  if (!result) throw new Error('nothing was scrolled')
  return { ...result, came, tasks }
}

/** Scrolls through a thousand cards of the demo population in Chromium, with the processor throttled to a quarter. */
export async function cardsScrolled(): Promise<void> {
  await startCluster()
  const w = await populated(2000, { h5: 'dist/h5' })
  const browser = await launchBrowser()
  try {
    const origin = await w.listen()
    const { id, token } = await w.sessionOf(listed.member)
    // all posts are in one city, so that its feed is long enough and contains anonymous posts too
    await w.db.updateTable('dynamics').set({ city: '上海' }).execute()
    await w.db.updateTable('users').where('id', '=', id).set({ city: '上海' }).execute()
    // the server draws the pictures during this first scroll
    await once(browser, { origin, token, rate: 1 })
    const rows: (string | number)[][] = []
    for (let time = 0; time < times; time += 1) {
      const { frames, elements, top, came, tasks } = await once(browser, { origin, token, rate: throttle })
      rows.push([
        came * 10,
        fixed(top / phone.height, 0),
        frames.length,
        frames.filter((ms) => ms > 50).length,
        frames.filter((ms) => ms > 100).length,
        `${fixed(percentile(frames, 1), 0)} ms`,
        tasks.filter((ms) => ms > 50).length,
        tasks.filter((ms) => ms > 100).length,
        `${fixed(percentile(tasks, 1), 0)} ms`,
        elements,
      ])
    }
    note(`375×812, CPU ${throttle}×, no graphics card, server and browser on the same machine`)
    print(
      'cards of a feed, scrolled through',
      [
        'cards',
        'screens',
        'frames',
        'over 50 ms',
        'over 100 ms',
        'longest',
        'tasks over 50 ms of processor',
        'over 100 ms',
        'longest',
        'elements at the end',
      ],
      rows.map(([count = 0, ...rest]) => [String(count), ...rest]),
    )
  } finally {
    await browser.close()
    await w.close()
    await stopCluster()
  }
}
