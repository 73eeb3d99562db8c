import { safeExecute } from '@tarojs/runtime'
import PlanesPage from '@/pages/message/paper-plane'
import HistoryPage from '@/pages/parents/history-list'
import { host } from '@/platform'
import { single } from '../../server/family/parents-acts'
import { eventually } from '../../support/taro/eventually'
import { show, type World } from '../../support/taro/stage'

/** The key under which hooks store state for a page without an address of its own. */
const app = 'taro-app'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

// C.parents.20
test('saves the group’s code to the album, or by a long press when the host cannot save', async () => {
  const wen = await single(w, '文')
  await w.db.insertInto('family_groups').values({ picture_key: 'aa/code.jpg', at: w.now() }).execute()
  const { environment } = host
  const saves = jest.spyOn(host.bridge, 'saveImage')
  try {
    Object.assign(host, { environment: 'weapp' })
    const page = await show(HistoryPage, wen, {})
    await page.tap(/加入内测群/)
    saves.mockResolvedValueOnce({ ok: false, why: 'denied' })
    await page.tap('保存二维码')
    await page.toasted('没有相册权限，长按图片也可以保存')
    saves.mockResolvedValueOnce({ ok: true, data: undefined })
    await page.tap('保存二维码')
    await page.toasted('已保存至相册')
    expect(saves.mock.calls.every(([picture]) => picture.includes('/files/aa/code.jpg'))).toBe(true)
    page.leave()
    Object.assign(host, { environment: 'wechat-browser' })
    const browser = await show(HistoryPage, wen, {})
    await browser.tap(/加入内测群/)
    await browser.says('长按二维码，保存到相册')
    expect(document.querySelector('img[alt="内测群的二维码"]')?.getAttribute('src')).toContain('/files/aa/code.jpg')
    expect(browser.text()).not.toContain('保存二维码')
    browser.leave()
  } finally {
    Object.assign(host, { environment })
    saves.mockRestore()
  }
})

// C.home.03
test.each([
  ['HistoryList', HistoryPage],
  ['paperPlane', PlanesPage],
])('restores the scroll position of %s when the page opens again', async (_name, Page) => {
  const wen = await single(w, '文')
  const scrolled = jest.spyOn(host, 'scroll').mockImplementation(() => undefined)
  const first = await show(Page, wen, {})
  await first.says(Page === HistoryPage ? '空空如也' : '扔一个')
  safeExecute(app, 'onPageScroll', { scrollTop: 420 })
  first.leave()
  expect(scrolled).not.toHaveBeenCalled()
  const again = await show(Page, wen, {})
  await eventually(() => scrolled.mock.calls.some(([top]) => top === 420))
  again.leave()
  scrolled.mockRestore()
})
