import type { Browser } from 'playwright-core'
import { openBrowser, seriousViolations } from '../support/browser'
import { launchBrowser } from '../support/chromium'
import { type World, world } from '../world'

let browser: Browser
let w: World
let origin: string
beforeAll(async () => {
  browser = await launchBrowser()
  w = await world({ h5: 'dist/h5', at: new Date() })
  origin = await w.listen()
})
afterAll(async () => {
  await browser.close()
  await w.close()
})

test('opens a document by its own address, follows a link and returns, survives a reload, and loads only needed files', async () => {
  const { page, open, close, wrong, requests } = await openBrowser(browser, origin)
  const heading = (words: string) => page.getByRole('heading', { level: 1, name: words }).filter({ visible: true })
  await open('/protocol-url/privacy-protection')
  await heading('二狗隐私政策').waitFor()
  expect(await page.title()).toBe('隐私政策')
  const before = requests.length
  await page.getByRole('link', { name: '《第三方信息共享清单》' }).first().click()
  await page.waitForURL('**/vh5/protocol-url/thrid-party-share-info')
  await page.getByText('当前没有第三方').waitFor()
  expect(await page.title()).toBe('第三方信息共享清单')
  // the chunk with the text, and the list of servers
  const scripts = requests.slice(before).filter(({ url }) => url.endsWith('.js'))
  expect(scripts.length).toBeLessThanOrEqual(2)
  await page.reload()
  await page.getByText('当前没有第三方').waitFor()
  await page.goBack()
  await page.waitForURL('**/vh5/protocol-url/privacy-protection')
  await heading('二狗隐私政策').waitFor()

  await page.getByRole('button', { name: /^目录/ }).click()
  await page.getByRole('link', { name: '三、本机存储' }).click()
  expect(await seriousViolations(page)).toEqual([])
  const at = await page.getByRole('heading', { name: '三、本机存储' }).boundingBox()
  expect(at?.y).toBeGreaterThan(40)
  expect(at?.y).toBeLessThan(140)

  await open('/protocol-url/third-party-share-info')
  await page.getByText('当前没有第三方').waitFor()
  await open('/protocol-url?doc=nothing')
  await page.getByText('sorry，找不到页面，请联系管理员').waitFor()
  expect(wrong).toEqual([])
  await close()
})
