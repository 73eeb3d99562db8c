import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { limits } from '../../contract/kernel/limits'
import { comments } from '../../contract/planet/comments'
import { planet } from '../../contract/planet/planet'
import { planetNotices } from '../../contract/planet/planet-notices'
import { newHandle } from '../../server/kernel/keys'
import { newProfile, openBrowser, openPage, says, tap } from '../support/browser'
import type { Person, World } from '../world'
import { inBuilt } from './built'

let browser: Browser
let w: World
let origin: string
let lin: Person
let wen: Person
inBuilt((made) => {
  ;({ browser, w, origin } = made)
})
beforeEach(async () => {
  lin = await w.person('林', { verified: ['realName'] })
  wen = await w.person('文', { verified: ['realName'] })
})

const publish = (author: Person, content: string) => author.call(planet.publish, { clientKey: newHandle(), content })
const shown = (page: Page) => page.locator('.taro_page:not(.taro_page_shade)').last()
const pathOf = (url: string) => new URL(url).pathname

// B.planet.03
test('announces new posts and never moves the post that is being read', async () => {
  for (let n = 0; n < 12; n += 1) await publish(wen, `第${n}条 ${'说得长一些。'.repeat(12)}`)
  const { page, open, close, wrong } = await openBrowser(browser, origin, { token: lin.token })
  await page.clock.install()
  await open('/planet')
  await says(page, '第11条')
  await shown(page).evaluate((scroller) => scroller.scrollTo(0, 700))
  await page.waitForTimeout(200)
  const words = page.locator('.eg-post-w').filter({ visible: true })
  const place = async () => (await words.nth(4).boundingBox())?.y
  const before = [await words.nth(4).textContent(), await place()]
  w.pass(1000)
  await publish(wen, '新来的')
  await page.clock.runFor(61_000)
  await says(page, '有 1 条新动态')
  expect([await words.nth(4).textContent(), await place()]).toEqual(before)
  expect(await page.getByText('新来的').count()).toBe(0)
  await tap(page, '有 1 条新动态')
  await says(page, '新来的')
  await page.getByText('有 1 条新动态').waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
  await close()
})

// B.planet.17
test('opens a post by a tap anywhere on its card', async () => {
  const { dynamicId } = await publish(wen, '今天的云很好看')
  const { page, open, close, wrong } = await openBrowser(browser, origin, { token: lin.token })
  await open('/planet')
  await says(page, '今天的云很好看')
  const box = await page.locator('.eg-post').filter({ visible: true }).first().boundingBox()
  if (!box) throw new Error('no card')
  // taps beside the text, where no control is
  await page.touchscreen.tap(box.x + box.width - 40, box.y + 76)
  await page.waitForURL((url) => url.searchParams.get('dynamicId') === dynamicId)
  expect(wrong).toEqual([])
  await close()
})

// B.notice.01, A.list.01
test('loads ten notices a page, each page after the last commentId', async () => {
  const { dynamicId } = await publish(lin, '我的一条')
  for (let n = 0; n < 14; n += 1)
    await wen.call(comments.add, { clientKey: newHandle(), dynamicId, content: `第${n}句` })
  const { records } = await lin.call(planetNotices.list, { pageNo: 1, pageSize: limits.pageSize })
  const { page, open, close, requests } = await openBrowser(browser, origin, { token: lin.token })
  const asked = () =>
    requests.filter(({ url }) => pathOf(url) === planetNotices.list.path).map(({ url }) => new URL(url).searchParams)
  await open('/user/messageNotice')
  await says(page, '第13句')
  await shown(page).evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  await says(page, '第0句')
  expect(asked().map((query) => [query.get('pageSize'), query.get('cursor')])).toEqual([
    ['10', null],
    ['10', records.at(-1)?.commentId],
  ])
  await close()
})

test('keeps a draft and its pictures after a restart, with new addresses, and retries a lost connection', async () => {
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#cc8866' } })
    .jpeg()
    .toBuffer()
  const profile = await newProfile(browser)
  const { page, open, wrong } = await openPage(profile, origin, { token: lin.token, account: lin.uid })
  await open('/planet/publish')
  await page.locator('textarea').fill('写到一半')
  await page.route('**/files/upload/piece', (route) => route.abort('internetdisconnected'))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page, '添加图片')])
  await chooser.setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await says(page, '重试')
  // a picture that is not uploaded yet must not be left out when the post is sent
  await page.unroute('**/files/upload/piece')
  await tap(page, '重试')
  const picture = page.locator('img[src*="/files/"]').filter({ visible: true })
  await picture.waitFor()
  const first = await picture.getAttribute('src')
  wrong.length = 0
  w.pass(11 * 60_000)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.locator('textarea').inputValue()).toBe('写到一半')
  await picture.waitFor()
  await page.waitForFunction(() =>
    [...document.images].some(({ src, naturalWidth }) => src.includes('/files/') && naturalWidth > 0),
  )
  expect(await picture.getAttribute('src')).not.toBe(first)
  await publish(wen, '别人的')
  await tap(page, '发布')
  // the new post is at the top of a feed that was not open before
  await page.locator('.eg-post-w').filter({ hasText: '写到一半', visible: true }).waitFor()
  expect(await page.locator('.eg-post-w').filter({ visible: true }).allTextContents()).toEqual(['写到一半', '别人的'])
  const { dynamics } = await lin.call(planet.feed, { sort: 'user', pageNo: 1, pageSize: 10 })
  expect(dynamics.map(({ content, dynamicImageInfos }) => [content, dynamicImageInfos.length])).toEqual([
    ['写到一半', 1],
  ])
  await page.close()
  await profile.close()
})
