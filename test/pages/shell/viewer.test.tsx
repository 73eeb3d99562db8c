import { session } from '@/api'
import FeedPage from '@/pages/home/planet'
import { eventually } from '../../support/taro/eventually'
import { show, type World } from '../../support/taro/stage'

declare const beside: typeof import('../../../server/domains/planet/planet') & typeof import('../../support/pictures')

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  session.forget()
  await w.close()
})

const dialog = () => document.querySelector('.eg-viewer')
const stored = async (n: number) => w.deps.providers.storage.put(await beside.jpeg(40 + n, 40), 'jpg')

async function opened() {
  const lin = await w.person('林', { verified: ['realName'] })
  const wen = await w.person('文', { verified: ['realName'] })
  const image = async (n: number) => ({ key: await stored(n), width: 400, height: 4000 })
  const images = [await image(1), await image(2), await image(3)]
  await beside.addPosts(w.db, wen.id, [{ content: '第一条', at: w.now(), images }])
  const page = await show(FeedPage, lin)
  await page.says('第一条')
  await page.tap('第 2 张图，共 3 张')
  await eventually(() => dialog() !== null)
  return page
}

// A.net.22
test('shows the pictures with a counter and a button that saves, and closes by a tap', async () => {
  const page = await opened()
  expect(document.querySelectorAll('.eg-post-video-long')[0]?.textContent).toBe('长图')
  expect(dialog()?.textContent).toContain('2/3')
  expect(dialog()?.querySelectorAll('img').length).toBeGreaterThan(0)
  expect(dialog()?.getAttribute('aria-label')).toContain('共 3 张')
  await page.says('保存')
  await page.tap('关闭')
  await eventually(() => dialog() === null)
  await page.says('第一条')
  page.leave()
})

// A.net.22
