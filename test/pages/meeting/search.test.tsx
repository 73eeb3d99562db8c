import MePage from '@/pages/home/me'
import SearchPage from '@/pages/user/search'
import { host } from '@/platform'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林间')
  await w.person('文文不吃葱', { height: 165, position: '编辑', level: 2 })
})
afterEach(() => w.close())

function write(words: string) {
  const field = document.querySelector<HTMLInputElement>('input')
  if (!field) throw new Error('there is no field')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}
const enter = (words: string) =>
  write(words).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))

test('finds a person by a few letters, by the button and by the keyboard', async () => {
  const page = await show(SearchPage, lin)
  await page.says('输入昵称里的几个字')
  write(' 不吃 ')
  await page.tap('搜索')
  await page.says('文文不吃葱')
  await page.says('96 年 · 165cm · 上海')
  await page.says('编辑')
  enter('谁也不是')
  await page.says('没有找到这个人')
  expect(page.text()).not.toContain('文文不吃葱')
  page.leave()
})

test('keeps past searches, repeats one on a tap, and deletes them one by one or all at once', async () => {
  const page = await show(SearchPage, lin)
  for (const words of ['不吃', '猫', '不吃']) enter(words)
  await page.says('文文不吃葱')
  await page.tap('清空')
  await page.says(/最近搜索.*不吃猫$/)
  await page.tap('不吃')
  await page.says('文文不吃葱')
  await page.tap('清空')
  await page.tap('删除 猫')
  await page.says(/不吃$/)
  expect(page.text()).not.toContain('猫')
  await page.tap('清除')
  await answer('清除')
  await page.says('输入昵称里的几个字')
  page.leave()
})

test('keeps searches for the next visit, and not for another account', async () => {
  const page = await show(SearchPage, lin)
  enter('不吃')
  await page.says('文文不吃葱')
  page.leave()
  const again = await show(SearchPage, lin)
  await again.says('最近搜索')
  again.leave()
  const nobody = await show(SearchPage)
  nobody.leave()
  const mei = await show(SearchPage, await w.person('梅'))
  await mei.says('输入昵称里的几个字')
  mei.leave()
})

test('says that a search failed, and retries it in place', async () => {
  const page = await show(SearchPage, lin)
  Object.assign(w.deps.env, { SEARCH_ENTRANCE: 'off' })
  enter('不吃')
  await page.says('请求失败')
  Object.assign(w.deps.env, { SEARCH_ENTRANCE: 'on' })
  await page.tap(/点击重新加载/)
  await page.says('文文不吃葱')
  page.leave()
})

// A.me.03
test('opens the search from 我的', async () => {
  const went = jest.spyOn(host.pages, 'push').mockResolvedValue()
  const depth = jest.spyOn(host.pages, 'depth').mockReturnValue(1)
  const page = await show(MePage, lin)
  await page.says('认证中心')
  await page.tap('搜索')
  for (let tries = 0; went.mock.calls.length === 0 && tries < 1200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25))
  expect(went.mock.calls).toEqual([['pages/user/search/index']])
  depth.mockRestore()
  went.mockRestore()
  page.leave()
})
