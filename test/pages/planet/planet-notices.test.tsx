import { randomUUID } from 'node:crypto'
import type { Input } from '@contract/kernel/define'
import { comments } from '@contract/planet/comments'
import { planet } from '@contract/planet/planet'
import { session } from '@/api'
import FeedPage from '@/pages/home/planet'
import NoticesPage from '@/pages/planet/notices'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { requests } from '../../support/taro/requests'
import { type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
let mei: Person
beforeEach(async () => {
  w = await world()
  const proved = { verified: ['realName'], dogFood: 25 }
  lin = await w.person('林', proved)
  wen = await w.person('文', proved)
  mei = await w.person('梅', proved)
})
afterEach(async () => {
  session.forget()
  await w.close()
})

const publish = (author: Person, content: string, wish: Partial<Input<typeof planet.publish>> = {}) =>
  author.call(planet.publish, { clientKey: randomUUID(), content, ...wish })
const say = (who: Person, dynamicId: string, content: string, commentPid?: string) =>
  who.call(comments.add, { clientKey: randomUUID(), dynamicId, content, ...(commentPid && { commentPid }) })

// B.notice.02 to 06, B.notice.10
test('describes the event of each kind of notice, and opens its target', async () => {
  const { dynamicId } = await publish(lin, '我的一条')
  const hidden = await publish(lin, '不说是谁', { anonymous: true })
  const mine = await say(lin, dynamicId, '补一句')
  await wen.call(planet.like, { dynamicId, like: true })
  await wen.call(comments.like, { commentId: mine.commentId, like: true })
  await mei.call(planet.unlock, { dynamicId: hidden.dynamicId })
  await say(mei, dynamicId, '第一层')
  await say(wen, dynamicId, '第二层', mine.commentId)
  const naming = await publish(wen, `和 @${lin.uid} 散步`)
  const { commentId } = await say(mei, naming.dynamicId, `@${lin.uid} 也来`)
  const page = await show(NoticesPage, lin)
  for (const words of [
    '文 赞了你的动态',
    '文 赞了你的评论',
    '梅 解锁了你的匿名动态',
    '梅 评论了你的动态',
    '文 回复了你的评论',
    '文 在动态里提到了你',
    '梅 在评论里提到了你',
  ])
    await eventually(() => document.querySelector(`[aria-label="${words}"]`) !== null)
  const moved = moves()
  await page.tap('梅 在评论里提到了你')
  expect(moved.to()).toEqual([`pages/planet/dynamic/index?dynamicId=${naming.dynamicId}&comment=${commentId}`])
  moved.done()
  page.leave()
})

// B.planet.04, A.unlock.07, A.unlock.08
test('unlocks an anonymous author from a notice of an answer, by the popup that every list uses', async () => {
  const { dynamicId } = await publish(wen, '猜猜我是谁', { anonymous: true })
  const top = await say(lin, dynamicId, '是你吗')
  await say(wen, dynamicId, '你猜', top.commentId)
  const page = await show(NoticesPage, lin)
  await page.says('你猜')
  expect(page.text()).not.toContain('文')
  await page.tap('解锁 匿名用户')
  await page.tap('10 狗粮，解锁 TA')
  await page.toasted('解锁成功')
  await eventually(() => document.querySelector('[aria-label="文的主页"]') !== null)
  expect(await lin.holds()).toBe(15)
  page.leave()
})

// B.planet.06
test('requests my viewed posts as the specification defines', async () => {
  const { dynamicId } = await publish(wen, '看过的')
  await lin.call(planet.detail, { dynamicId })
  const asked = requests()
  const page = await show(NoticesPage, lin, { tab: 'history' })
  await page.says('看过 刚刚')
  const [first] = asked.of('/dynamic/v3/list').map(({ url }) => new URL(url, 'http://h').searchParams)
  expect([first?.get('sort'), first?.get('type'), first?.get('containVoice')]).toEqual(['history', 'STAR', 'true'])
  asked.done()
  page.leave()
})

// B.planet.23, B.planet.24
test('marks the card of an official account and of a paired user', async () => {
  await publish(wen, '官方的话')
  await publish(mei, '我脱单了')
  await w.db.updateTable('users').set({ official: true }).where('id', '=', wen.id).execute()
  await w.db.updateTable('users').set({ paired: true }).where('id', '=', mei.id).execute()
  const page = await show(FeedPage, lin)
  await page.says('官方的话')
  await page.says('我脱单了')
  const cardOf = (words: string) =>
    [...document.querySelectorAll('.eg-post')]
      .map(({ textContent }) => textContent ?? '')
      .find((said) => said.includes(words)) ?? ''
  expect(cardOf('官方的话').match(/官方/g)).toHaveLength(2)
  expect(document.querySelectorAll('[aria-label="已脱单"]')).toHaveLength(1)
  page.leave()
})
