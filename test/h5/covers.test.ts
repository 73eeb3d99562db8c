import type { Browser, Page } from 'playwright-core'
import { addPosts } from '../../server/domains/planet/planet'
import { openBrowser, says } from '../support/browser'
import { jpeg } from '../support/pictures'
import type { World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

const front = (page: Page) => page.locator('.taro_page:not(.taro_page_shade)').last()
const picture = (page: Page) => front(page).locator('.eg-pics-o').first()
async function opened() {
  const lin = await w.person('林')
  const wen = await w.person('文')
  const image = async (height: number) => ({
    key: await w.deps.providers.storage.put(await jpeg(300, height), 'jpg'),
    width: 300,
    height,
  })
  const images = [await image(3000), await image(300), await image(400)]
  await addPosts(w.db, wen.id, [{ content: '第一条', at: w.now(), images }])
  const tab = await openBrowser(browser, origin, { token: lin.token })
  await tab.open('/planet')
  await says(tab.page, '第一条')
  return tab
}

// A.net.22
test('shows a long picture at full width, which scrolls, and counts the pictures', async () => {
  const { page, close } = await opened()
  expect(await front(page).getByText('长图', { exact: true }).count()).toBe(1)
  await picture(page).click()
  await page.getByText('1/3', { exact: true }).waitFor()
  const long = page.locator('.eg-viewer img').first()
  await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.eg-viewer img')?.naturalWidth ?? 0) > 0)
  const box = await long.boundingBox()
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([375, 3750])
  expect(
    await page
      .locator('.eg-viewer-o')
      .first()
      .evaluate((one) => one.scrollHeight > one.clientHeight * 3),
  ).toBe(true)
  await close()
})

test('stays at the picture that was swiped to, and turns by the arrow keys', async () => {
  const { page, close } = await opened()
  await picture(page).click()
  await page.getByText('1/3', { exact: true }).waitFor()
  const line = page.locator('.eg-viewer-l')
  await line.evaluate((box) => box.scrollTo({ left: box.clientWidth }))
  await page.getByText('2/3', { exact: true }).waitFor()
  // a new render must not turn back
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await line.evaluate((box) => Math.round(box.scrollLeft / box.clientWidth))).toBe(1)
  await page.keyboard.press('ArrowRight')
  await page.getByText('3/3', { exact: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('2/3', { exact: true }).waitFor()
  await close()
})
