import type { Browser } from 'playwright-core'
import { addReadyPosts } from '../../server/modules/planet/ready'
import { type Person, type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { launchBrowser, type MiniProgram, openMiniProgram } from './runtime/driver'
import { traffic } from './runtime/measure'
import { keep } from './session'

/** Budget of the planet's feed on WeChat's bridge (A.list), as far as the first cards. */
const budget = { calls: 3, bytes: 20_000 }

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
  const writers = await Promise.all(Array.from({ length: 8 }, (_, n) => w.person(`晚风来信${n}`, { gender: 2 })))
  await addReadyPosts(
    w.db,
    Array.from({ length: posts }, (_, n) => ({
      author: writers[n % writers.length]?.id ?? 0,
      content: `第${n}篇：下过雨的江边没什么人，一个人走到桥那头再走回来。`,
      at: new Date(w.now().getTime() - n * 10 * minute),
      anonymous: n % 4 === 1,
      ...(n % 5 === 2 && { options: ['看电影', '去爬山', '在家'] }),
    })),
  )
})
afterEach(async () => {
  await program?.close()
  program = undefined
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

test('the first cards come in three messages, and with what is drawn around them in twenty kilobytes', async () => {
  const on = await openMiniProgram(dist, { compiled, browser, origin })
  program = on
  await keep(on, { token: lin.token })
  await on.launch({ path: page })
  await on.current().getByText('下过雨的江边').first().waitFor()
  const first = traffic(await on.setData())
  expect(first.calls).toBeLessThanOrEqual(budget.calls)
  await on.page.waitForTimeout(500)
  await on.settle()
  await on.page.waitForTimeout(300)
  expect(traffic(await on.setData()).bytes).toBeLessThanOrEqual(budget.bytes)
  expect(await on.errors()).toEqual([])
})
