import type { Browser, Page } from 'playwright-core'
import { lengthOf } from '../../contract/kernel/lengths'
import { planet } from '../../contract/planet/planet'
import { addPosts } from '../../server/domains/planet/planet'
import { openBrowser, says } from '../support/browser'
import { jpeg } from '../support/pictures'
import { talkers } from '../support/talkers'
import { eventually } from '../support/taro/eventually'
import { wholeMan, wholePerson } from '../support/whole'
import type { Person, World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

let sizes = 100
const stored = async () => w.deps.providers.storage.put(await jpeg((sizes += 2), 100), 'jpg')

/** Opens a page. Its clock can be moved forward together with the server's. */
async function open(person: Person, path: string) {
  const opened = await openBrowser(browser, origin, { token: person.token })
  await opened.page.clock.install({ time: w.now() })
  await opened.open(path)
  return opened
}

/** Lets eleven minutes pass, while the page is in front, or is hidden and shown again. */
async function later(page: Page, away: boolean) {
  const show = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  if (away) await show('hidden')
  w.pass(11 * lengthOf.minute)
  await page.clock.fastForward(11 * lengthOf.minute)
  if (away) await show('visible')
}

/** Number of pictures in the window that are not loaded. */
const missing = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.taro_page:not(.taro_page_shade) img')].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && !(one as HTMLImageElement).naturalWidth
      }).length + document.querySelectorAll('.eg-lost').length,
  )
const allThere = (page: Page) =>
  page.waitForFunction(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.taro_page:not(.taro_page_shade) img')]
    const seen = images.filter(
      (one) => one.getBoundingClientRect().top < innerHeight && one.getBoundingClientRect().bottom > 0,
    )
    return seen.length > 0 && seen.every(({ naturalWidth }) => naturalWidth > 0) && !document.querySelector('.eg-lost')
  })

describe.each([
  ['in front', false],
  ['away and shown again', true],
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
    const { page, requests, close } = await open(lin, '/planet')
    await says(page, '条')
    const order = () => page.locator('.eg-post-w').allTextContents()
    const before = await order()
    const asked: string[][] = []
    page.on('request', (one) => {
      if (one.url().includes(planet.posts.path)) asked.push((one.postDataJSON() as { ids: string[] }).ids)
    })
    await later(page, away)
    const scroller = page.locator('.taro_page:not(.taro_page_shade)').last()
    for (let top = 0; top < 4000; top += 500) {
      await scroller.evaluate((one, to) => one.scrollTo(0, to), top)
      await allThere(page)
    }
    expect(await missing(page)).toBe(0)
    await scroller.evaluate((one) => one.scrollTo(0, 0))
    await eventually(order, (now) => now.length >= before.length && now[0] === before[0])
    expect((await order()).slice(0, before.length)).toEqual(before)
    expect(requests.filter(({ url }) => url.includes(planet.feed.path))).toHaveLength(1)
    // cards that are drawn later request pictures later; one request covers all pictures of a card, and each post is
    // requested once
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.flat()).toEqual([...new Set(asked.flat())])
    await close()
  })

  // A.net.13
  test('shows the photo of the next card on the home page', async () => {
    const lin = await wholePerson(w, '林间')
    for (const name of ['晚风来信', '山间小路'])
      await wholeMan(w, name, { avatar_key: await stored(), photo_keys: [await stored(), await stored()] })
    const { page, close } = await open(lin, '/')
    await says(page, '1/2')
    await later(page, away)
    await page.getByLabel('跳过', { exact: true }).filter({ visible: true }).first().click()
    await says(page, '2/2')
    await allThere(page)
    await close()
  })

  // A.net.13
  test('shows the other photos of a person', async () => {
    const { lin, mei } = await talkers(w)
    await w.db
      .updateTable('users')
      .set({ avatar_key: await stored(), photo_keys: [await stored(), await stored()] })
      .where('id', '=', mei.id)
      .execute()
    const person = await open(lin, `/user/info?uid=${mei.uid}`)
    await says(person.page, '梅')
    await later(person.page, away)
    await person.page.locator('.eg-car').first().hover()
    await person.page.evaluate(() => document.querySelectorAll('img').forEach((one) => (one.loading = 'eager')))
    await allThere(person.page)
    await person.close()
  })
})
