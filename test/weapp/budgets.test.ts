import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../support/chromium'
import { lookalikes } from '../support/lookalikes'
import { type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { measure, traffic, treeOf } from './runtime/measure'
import { compareWithWcc } from './runtime/oracle'
import { keep } from './session'

/** Limits for a list of users on WeChat's bridge and renderer (A.list). WeChat's own audit allows far more. */
const budget = {
  firstContent: { calls: 2, bytes: 14_000 },
  more: { calls: 2, bytes: 2_500 },
  /** From the tap that pays until the page is idle. */
  unlock: { bytes: 2_500 },
  tree: { nodes: 300, depth: 14 },
}

const dist = 'dist/weapp'
const compiled = compileDist(dist)
const page = 'pages/user/visitor/index'
const people = 60
const minute = 60_000

let browser: Browser
let w: World
let origin: string
let lin: Awaited<ReturnType<World['person']>>
let program: MiniProgram | undefined

beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date(Date.now() - people * minute) })
  origin = await w.listen()
  lin = await visited()
})
afterEach(async () => {
  await program?.close()
  program = undefined
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

/** A host with sixty visitors. One is deleted, and every fifth is unlocked and has a portrait. */
async function visited() {
  const host = await w.person('林间', { dogFood: 500, interests: ['电影', '徒步'] })
  const face = await sharp({ create: { width: 176, height: 176, channels: 3, background: '#cc8866' } })
    .jpeg()
    .toBuffer()
  const unlocked: number[] = []
  for (const gender of [1, 2] as const) await lookalikes(w, { gender })
  for (let n = 0; n < people; n++) {
    w.pass(minute)
    const avatar_key = await w.deps.providers.storage.put(face, 'jpg')
    const gender = n % 3 === 0 ? 2 : 1
    const guest = await w.person(`晚风来信${n}`, { avatar_key, gender, level: n % 4, interests: ['电影'] })
    await guest.visits(host)
    if (n % 5 === 1) unlocked.push(guest.id)
    if (n === people - 3)
      await w.db.updateTable('users').set({ cancelled_at: w.now() }).where('id', '=', guest.id).execute()
  }
  const opened = { owner_id: host.id, source: 'visitor', at: w.now() } as const
  await w.db
    .insertInto('unlocks')
    .values(unlocked.map((person_id) => ({ ...opened, person_id })))
    .execute()
  return host
}

async function launch() {
  program = await openMiniProgram(dist, { compiled, browser, origin })
  await keep(program, { token: lin.token })
  await program.launch({ path: page })
  await row(program, '神秘访客').waitFor()
  return program
}

const row = (on: MiniProgram, words: string) => on.current().getByText(words).first()

/** Traffic on the bridge that an act causes until the page is idle. */
async function sent(on: MiniProgram, act: () => Promise<unknown>) {
  const before = (await on.setData()).length
  await act()
  await on.page.waitForTimeout(500)
  await on.settle()
  await on.page.waitForTimeout(300)
  return traffic((await on.setData()).slice(before))
}

const scrollTo = (on: MiniProgram, top: number) => on.frame.evaluate((to) => window.scrollTo(0, to), top)

test('sends the first content in two messages, and the first ten people in one more', async () => {
  const prepare = (started: MiniProgram) => keep(started, { token: lin.token })
  const { best } = await measure(dist, { compiled, browser, origin, page, prepare, runs: 2 })
  expect(best.errors).toEqual([])
  expect(best.toFirstContent.calls).toBeLessThanOrEqual(budget.firstContent.calls)
  expect(best.toFirstContent.bytes).toBeLessThanOrEqual(budget.firstContent.bytes)

  const records = await (await launch()).setData()
  // the number of today's visitors may arrive in calls of its own after the rows
  expect(records.length).toBeLessThanOrEqual(budget.firstContent.calls + 2)
  expect(traffic(records).bytes).toBeLessThanOrEqual(budget.firstContent.bytes)
})

test('stays within the limits for ten more people, going back and an unlock, with sixty people on the page', async () => {
  const on = await launch()
  // the second page loads by itself, because the first one does not fill two screens
  expect((await sent(on, async () => undefined)).bytes).toBeLessThanOrEqual(budget.more.bytes)
  const within = async () => {
    const tree = await treeOf(on)
    expect(tree.nodes).toBeLessThanOrEqual(budget.tree.nodes)
    expect(tree.depth).toBeLessThanOrEqual(budget.tree.depth)
  }
  await within()
  for (let pages = 0; pages < people / 10; pages++) {
    const more = await sent(on, () => scrollTo(on, 1e6))
    expect(more.calls).toBeLessThanOrEqual(budget.more.calls)
    expect(more.bytes).toBeLessThanOrEqual(budget.more.bytes)
    await within()
  }
  expect(await row(on, '没有更多了').isVisible()).toBe(true)
  const back = await sent(on, () => scrollTo(on, 0))
  expect(back.bytes).toBeLessThanOrEqual(2 * budget.more.bytes)
  await within()

  await row(on, '立即解锁').tap()
  await row(on, '20 狗粮，解锁 TA').waitFor()
  await on.settle()
  await within()
  const unlock = await sent(on, async () => {
    await row(on, '20 狗粮，解锁 TA').tap()
    await row(on, `晚风来信${people - 1}`).waitFor()
  })
  expect(unlock.bytes).toBeLessThanOrEqual(budget.unlock.bytes)
  await within()
  expect(await compareWithWcc(on)).toMatchObject({ differences: [] })
  expect(await on.errors()).toEqual([])
})

test('shows a row of the native component as a control with a name and a state, like every row', async () => {
  const on = await launch()
  await on.settle()
  const rows = on.current().locator('.eg-u')
  const look = (at: number) =>
    rows.nth(at).evaluate((found) => ({
      role: found.getAttribute('role'),
      classes: [...found.classList].filter((name) => name.startsWith('eg-')).join(' '),
      words: [...found.children].map((child) => child.textContent),
      portrait: found.querySelector('img')?.naturalWidth,
      display: getComputedStyle(found).display,
    }))
  await on.page.waitForTimeout(300)
  const locked = { role: 'button', classes: 'eg-u', display: 'grid', portrait: undefined }
  expect(await look(1)).toMatchObject({
    ...locked,
    words: ['', '神秘访客', expect.stringMatching(/上海 · 相似度 \d+%$/), expect.anything(), '立即解锁'],
  })
  expect(await look(2)).toMatchObject({
    classes: 'eg-u eg-u-r2 eg-u-gone',
    words: ['', '该用户已注销', expect.stringContaining('第 1 次来看你')],
  })
  expect(await look(3)).toMatchObject({
    portrait: 176,
    words: ['', '晚风来信56', expect.anything(), expect.anything(), 'TA的主页'],
  })
  await rows.nth(2).tap()
  await on.page.getByText('该用户已注销').waitFor()
  await rows.nth(3).tap()
  await on.settle()
  expect(await on.stack()).toEqual([page, 'pages/user/info/index'])
  expect(await on.errors()).toEqual([])
})
