import type { Browser } from 'playwright-core'
import { lengthOf } from '../../contract/kernel/lengths'
import { planet } from '../../contract/planet/planet'
import { addPosts } from '../../server/domains/planet/planet'
import { launchBrowser } from '../support/chromium'
import { jpeg } from '../support/pictures'
import { eventually } from '../support/taro/eventually'
import { wholeMan, wholePerson } from '../support/whole'
import { type Person, type World, world } from '../world'
import { compileDist } from './runtime/compile'
import { type MiniProgram, openMiniProgram } from './runtime/driver'
import { keep } from './session'

const dist = 'dist/weapp'
const compiled = compileDist(dist)
let browser: Browser
let w: World
let program: MiniProgram | undefined

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  w = await world({ at: new Date() })
})
afterEach(async () => {
  await program?.close()
  program = undefined
  await w.close()
})

let sizes = 100
const stored = async () => w.deps.providers.storage.put(await jpeg((sizes += 2), 100), 'jpg')

async function launch(person: Person, path: string, query: Record<string, string> = {}) {
  const on = await openMiniProgram(dist, { compiled, browser, origin: await w.listen() })
  program = on
  await keep(on, { token: person.token })
  await on.launch({ path, query })
  await on.settle()
  return on
}

/** Lets eleven minutes pass, with the program in front or in the background. */
async function later(on: MiniProgram, away: boolean) {
  if (away) await on.background()
  w.pass(11 * lengthOf.minute)
  await on.frame.evaluate((by) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + by
  }, 11 * lengthOf.minute)
  if (away) await on.foreground()
}

/** Waits until every picture in the window is loaded. */
const allThere = (on: MiniProgram) =>
  on.frame.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('img[src*="/files/"]')].filter((one) => {
      const { top, bottom, width } = one.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    return images.length > 0 && images.every(({ naturalWidth }) => naturalWidth > 0)
  })

const requestsOf = (on: MiniProgram, path: string) => on.requests.filter(({ url }) => url.includes(path))

describe.each([
  ['in front', false],
  ['in the background and back', true],
])('after eleven minutes %s', (_where, away) => {
  // A.net.13
  test('shows the pictures of a feed while scrolling, in the same order', async () => {
    const lin = await w.person('林')
    const wen = await w.person('文', { avatar_key: await stored() })
    const image = async () => ({ key: await stored(), width: 400, height: 400 })
    const posts = Array.from({ length: 10 }, async (_, n) => ({
      content: `第${n}条`,
      at: w.now(),
      images: [await image(), await image()],
    }))
    await addPosts(w.db, wen.id, await Promise.all(posts))
    const on = await launch(lin, 'pages/home/planet/index')
    await on.current().locator('.eg-post').first().waitFor()
    const order = () => on.current().locator('.eg-post-w').allTextContents()
    const before = await order()
    await later(on, away)
    for (let top = 0; top < 3000; top += 500) {
      await on.frame.evaluate((to) => window.scrollTo(0, to), top)
      await allThere(on)
    }
    await on.frame.evaluate(() => window.scrollTo(0, 0))
    await eventually(order, (now) => now.length >= before.length && now[0] === before[0])
    expect((await order()).slice(0, before.length)).toEqual(before)
    expect(requestsOf(on, planet.feed.path)).toHaveLength(1)
    const asked = requestsOf(on, planet.posts.path).map(({ data }) => (data as { ids: string[] }).ids)
    // earlier posts come from the cache without a request
    expect(asked.length).toBeLessThanOrEqual(2)
    expect(asked.flat()).toEqual([...new Set(asked.flat())])
  })

  // A.net.13
  test('shows the photo of the next card on the home page', async () => {
    const lin = await wholePerson(w, '林间')
    for (const name of ['晚风来信', '山间小路'])
      await wholeMan(w, name, { avatar_key: await stored(), photo_keys: [await stored(), await stored()] })
    const on = await launch(lin, 'pages/home/index/index')
    await on.current().getByText('1/2').first().waitFor()
    await later(on, away)
    await on.current().locator('[aria-label="跳过"]').first().tap()
    await on.current().getByText('2/2').first().waitFor()
    await allThere(on)
  })
})
