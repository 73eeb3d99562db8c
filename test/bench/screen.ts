import type { Browser, CDPSession, Page } from 'playwright-core'
import { limits, storageKeys } from '../../contract/kernel/limits'
import { plus } from '../../contract/kernel/time'
import { launchBrowser } from '../support/chromium'
import { famous, grow, logIn } from './crowd'
import { keep } from './figures'
import { front } from './front'
import { furnish } from './pictures'
import { product } from './product'
import { scroll } from './scroll'
import { fixed, median, note, print } from './table'
import { type Noticed, noticedBy, watch } from './watch'

const runs = 5
const screens = 100
/** A text that only a row of the list contains. */
const row = '立即解锁'
const patience = 60_000
const address = '/vh5/user/visitor'
const view = { width: 375, height: 812 }
const kilobyte = 1024

type Load = {
  first: number
  shift: number
  scriptBytes: number
  bytes: number
  largest: number
  ready: number
  blocking: number
  blockingInAll: number
  heap: number
}

async function open(browser: Browser, origin: string, token: string) {
  const context = await browser.newContext({
    viewport: view,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
    locale: 'zh-CN',
  })
  const kept = (value: string) => JSON.stringify({ value, until: plus(new Date(), limits.tokenDays, 'day').getTime() })
  // simulates a second visit, so that the first calls are sent before the app has loaded
  const stored = { [storageKeys.token]: kept(token), DEVICE_ID: kept('bench') }
  // esbuild adds this helper for function names, but an evaluated function is sent without it
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watch, [stored, row] as const)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  const throughput = (1.6 * 1000 * 1000) / 8
  const network = { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput / 2 }
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Performance.enable')
  return { page, cdp, close: () => context.close(), url: `${origin}${address}` }
}

/** Blocking time: the part of each long task beyond 50 ms, added up. */
const over = (tasks: Noticed['long']) => tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)

/** Loads a page with an empty cache. Returns the bytes until the largest paint and until the page is idle. */
async function load(page: Page, cdp: CDPSession, url: string): Promise<Load> {
  const kinds = new Map<string, string>()
  const arrived: { at: number; bytes: number; script: boolean }[] = []
  let began: number | undefined
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    began ??= timestamp
    kinds.set(requestId, type ?? '')
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    arrived.push({ at: timestamp, bytes: encodedDataLength, script: kinds.get(requestId) === 'Script' })
  })
  await page.goto(url, { waitUntil: 'commit' })
  // polls from outside, because the page's CSP forbids evaluation inside
  const since = performance.now()
  while ((await noticedBy(page)).ready === 0) {
    if (performance.now() - since > patience) throw new Error(`the list did not appear within ${patience / 1000} s`)
    await page.waitForTimeout(50)
  }
  await page.waitForTimeout(3000)
  const noticed = await noticedBy(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const sum = (some: typeof arrived) => some.reduce((total, { bytes }) => total + bytes, 0)
  const painted = (began ?? 0) + noticed.largest / 1000
  return {
    first: noticed.first,
    shift: noticed.shift,
    scriptBytes: sum(arrived.filter(({ at, script }) => script && at <= painted)),
    bytes: sum(arrived),
    largest: noticed.largest,
    ready: noticed.ready,
    blocking: over(noticed.long.filter(({ start }) => start >= noticed.first)),
    blockingInAll: over(noticed.long),
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0,
  }
}

/** Measures the first screen of the visitor list on a slow phone and network, and a long scroll. */
export async function screen(): Promise<void> {
  const bench = await product()
  const browser = await launchBrowser()
  const web = await front(bench.origins.app)
  try {
    await grow(bench.pool, 10_000)
    await furnish(bench)
    const [token = ''] = await logIn(bench.pool, [famous])
    const loads: Load[] = []
    for (let run = 0; run < runs; run += 1) {
      const { page, cdp, url, close } = await open(browser, web.origin, token)
      loads.push(await load(page, cdp, url))
      await close()
    }
    const of = (figure: keyof Load) => median(loads.map((one) => one[figure]))
    note('375×812, CPU 4×, 150 ms, 1.6 Mbps, cold cache, HTTP/2 with brotli')
    const line = (name: string, value: number, target: number, unit: string, digits = 0) => [
      name,
      `${fixed(value, digits)} ${unit}`,
      `≤ ${target} ${unit}`,
      fixed(value / target, 2),
    ]
    print(
      `H5 first screen of ${address}, median of ${runs}`,
      ['', 'measured', 'target', '÷ target'],
      [
        line('first paint', of('first') / 1000, 0.6, 's', 2),
        line('JavaScript by largest paint', of('scriptBytes') / kilobyte, 120, 'KB'),
        line('all bytes', of('bytes') / kilobyte, 150, 'KB'),
        line('largest paint', of('largest') / 1000, 2.5, 's', 2),
        line('list ready', of('ready') / 1000, 1.75, 's', 2),
        line('blocking time after first paint', of('blocking'), 100, 'ms'),
        line('blocking time from the start', of('blockingInAll'), 300, 'ms'),
        ['layout shift', fixed(of('shift'), 3), '0', ''],
        line('JavaScript heap', of('heap') / kilobyte / kilobyte, 6, 'MB', 1),
      ],
    )
    const kept = {
      'first paint, s': of('first') / 1000,
      'JavaScript by largest paint, KB': of('scriptBytes') / kilobyte,
      'list ready, s': of('ready') / 1000,
    }
    keep('first screen', kept, Object.keys(kept))
    const { page, cdp, url, close } = await open(browser, web.origin, token)
    await load(page, cdp, url)
    const result = await scroll(page, cdp, (top) => top >= screens * view.height)
    await close()
    print(
      `scrolling ${fixed(result.top / view.height, 0)} screens, CPU 4×`,
      ['', 'measured', 'target'],
      [
        ['frames over 50 ms', result.frames.filter((ms) => ms > 50).length, '≤ 20'],
        ['frames over 250 ms', result.frames.filter((ms) => ms > 250).length, '0'],
        ['longest frame', `${fixed(Math.max(...result.frames), 0)} ms`, '–'],
        ['elements at the end', result.elements, 'bounded'],
        ['most DOM nodes alive, garbage included', result.nodes, 'bounded'],
      ],
    )
  } finally {
    web.close()
    await browser.close()
    await bench.close()
  }
}
