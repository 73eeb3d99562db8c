import type { Browser } from 'playwright-core'
import { type Route, routes } from '../../src/routes'
import { pages } from '../../src/routes/build'
import { launchBrowser } from '../support/chromium'
import { full } from '../support/scale'
import { eventually } from '../support/taro/eventually'
import { type World, world } from '../world'
import { officialCheck } from './official'
import { compileDist, errorsOf } from './runtime/compile'
import { type MiniProgram, openMiniProgram, type OpenOptions } from './runtime/driver'
import { compareWithWcc } from './runtime/oracle'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)
const pullable = new Map(
  Object.values(routes)
    .flatMap((area): Route[] => Object.values(area))
    .filter(({ pull }) => pull)
    .map((route) => [route.page, Object.values(route.query?.keys ?? {}).some(({ optional }) => !optional)]),
)
const visitorPage = 'pages/user/visitor/index'
let browser: Browser
let w: World
let origin: string
const open: MiniProgram[] = []

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  w = await world({ at: new Date() })
  origin = await w.listen()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((program) => program.close()))
  await w.close()
})

async function launch(
  page: string,
  person?: { token: string },
  options: OpenOptions & { query?: Record<string, string> } = {},
) {
  const program = await openMiniProgram(dist, { compiled, browser, origin, ...options })
  open.push(program)
  await keep(program, { token: person?.token })
  await program.launch({ path: page, query: options.query })
  await program.settle()
  return program
}

/** Pulls the page down and waits until the page ends the pull. Returns how many times the page ended it. */
async function pulled(program: MiniProgram): Promise<number> {
  const letGo = async () => (await program.calls('stopPullDownRefresh')).length
  const before = await letGo()
  await program.pull()
  await eventually(letGo, (times) => times > before)
  return (await letGo()) - before
}

/** Opens each page in a new mini-program. The short form opens all of them in one. */
async function opened(page: string, person: { token: string }, query: Record<string, string>) {
  const [program] = open
  if (full || !program) return launch(page, person, { query })
  await program.navigate(`/${page}?${new URLSearchParams(query).toString()}`, 'reLaunch')
  await program.settle()
  return program
}

const says = (program: MiniProgram, words: string) => program.current().getByText(words).first().waitFor()

test('passes WeChat\u2019s own compilers and budgets', () => {
  expect(errorsOf(compiled)).toEqual([])
})

test('passes WeChat\u2019s project checker', async () => {
  expect((await officialCheck('.')).errors).toEqual([])
})

test('opens 访客, unlocks one for 20 dog food, and shows the balance when it is too low', async () => {
  const lin = await w.person('林间', { dogFood: 27 })
  for (const name of ['文文不吃葱', '早睡协会会长']) {
    w.pass(1000)
    await (await w.person(name)).visits(lin)
  }
  const program = await launch(visitorPage, lin)
  await says(program, '神秘访客')
  await program.current().getByText('立即解锁').first().tap()
  await says(program, '看看是谁来过')
  await program.current().getByText('20 狗粮，解锁 TA').tap()
  await says(program, '早睡协会会长')
  await says(program, 'TA的主页')
  expect(await lin.holds()).toBe(7)
  await program.current().getByText('立即解锁').first().tap()
  await program.current().getByText('20 狗粮，解锁 TA').tap()
  await expect(program.page.getByText('狗粮不足，当前狗粮：7').waitFor()).resolves.toBeUndefined()
  expect(await lin.holds()).toBe(7)
  expect(await program.errors()).toEqual([])
})

// A.faq.10
test('opens every page by its path without an error, drawn as by WeChat\u2019s compiler', async () => {
  const lin = await w.person('林间', { dogFood: 27 })
  const wen = await w.person('文文不吃葱')
  await wen.visits(lin)
  const samples: Record<string, Record<string, string>> = {
    'pages/user/info/index': { uid: wen.uid },
    'pages/legal/document/index': { doc: 'privacy-protection' },
  }
  let known = 0
  for (const page of compiled.pages) {
    const program = await opened(page, lin, samples[page] ?? {})
    let { nodes, differences } = await compareWithWcc(program)
    // a page that still changes is compared again; a real difference stays
    for (let again = 0; again < 3 && differences.length > 0; again += 1) {
      await program.page.waitForTimeout(500)
      ;({ nodes, differences } = await compareWithWcc(program))
    }
    const errors = await program.errors()
    expect({ page, differences, errors: errors.slice(known) }).toEqual({ page, differences: [], errors: [] })
    known = errors.length
    expect(nodes).toBeGreaterThan(5)
    const lacks = pullable.get(page)
    // WeChat shows the spinner itself: a page with pull-to-refresh spins until the program stops it, even when its
    // address lacks a parameter
    if (lacks !== undefined && (await program.stack()).at(-1) === page) {
      const asked = program.requests.length
      expect({ page, letGo: await pulled(program) }).toEqual({ page, letGo: 1 })
      if (!lacks) expect({ page, again: program.requests.length > asked }).toEqual({ page, again: true })
    }
    if (!full) continue
    await program.close()
    open.pop()
    known = 0
  }
  expect(compiled.pages).toEqual(expect.arrayContaining(pages))
  // there are more than a hundred pages
}, 600_000)

const failing: [Route, Record<string, string>][] = [
  [routes.user.relationCount, {}],
  [routes.safety.guard, {}],
  [routes.user.support, {}],
  [routes.user.supportRequest as Route, { no: '1' }],
  [routes.user.visitor, {}],
  [routes.activities.datingPlan, {}],
  [routes.money.refund as Route, { orderNo: '1' }],
  [routes.money.invoice as Route, { orderNo: '1' }],
  [routes.money.recordDetails as Route, { businessId: '1', businessType: 'award' }],
  [routes.draw.prizes as Route, { activityId: '1' }],
  [routes.offline.details as Route, { activityId: '1' }],
  [routes.planet.dynamic as Route, { dynamicId: '1' }],
  [routes.planet.topic as Route, { topicId: '1' }],
  [routes.election.result as Route, { eventId: '1', isTwo: 'false' }],
  [routes.parents.family as Route, {}],
]
test.each(failing.map(([{ path, page }, query]) => ({ path, page, query })))(
  'requests again and ends the pull when $path is pulled down after a failure',
  async ({ page, query }) => {
    const program = await launch(page, await w.person('林间'), {
      query,
      stubs: { request: { errMsg: 'request:fail' } },
    })
    const asked = (await program.calls('request')).length
    expect(await pulled(program)).toBe(1)
    expect((await program.calls('request')).length).toBeGreaterThan(asked)
  },
)
