import { randomUUID } from 'node:crypto'
import type { Input } from '@contract/kernel/define'
import { comments } from '@contract/planet/comments'
import { planet } from '@contract/planet/planet'
import { planetNotices } from '@contract/planet/planet-notices'
import { topics } from '@contract/planet/topics'
import { session } from '@/api'
import FeedPage from '@/pages/home/planet'
import DynamicPage from '@/pages/planet/dynamic'
import InteractionsPage from '@/pages/planet/interactions'
import NoticesPage from '@/pages/planet/notices'
import PublishPage from '@/pages/planet/publish'
import TopicPage from '@/pages/planet/topic'
import TopicActivityPage from '@/pages/planet/topic-activity'
import UserPostsPage from '@/pages/planet/user'
import { host } from '@/platform'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  const proved = { verified: ['realName'] }
  lin = await w.person('林', { ...proved, dogFood: 25 })
  wen = await w.person('文', proved)
  mei = await w.person('梅', proved)
})
afterEach(async () => {
  session.forget()
  await w.close()
})

const publish = (author: Person, content: string, wish: Partial<Input<typeof planet.publish>> = {}) =>
  author.call(planet.publish, { clientKey: randomUUID(), content, ...wish })
const say = (who: Person, dynamicId: string, content: string) =>
  who.call(comments.add, { clientKey: randomUUID(), dynamicId, content })
const unread = async () => (await lin.call(planetNotices.unread, {})).unread

