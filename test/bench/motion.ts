import type { Browser, Page } from 'playwright-core'
import { yearEndActivity } from '../../contract/play/year-end-draw'
import { claim } from '../../server/domains/play/year-end'
import { unitOfWork } from '../../server/kernel/unit-of-work'
import { openBrowser, says, tap } from '../support/browser'
import { launchBrowser } from '../support/chromium'
import { startCluster, stopCluster } from '../support/cluster'
import { listed, populated } from '../support/population'
import { fixed, note, percentile, print } from './table'

const throttle = 4
/** Milliseconds of one frame at 60 frames a second. */
const frame = 1000 / 60

type Scene = { name: string; address: string; ready: string; act: (page: Page) => Promise<void>; lasts: number }

/** Scenes that move for longer than a tap does. */
const scenes: readonly Scene[] = [
  {
    name: '猜你喜欢, a card leaves',
    address: '/laboratory/guess-like',
    ready: '有感觉',
    act: (page) => tap(page, '有感觉'),
    lasts: 1200,
  },
  {
    name: '年度报告, a page turns',
    address: '/user/report/reportContentNew',
    ready: '上滑',
    act: (page) => page.getByText('上滑').first().click(),
    lasts: 800,
  },
  {
    name: '小测试, a step',
    address: '/activities/answer-test?activityId=tacit',
    ready: '开始出题',
    act: (page) => tap(page, '开始出题'),
    lasts: 600,
  },
  {
    name: '年终脱单签, a draw',
    address: `/activities/year-end-romance?activityId=${yearEndActivity}`,
    ready: '抽奖',
    act: (page) => page.getByRole('button', { name: /^抽奖/ }).click(),
    lasts: 9000,
  },
  {
    name: '纸飞机, the scene',
    address: '/message/paper-plane',
    ready: '扔一个',
    act: () => Promise.resolve(),
    lasts: 2000,
  },
  {
    name: '成绩单, it comes in',
    address: '/activities/tran-script',
    ready: '考号',
    act: async (page) => void (await page.reload()),
    lasts: 2500,
  },
]

type Event = { name: string; ts: number; dur?: number; ph: string; args?: { frameSeqId?: number } }

/** The most that this machine can draw: one box that moves on an empty page. */
const yardstick = `<style>@keyframes go { to { transform: translateX(200px) } }
  div { width: 40px; height: 40px; background: #c33; animation: go 1s linear infinite alternate }</style><div></div>`

async function measured(browser: Browser): Promise<Figures> {
  const page = await browser.newPage()
  await page.setContent(yardstick)
  const figures = await framesOf(browser, page, () => page.waitForTimeout(2000))
  await page.close()
  return figures
}

async function traced(browser: Browser, origin: string, token: string, scene: Scene): Promise<Figures> {
  const { page, open, close } = await openBrowser(browser, origin, { token })
  await open(scene.address)
  await says(page, scene.ready)
  const figures = await framesOf(browser, page, async () => {
    await scene.act(page)
    await page.waitForTimeout(scene.lasts)
  })
  await close()
  return figures
}

type Figures = { drawn: number; dropped: number; moving: readonly number[]; tasks: number }

/** Counts the frames that the compositor drew and dropped, and the long tasks of the page at the same time. */
async function framesOf(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Figures> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.waitForTimeout(800)
  const categories = [
    'devtools.timeline',
    'disabled-by-default-devtools.timeline',
    'disabled-by-default-devtools.timeline.frame',
  ]
  await browser.startTracing(page, { categories })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
  const at = (name: string) => traceEvents.filter((event) => event.name === name).map(({ ts }) => ts / 1000)
  const drawn = at('DrawFrame').sort((a, b) => a - b)
  const gaps = drawn.slice(1).map((ts, n) => ts - (drawn[n] ?? ts))
  // a scene at rest requests no frames, so a longer gap is not a dropped frame
  const moving = gaps.filter((gap) => gap < 250)
  const tasks = traceEvents.filter(({ name, dur = 0 }) => name === 'RunTask' && dur > 50_000).length
  return { drawn: drawn.length, dropped: at('DroppedFrame').length, moving, tasks }
}

function rowOf(name: string, { drawn, dropped, moving, tasks }: Figures): (string | number)[] {
  const share = moving.filter((gap) => gap < frame * 1.5).length / Math.max(1, moving.length)
  return [
    name,
    drawn,
    dropped,
    `${fixed(share * 100, 0)} %`,
    `${fixed(percentile(moving, 0.95), 0)} ms`,
    `${fixed(Math.max(0, ...moving), 0)} ms`,
    tasks,
  ]
}

/**
 * Measures moving scenes by tracing, in Chromium with the processor throttled to a quarter. The figures depend on the
 * machine: server and browser share it, and without a graphics card the processor paints every frame.
 */
export async function motion(): Promise<void> {
  await startCluster()
  const always = {
    FESTIVAL_QUIZZES: 'always',
    YEAR_END: 'always',
    REPORT_2022: 'always',
    TRANSCRIPT: 'always',
  } as const
  const w = await populated(60, { h5: 'dist/h5', env: always })
  const browser = await launchBrowser()
  try {
    const origin = await w.listen()
    const { id, uid, token } = await w.sessionOf(listed.member)
    const drawer = { env: w.deps.env, keys: w.deps.keys, now: w.now(), me: { id, uid, bans: [] } }
    await unitOfWork(w.db, (tx) => claim({ ...drawer, db: tx }, 'real-name'))
    note(`375×812, CPU ${throttle}×, no graphics card, one run each; a frame of 60 a second takes ${fixed(frame)} ms`)
    const rows = [rowOf('an empty page with a box that moves', await measured(browser))]
    for (const scene of scenes) rows.push(rowOf(scene.name, await traced(browser, origin, token, scene)))
    print(
      'what moves, by tracing',
      ['', 'frames drawn', 'dropped', 'at 60 a second', '95 % within', 'longest', 'tasks over 50 ms'],
      rows,
    )
  } finally {
    await browser.close()
    await w.close()
    await stopCluster()
  }
}
