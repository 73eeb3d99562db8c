import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { addReadyPosts } from '../../server/domains/planet/planet/ready-posts'
import { launchBrowser } from '../support/chromium'
import { type Person, type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { traffic, treeOf } from './runtime/measure'
import { compareWithWcc } from './runtime/oracle'
import { keep } from './session'

/** Limits for the planet's feed on WeChat's bridge and renderer (A.list). */
const budget = {
  first: { calls: 3, bytes: 12_000 },
  /** ten more cards */
  more: { calls: 2, bytes: 6_000 },
  like: { calls: 1, bytes: 1_000 },
  tree: { nodes: 500, depth: 14 },
}

const dist = 'dist/weapp'
const compiled = compileDist(dist)
const page = 'pages/home/planet/index'
const minute = 60_000
const posts = 40

let browser: Browser
let w: World
let origin: string
let lin: Person
let program: MiniProgram | undefined

beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ at: new Date() })
  origin = await w.listen()
  lin = await w.person('林间')
  const picture = await sharp({ create: { width: 176, height: 176, channels: 3, background: '#cc8866' } })
    .jpeg()
    .toBuffer()
  const stored = () => w.deps.providers.storage.put(picture, 'jpg')
  const writers: Person[] = []
  for (let n = 0; n < 8; n++)
    writers.push(await w.person(`晚风来信${n}`, { gender: n % 2 ? 2 : 1, level: n % 4, avatar_key: await stored() }))
  const images = async (count: number) =>
    Promise.all(Array.from({ length: count }, async () => ({ key: await stored(), width: 176, height: 176 })))
  const written = Array.from({ length: posts }, async (_, n) => ({
    author: writers[n % writers.length]?.id ?? 0,
    content: `第${n}篇：下过雨的江边没什么人，一个人走到桥那头再走回来。${n % 7 === 3 ? '慢慢走，不着急，'.repeat(20) : ''}`,
    at: new Date(w.now().getTime() - n * 10 * minute),
    anonymous: n % 4 === 1,
    city: n % 3 === 0 ? '上海' : '',
    likes: writers.slice(0, n % 5).map(({ id }) => id),
    ...(n % 5 === 2 && { options: ['看电影', '去爬山', '在家', '都可以'] }),
    ...(n % 5 === 3 && { images: await images(1 + (n % 4)) }),
  }))
  await addReadyPosts(w.db, await Promise.all(written))
})
afterEach(async () => {
  await program?.close()
  program = undefined
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

async function launch() {
  program = await openMiniProgram(dist, { compiled, browser, origin })
  await keep(program, { token: lin.token })
  await program.launch({ path: page })
  await program.current().getByText('下过雨的江边').first().waitFor()
  return program
}

/** Traffic on the bridge that an act causes until the page is idle. */
async function sent(on: MiniProgram, act: () => Promise<unknown>) {
  const before = (await on.setData()).length
  await act()
  await on.page.waitForTimeout(500)
  await on.settle()
  await on.page.waitForTimeout(300)
  return traffic((await on.setData()).slice(before))
}

test('draws the first cards in three messages, and with everything around them in twelve kilobytes', async () => {
  const on = await launch()
  expect(traffic(await on.setData()).calls).toBeLessThanOrEqual(budget.first.calls)
  await sent(on, async () => undefined)
  expect(traffic(await on.setData()).bytes).toBeLessThanOrEqual(budget.first.bytes)
  expect(await on.errors()).toEqual([])
})

/** Scrolls to the end in steps as a finger would, so that every card is drawn. */
async function scrollDown(on: MiniProgram) {
  const height = () => on.frame.evaluate(() => document.scrollingElement?.scrollHeight ?? 0)
  for (let top = 0; top < (await height()); top += 200) {
    await on.frame.evaluate((to) => window.scrollTo(0, to), top)
    await on.page.waitForTimeout(150)
  }
}

test('stays within the limits for ten more cards, going back and a like', async () => {
  const on = await launch()
  await sent(on, async () => undefined)
  const within = async () => {
    const { nodes, depth } = await treeOf(on)
    expect(nodes).toBeLessThanOrEqual(budget.tree.nodes)
    expect(depth).toBeLessThanOrEqual(budget.tree.depth)
  }
  await within()
  const tens = (posts - (await on.current().locator('.eg-post').count())) / 10
  const down = await sent(on, () => scrollDown(on))
  await on.current().getByText('没有更多了').waitFor()
  expect(down.calls).toBeLessThanOrEqual(budget.more.calls * tens)
  expect(down.bytes).toBeLessThanOrEqual(budget.more.bytes * tens)
  await within()
  const back = await sent(on, () => on.frame.evaluate(() => window.scrollTo(0, 0)))
  expect(back.bytes).toBeLessThanOrEqual(budget.more.bytes)
  const like = await sent(on, () => on.current().locator('.eg-post .eg-i-heart').first().tap())
  expect(like.calls).toBeLessThanOrEqual(budget.like.calls)
  expect(like.bytes).toBeLessThanOrEqual(budget.like.bytes)
  await within()
  expect(await compareWithWcc(on)).toMatchObject({ differences: [] })
  expect(await on.errors()).toEqual([])
})