function write(words: string, selector = 'textarea') {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
  if (!field) throw new Error('there is no field')
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

// B.planet.01, B.planet.02, B.planet.03, B.planet.05, B.notice.12
test('shows four shortcuts and two lists on my planet, and says when they are empty', async () => {
  const page = await show(NoticesPage, lin)
  for (const words of ['评论过', '点赞过', '解锁过', '投票过', '互动通知', '最近浏览']) await page.says(words)
  await page.says('还没有通知')
  await page.tap('最近浏览')
  await page.says('此处空空如也')
  const moved = moves()
  await page.tap('投票过')
  expect(moved.to()).toEqual(['pages/planet/interactions/index?type=voted'])
  moved.done()
  page.leave()
  const voted = await show(InteractionsPage, lin, { type: 'voted' })
  await voted.says('这里什么都没有')
  voted.leave()
})

// B.notice.11
test('names users who liked and commented, and removes the dot once they are shown', async () => {
  const { dynamicId } = await publish(lin, '我的一条')
  await wen.call(planet.like, { dynamicId, like: true })
  await say(mei, dynamicId, `真好 @${wen.uid}`)
  await eventually(async () => (await unread()) === 2)
  const page = await show(NoticesPage, lin)
  await page.says('赞了你的动态')
  await page.says('评论了你的动态')
  await page.says('真好 @文')
  await eventually(async () => (await unread()) === 0)
  page.leave()
})

// B.notice.09
test('says on a tap that the content of a notice is deleted, and opens nothing', async () => {
  const { dynamicId } = await publish(wen, '会删掉的')
  const { commentId } = await say(lin, dynamicId, '我评论一下')
  await mei.call(comments.like, { commentId, like: true })
  await wen.call(planet.remove, { dynamicId })
  const page = await show(NoticesPage, lin)
  await page.says('赞了你的评论')
  const moved = moves()
  await page.tap('梅 赞了你的评论')
  await page.toasted('该动态已被删除')
  expect(moved.to()).toEqual([])
  moved.done()
  page.leave()
})

test('keeps a written post over a restart, and publishes it once at the top of the feed', async () => {
  const feed = await show(FeedPage, lin)
  await feed.says('此处空空如也')
  feed.leave()
  const page = await show(PublishPage, lin)
  await page.tap('发布')
  await page.toasted('写点什么，或者放几张图片吧')
  write('第一声')
  await page.says('3/1000')
  page.leave()
  const again = await show(PublishPage, lin)
  await eventually(() => document.querySelector('textarea')?.value === '第一声')
  await again.says('别人花 10 狗粮可以解锁你')
  await again.says('上海')
  const tab = jest.spyOn(host.pages, 'switchTab').mockResolvedValue()
  await again.tap('发布')
  await again.toasted('发布成功')
  expect(tab.mock.calls).toEqual([['pages/home/planet/index']])
  tab.mockRestore()
  again.leave()
  const { dynamics } = await wen.call(planet.feed, { sort: 'user', uid: lin.uid, pageNo: 1, pageSize: 10 })
  expect(dynamics.map(({ content, dynamicAreaDesc }) => [content, dynamicAreaDesc])).toEqual([['第一声', '上海']])
  const empty = await show(PublishPage, lin)
  await eventually(() => document.querySelector('textarea')?.value === '')
  empty.leave()
})

test('requires a question and two different options for a vote', async () => {
  const page = await show(PublishPage, lin)
  await page.tap('发起投票')
  await eventually(() => document.querySelector('input[placeholder="选项 1"]') !== null)
  write('公园', 'input[placeholder="选项 1"]')
  await page.tap('发布')
  await page.toasted('投票至少要写 2 个选项')
  page.leave()
})

test('asks an unverified author to verify, and keeps their text', async () => {
  const fresh = await w.person('新')
  const page = await show(PublishPage, fresh)
  write('写好了')
  await page.tap('发布')
  await page.says('先完成实名认证')
  await page.tap('先看看')
  expect(document.querySelector('textarea')?.value).toBe('写好了')
  page.leave()
})

// B.planet.23
test('shows the posts of a topic, which users join by posting, also on its landing page', async () => {
  const [topic] = (await lin.call(topics.list, { pageNo: 1, pageSize: 10 })).records
  if (!topic) throw new Error('there is no topic')
  const { topicId, title } = topic
  await publish(wen, '参加一个', { topicId })
  await w.db.updateTable('dynamics').set({ sticky: true }).execute()
  const page = await show(TopicPage, lin, { topicId })
  await page.says('参加一个')
  await page.says('置顶')
  const moved = moves()
  await page.tap('参与话题')
  expect(decodeURIComponent(moved.to()[0] ?? '')).toBe(`pages/planet/publish/index?topicId=${topicId}&title=${title}`)
  moved.done()
  page.leave()
})

// B.topic.02, B.topic.03
test('shows background, button and name on the landing page of a topic, and starts a post with its default text', async () => {
  const [topic] = (await lin.call(topics.list, { pageNo: 1, pageSize: 10 })).records
  if (!topic) throw new Error('there is no topic')
  const { topicId, title } = topic
  const set = (columns: object) => w.db.updateTable('topics').set(columns).where('public_id', '=', topicId).execute()
  await set({ default_text: '今晚', placeholder: '想到什么' })
  const page = await show(TopicActivityPage, lin, { topicId })
  await page.says('参与话题')
  await page.says(title)
  const moved = moves()
  await page.tap('参与话题')
  const query = new URLSearchParams({ title, topicId, hint: '想到什么', words: '今晚' })
  const went = new URL(moved.to()[0] ?? '', 'http://h')
  expect([went.pathname, Object.fromEntries(went.searchParams)]).toEqual([
    '/pages/planet/publish/index',
    Object.fromEntries(query),
  ])
  page.leave()
  await set({ content_key: 'ab/ground.jpg', btn_key: 'ab/button.jpg' })
  const drawn = await show(TopicActivityPage, lin, { topicId })
  await eventually(() => document.querySelector(`[aria-label="${title}"], img[alt="${title}"]`) !== null)
  await drawn.tap('参与话题')
  expect(moved.to()).toHaveLength(2)
  moved.done()
  drawn.leave()
})

test('lists my own posts with those in review, and another user’s readable posts', async () => {
  await publish(lin, '我的')
  const mine = await show(UserPostsPage, lin)
  await mine.says('我的')
  mine.leave()
  const theirs = await show(UserPostsPage, wen, { uid: lin.uid })
  await theirs.says('我的')
  theirs.leave()
})

test.each([
  ['anonymous', { anonymous: true }],
  ['for its author only', { audience: 2 }],
] as const)('lists a post that is %s among the author’s posts, which 我的星球 opens', async (_, wish) => {
  const hub = await show(NoticesPage, lin)
  const moved = moves()
  await hub.tap(/^我的动态/)
  expect(moved.to()).toEqual(['pages/planet/user/index'])
  moved.done()
  hub.leave()
  await publish(lin, '只有我找得到', wish)
  const list = await show(UserPostsPage, lin)
  await list.says('只有我找得到')
  list.leave()
})

test('says that the posts of a hidden user are gone, without a retry', async () => {
  await w.db.updateTable('users').set({ stealth: true }).where('id', '=', lin.id).execute()
  const page = await show(UserPostsPage, wen, { uid: lin.uid })
  await page.says('内容不存在或暂时无法查看')
  expect(page.text()).not.toContain('点击重新加载')
  page.leave()
})

test('opens the post at the comment that a notice is about', async () => {
  const { dynamicId } = await publish(lin, '我的一条')
  const { commentId } = await say(wen, dynamicId, '早先的一条')
  for (let n = 0; n < 3; n += 1) await say(mei, dynamicId, `后来的 ${n}`)
  const page = await show(NoticesPage, lin)
  const moved = moves()
  await page.tap('文 评论了你的动态')
  expect(moved.to()).toEqual([`pages/planet/dynamic/index?dynamicId=${dynamicId}&comment=${commentId}`])
  moved.done()
  page.leave()
  const revealed = jest.spyOn(host, 'reveal').mockReturnValue(undefined)
  const detail = await show(DynamicPage, lin, { dynamicId, comment: commentId })
  await detail.says('早先的一条')
  expect(document.querySelector('.eg-list-r')?.textContent).toMatch(/^文早先的一条/)
  expect(revealed).toHaveBeenCalledWith('comments')
  revealed.mockRestore()
  detail.leave()
})
