import { randomUUID } from 'node:crypto'
import { comments } from '@contract/planet/comments'
import { planet } from '@contract/planet/planet'
import DynamicPage from '@/pages/planet/dynamic'
import PublishPage from '@/pages/planet/publish'
import { host } from '@/platform'
import { loseAnswers } from '../../support/taro/break-off'
import { eventually } from '../../support/taro/eventually'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'] })
  wen = await w.person('文', { verified: ['realName'] })
})
afterEach(() => w.close())

async function write(words: string) {
  await eventually(() => document.querySelector('textarea') !== null)
  const area = document.querySelector('textarea')
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  set?.call(area, words)
  area?.dispatchEvent(new Event('input', { bubbles: true }))
}

const stored = async (table: 'comments' | 'dynamics') =>
  (await w.db.selectFrom(table).where('user_id', '=', lin.id).select('content').orderBy('id').execute()).map(
    ({ content }) => content,
  )
const arrived = (table: 'comments' | 'dynamics', count: number) =>
  eventually(async () => (await stored(table)).length === count)

test('restores a comment draft with its target; after a lost answer it sends the same text once, and another text again', async () => {
  const { dynamicId } = await wen.call(planet.publish, { clientKey: randomUUID(), content: '周末去爬山' })
  const top = await wen.call(comments.add, { clientKey: randomUUID(), dynamicId, content: '有人吗' })
  const page = await show(DynamicPage, lin, { dynamicId })
  await page.says('有人吗')
  await page.tap('回复')
  await page.says('回复 文')
  await write('我去')
  await eventually(() => document.querySelector('textarea')?.value === '我去')
  page.leave()
  const again = await show(DynamicPage, lin, { dynamicId })
  await again.says('回复 文')
  await eventually(() => document.querySelector('textarea')?.value === '我去')
  const mend = loseAnswers(comments.add.path)
  await again.tap('发送')
  await arrived('comments', 1)
  mend()
  await write('我和朋友去')
  await eventually(() => document.querySelector('textarea')?.value === '我和朋友去')
  await again.tap('发送')
  await again.toasted('已发送')
  expect(await stored('comments')).toEqual(['我去', '我和朋友去'])
  const below = await lin.call(comments.replies, { commentId: top.commentId, pageNo: 1, pageSize: 10 })
  expect(below.total).toBe(2)
  again.leave()
  const empty = await show(DynamicPage, lin, { dynamicId })
  await empty.says('有人吗')
  expect(document.querySelector('textarea')?.value).toBe('')
  empty.leave()
})

test.each([
  ['as it was', '第一声', ['第一声']],
  ['with other words', '第二声', ['第一声', '第二声']],
])('publishes a post once when the answer was lost %s', async (_how, words, left) => {
  const tab = jest.spyOn(host.pages, 'switchTab').mockResolvedValue()
  const page = await show(PublishPage, lin)
  await write('第一声')
  await page.says('3/1000')
  const mend = loseAnswers(planet.publish.path)
  await page.tap('发布')
  await arrived('dynamics', 1)
  mend()
  await write(words)
  await page.tap('发布')
  await page.toasted('发布成功')
  expect(await stored('dynamics')).toEqual(left)
  page.leave()
  tab.mockRestore()
})

test('says before anything is written that a post and a comment need a verified name', async () => {
  const mei = await w.person('梅')
  const page = await show(PublishPage, mei)
  await page.says('发布前要先完成实名认证，约 2 分钟')
  page.leave()
  const { dynamicId } = await wen.call(planet.publish, { clientKey: randomUUID(), content: '周末去爬山' })
  const post = await show(DynamicPage, mei, { dynamicId })
  await eventually(() => document.querySelector('textarea')?.placeholder === '完成实名认证后，才能评论')
  post.leave()
  const verified = await show(PublishPage, lin)
  await verified.says('添加图片')
  expect(verified.text()).not.toContain('发布前要先完成实名认证')
  verified.leave()
})

// security V29
test.each([
  ['without touching the place', '', false],
  ['with the place chosen', '杭州', true],
])('shows on an anonymous post %s only facts that its author chose', async (_how, place, chosen) => {
  const facts = { province: '浙江', city: '杭州', position: '灯塔看守', birth_date: '1989-03-04', gender: 2 } as const
  const mei = await w.person('梅', { ...facts, verified: ['realName'] })
  const tab = jest.spyOn(host.pages, 'switchTab').mockResolvedValue()
  const page = await show(PublishPage, mei)
  await write('说不出口的话')
  await page.says('杭州')
  await page.tap(/^匿名发布/)
  await page.says('位置也要你自己选才会显示')
  await page.says('不显示位置')
  if (chosen) {
    await page.tap(/^位置/)
    await page.tap(place)
    await eventually(() => !page.text().includes('不显示位置'))
  }
  await page.tap('发布')
  await page.toasted('发布成功')
  const { dynamics } = await wen.call(planet.feed, { sort: 'recommend', pageNo: 1, pageSize: 10 })
  expect(dynamics.map(({ dynamicAreaDesc, isMask, gender }) => [dynamicAreaDesc, isMask, gender])).toEqual([
    [place, true, 0],
  ])
  expect(JSON.stringify(dynamics)).not.toMatch(chosen ? /灯塔|1989|梅/ : /杭州|浙江|灯塔|1989|梅/)
  page.leave()
  tab.mockRestore()
})
