import type { Browser, Page } from 'playwright-core'
import { openBrowser, phone, says, tap } from '../support/browser'
import type { World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})

const offline = '没有连上，请检查网络后再试一次'
const noNetwork = '现在没有网络，打开过的内容还能看'

/** Opens Lin's profile, with links to chunks that are not loaded yet. */
async function onHerPage() {
  const lin = await w.person('林间')
  const seat = await openBrowser(browser, origin, { ...phone, token: lin.token })
  await seat.open('/me')
  await says(seat.page, '林间')
  const opened: string[] = []
  seat.page.on('framenavigated', (frame) => void opened.push(new URL(frame.url()).pathname))
  const documents: string[] = []
  seat.page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  return { ...seat, documents }
}

test('reports a missing network on a tap and stays on the page, and goes on once the network is back', async () => {
  const { page, close, documents } = await onHerPage()
  await page.context().setOffline(true)
  await tap(page, '设置')
  await says(page, offline)
  await says(page, noNetwork)
  expect(new URL(page.url()).pathname).toBe('/vh5/me')
  await page.context().setOffline(false)
  await page.getByText(noNetwork).waitFor({ state: 'detached' })
  await tap(page, '设置')
  await page.waitForURL('**/vh5/user/settings')
  // the browser's back button closes the dialog that covers the page, and not the page
  await tap(page, '退出登录')
  await page.getByRole('alertdialog').waitFor()
  await page.evaluate(() => history.back())
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await says(page, '退出登录')
  expect(new URL(page.url()).pathname).toBe('/vh5/user/settings')
  await page.goBack()
  await says(page, '林间')
  expect(new URL(page.url()).pathname).toBe('/vh5/me')
  expect(documents).toEqual([])
  await close()
})

test('reopens a page at its own address, once, when a new release removed its files', async () => {
  const { page, close, documents } = await onHerPage()
  let gone = true
  // the files of the old build are missing until the new page is fetched
  await page.route(/\/vh5\/(js|css)\/.*\.(js|css)$/, (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.route(/\/vh5\/user\/settings/, async (route) => {
    gone = false
    await route.continue()
  })
  await tap(page, '设置')
  await page.waitForURL('**/vh5/user/settings')
  await says(page, '退出登录')
  expect(documents).toEqual(['/vh5/user/settings'])
  await close()
})

test('shows a sentence and a retry button, without a reload loop, when the new release is broken too', async () => {
  const { page, close, documents } = await onHerPage()
  let broken = true
  const loaded = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
  )
  await page.route(/\/vh5\/(js|css)\/.*\.(js|css)$/, (route) =>
    broken && !loaded.has(new URL(route.request().url()).pathname)
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  )
  await tap(page, '设置')
  await page.waitForURL('**/vh5/user/settings')
  await says(page, offline)
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.waitForTimeout(1500)
  expect(documents).toEqual(['/vh5/user/settings'])
  broken = false
  await page.getByRole('button', { name: '重新加载' }).click()
  await says(page, '退出登录')
  await close()
})

/** Lets all requests for files that are not loaded yet fail, until the returned function is called. */
async function withoutParts(page: Page) {
  let broken = true
  const loaded = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)),
  )
  await page.route(/\/vh5\/(js|css)\/.*\.(js|css)$/, (route) =>
    broken && !loaded.has(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
  )
  return () => (broken = false)
}

// A.net.01
test('tells the user that the file of a sheet did not load, and shows the sheet when the network returns', async () => {
  const lin = await w.person('林间', { verified: ['realName'] })
  const { page, open, close } = await openBrowser(browser, origin, { ...phone, token: lin.token })
  await open('/user/settings')
  await says(page, '退出登录')
  const letThrough = await withoutParts(page)
  await tap(page, '退出登录')
  await says(page, offline)
  letThrough()
  await page.getByRole('alertdialog').waitFor()
  await close()
})

// A.errors.02
test('tells the user that the file for verification did not load, and goes on at the next tap', async () => {
  const lin = await w.person('林间')
  const { page, open, close } = await openBrowser(browser, origin, { ...phone, token: lin.token })
  await open('/planet/publish')
  await page.getByLabel('动态内容').fill('周末去爬山')
  const letThrough = await withoutParts(page)
  await tap(page, '发布')
  await says(page, offline)
  letThrough()
  await tap(page, '发布')
  await page.getByRole('alertdialog').waitFor()
  await close()
})
