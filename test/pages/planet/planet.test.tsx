import { randomUUID } from 'node:crypto'
import type { Input } from '@contract/kernel/define'
import { chat } from '@contract/meeting/chat'
import { comments } from '@contract/planet/comments'
import { follows } from '@contract/planet/follows'
import { planet } from '@contract/planet/planet'
import FeedPage from '@/pages/home/planet'
import DynamicPage from '@/pages/planet/dynamic'
import PublishPage from '@/pages/planet/publish'
import ReportPage from '@/pages/planet/report'
import VotePage from '@/pages/planet/vote'
import { eventually } from '../../support/taro/eventually'
import { moves } from '../../support/taro/moves'
import { answer, follow, type Person, show, toasts, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林', { verified: ['realName'], dogFood: 25 })
  wen = await w.person('文', { verified: ['realName'] })
})
afterEach(() => w.close())

const publish = (author: Person, content: string, wish: Partial<Input<typeof planet.publish>> = {}) =>
  author.call(planet.publish, { clientKey: randomUUID(), content, ...wish })
const cards = () => [...document.querySelectorAll('.eg-post')]
const percents = () => [...document.querySelectorAll('.eg-vote .eg-num')].map(({ textContent }) => textContent)

// B.planet.08, B.planet.21, B.planet.22
test('shows author, time and place on a card, and counts a like at once and only once', async () => {
  await publish(wen, '一个人去看了日落', { city: '上海' })
  w.pass(6 * 60_000)
  const page = await show(FeedPage, lin)
  await page.says('一个人去看了日落')
  await page.says('6 分钟前 · 上海')
  await page.tap('赞，0 个')
  await page.says('1')
  await page.tap('取消赞，1 个')
  await page.tap('赞，0 个')
  const [post] = (await lin.call(planet.feed, { sort: 'recommend', pageNo: 1, pageSize: 10 })).dynamics
  await eventually(async () => (await lin.call(planet.detail, { dynamicId: post?.dynamicId ?? '' })).likeNum === 1)
  page.leave()
})

test('opens a post of the feed at once without a network, and says so when the post is gone', async () => {
  const opened = async (dynamicId: string) => {
    const feed = await show(FeedPage, lin)
    await feed.says('一个人去看了日落')
    const moved = moves()
    await feed.tap('评论，0 条')
    expect(moved.to()).toEqual([`pages/planet/dynamic/index?dynamicId=${dynamicId}&say=1`])
    moved.done()
    feed.leave()
  }
  const gone = await publish(wen, '一个人去看了日落')
  await opened(gone.dynamicId)
  await wen.call(planet.remove, { dynamicId: gone.dynamicId })
  const late = await follow(DynamicPage, { dynamicId: gone.dynamicId })
  await late.says('这条动态看不到了，可能已被删除，或者不再公开')
  expect(late.text()).not.toContain('一个人去看了日落')
  late.leave()
  const { dynamicId } = await publish(wen, '一个人去看了日落')
  await opened(dynamicId)
  const send = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  const page = await follow(DynamicPage, { dynamicId })
  expect(page.text()).toContain('一个人去看了日落')
  page.leave()
  globalThis.fetch = send
})

test('offers to write a post from the bar, where it covers no control of a post', async () => {
  await publish(wen, '一个人去看了日落')
  const page = await show(FeedPage, lin)
  await page.says('一个人去看了日落')
  expect(document.querySelectorAll('.eg-bar [aria-label=发动态]')).toHaveLength(1)
  expect(document.querySelectorAll('[aria-label=发动态]')).toHaveLength(1)
  const moved = moves()
  await page.tap('发动态')
  expect(moved.to()).toEqual(['pages/planet/publish/index'])
  moved.done()
  page.leave()
})

// B.planet.11
test('cuts a text after a hundred characters, and opens it in place', async () => {
  await publish(wen, `${'长'.repeat(100)}尾巴`)
  const page = await show(FeedPage, lin)
  await page.says(`${'长'.repeat(100)}…`)
  expect(page.text()).not.toContain('尾巴')
  await page.tap('展开')
  await page.says('尾巴')
  await page.tap('收起')
  await eventually(() => !page.text().includes('尾巴'))
  page.leave()
})

// B.planet.13 to 17
test('shows three options and the number of voters, and percentages and my choice after my vote', async () => {
  const { dynamicId } = await publish(wen, '第一次见面去哪儿', { voteItems: ['公园', '咖啡馆', '手工', '电影'] })
  const mei = await w.person('梅')
  await mei.call(planet.vote, { dynamicId, voteItemId: 1 })
  const page = await show(FeedPage, lin)
  await page.says('1 人参与')
  expect(page.text()).not.toContain('电影')
  expect(percents()).toEqual([])
  await page.tap('咖啡馆')
  await page.says('2 人参与')
  expect(percents()).toEqual(['50%', '50%', '0%'])
  expect(document.querySelector('.eg-vote-mine')?.textContent).toContain('咖啡馆')
  const moved = moves()
  await page.tap('查看全部 4 项')
  expect(moved.to()).toEqual([`pages/planet/vote/index?dynamicId=${dynamicId}`])
  moved.done()
  page.leave()
  const whole = await show(VotePage, lin, { dynamicId })
  await whole.says('电影')
  whole.leave()
})

// B.planet.18, B.planet.27, B.planet.29
test('unlocks an anonymous post within the feed for ten, and reveals its author', async () => {
  await publish(wen, '说不出口的话', { anonymous: true })
  const page = await show(FeedPage, lin)
  await page.says('匿名用户')
  expect(page.text()).not.toContain('关注文')
  await page.tap('解锁 10 狗粮，看看是谁发的')
  await page.says('TA 的其他匿名动态仍然匿名')
  expect(page.text()).not.toContain('长期可见')
  await page.tap('10 狗粮，解锁 TA')
  await page.toasted('解锁成功')
  await eventually(() => cards()[0]?.textContent?.includes('文') === true)
  await page.says('96 年 · 上海')
  // the card shows every field that the mask hid, not only the fields in the answer of the unlock
  expect(cards()[0]?.querySelector('[aria-label="女"]')).not.toBeNull()
  expect(document.querySelector('[aria-label="关注 文"]')).not.toBeNull()
  expect(await lin.holds()).toBe(15)
  page.leave()
})

// B.planet.31
test('unlocks nothing with too little dog food, and names the balance', async () => {
  await publish(wen, '匿名的', { anonymous: true })
  const poor = await w.person('穷', { dogFood: 3 })
  const page = await show(FeedPage, poor)
  await page.tap('解锁 10 狗粮，看看是谁发的')
  await page.tap('10 狗粮，解锁 TA')
  await page.toasted('狗粮不足，当前狗粮：3')
  expect(page.text()).toContain('匿名用户')
  page.leave()
})

test('links from the following feed to the recommended one while I follow no one, and removes the button after a follow', async () => {
  await publish(wen, '早安')
  const page = await show(FeedPage, lin)
  await page.says('早安')
  await page.tap('关注 文')
  await answer('确定')
  await page.toasted('已关注')
  await eventually(() => !page.text().includes('关注 文') && document.querySelector('[aria-label="关注 文"]') === null)
  expect((await lin.call(follows.counts, {})).following).toBe(1)
  page.leave()
  const lonely = await w.person('独')
  const other = await show(FeedPage, lonely)
  await other.says('早安')
  await other.tap('关注')
  await other.says('关注的人还没有发动态')
  await other.tap('去推荐看看')
  await other.says('早安')
  other.leave()
})

test('removes a post that does not interest me from the feed, and explains why a post is shown', async () => {
  await publish(wen, '刷到的')
  const page = await show(FeedPage, lin)
  await page.says('刷到的')
  await page.tap('更多')
  await page.says('为什么看到这条')
  await page.tap('不感兴趣')
  await page.toasted('好的，不再推荐这条动态')
  await eventually(() => !page.text().includes('刷到的'))
  page.leave()
})

test('lets me delete my own post, and shows why one was refused', async () => {
  const { dynamicId } = await publish(lin, '我写的')
  await w.db.updateTable('dynamics').set({ state: 'rejected', reason: '含有联系方式' }).execute()
  const page = await show(DynamicPage, lin, { dynamicId })
  await page.says('没有通过审核：含有联系方式')
  await page.tap('更多')
  await page.tap('删除')
  await answer('删除')
  await page.toasted('已删除')
  expect((await lin.send(planet.detail, { dynamicId })).body.code).toBe(404)
  page.leave()
})

test('asks a guest to log in', async () => {
  const page = await show(FeedPage)
  await page.says('登录以后，看看大家的日常')
  expect(cards()).toEqual([])
  page.leave()
})

// B.planet.26
test('shows comments, answers and hearts below a post, and keeps an anonymous author anonymous', async () => {
  const { dynamicId } = await publish(wen, '猜猜我是谁', { anonymous: true })
  const said = await wen.call(comments.add, { clientKey: randomUUID(), dynamicId, content: '我先说' })
  const page = await show(DynamicPage, lin, { dynamicId })
  await page.says('我先说')
  await page.says('作者')
  expect(page.text()).not.toContain('文')
  await write('你是哪里人')
  await page.tap('发送')
  await page.toasted('已发送')
  await page.says('评论 2')
  await page.tap('回复')
  await page.says('回复')
  await page.tap('最新')
  await eventually(() => document.querySelectorAll('.eg-said-who').length === 2)
  await page.tap('赞，0 个')
  const list = await lin.call(comments.list, { dynamicId, order: 'latest', pageNo: 1, pageSize: 10 })
  expect(list.records).toHaveLength(2)
  expect(list.records.some(({ commentId }) => commentId === said.commentId)).toBe(true)
  expect(toasts()).toContain('已发送')
  page.leave()
})

test('says so when a post is gone', async () => {
  const { dynamicId } = await publish(wen, '删掉我')
  await wen.call(planet.remove, { dynamicId })
  const page = await show(DynamicPage, lin, { dynamicId })
  await eventually(() => document.querySelector('.eg-empty') !== null)
  page.leave()
})

/** A finger that pulls the page down. */
function pull() {
  const page = document.querySelector('.taro_page')
  const touch = (type: string, clientY: number) =>
    page?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches: [{ clientY }] }))
  touch('touchstart', 0)
  touch('touchmove', 200)
  touch('touchend', 200)
}

// B.planet.05
test('says so when a refresh brings nothing new', async () => {
  await publish(wen, '只有这条')
  const Pulled = () => (
    <div className='taro_page'>
      <FeedPage />
    </div>
  )
  const page = await show(Pulled, lin)
  await page.says('只有这条')
  pull()
  await page.toasted('暂无新发现')
  page.leave()
})

// B.planet.05, B.X34: this holds for any result of the last check for new posts
test('does not say that there is nothing new when a refresh brings a post', async () => {
  await publish(wen, '只有这条')
  const Pulled = () => (
    <div className='taro_page'>
      <FeedPage />
    </div>
  )
  const page = await show(Pulled, lin)
  await page.says('只有这条')
  await publish(wen, '刚刚发的')
  pull()
  await page.says('刚刚发的')
  await page.toasted('刷新成功')
  expect(toasts()).not.toContain('暂无新发现')
  page.leave()
})

async function write(words: string) {
  await eventually(() => document.querySelector('textarea') !== null)
  const area = document.querySelector('textarea')
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  set?.call(area, words)
  area?.dispatchEvent(new Event('input', { bubbles: true }))
}

// A.shield.11
test('reports a post from its menu, masked or not, and a comment from its bottom line', async () => {
  await publish(wen, '一句匿名的话', { anonymous: true })
  const page = await show(FeedPage, lin)
  await page.says('一句匿名的话')
  const moved = moves()
  await page.tap('更多')
  await page.tap('举报')
  expect(moved.to()[0]).toMatch(/^pages\/planet\/report\/index\?dynamicId=/)
  moved.done()
  page.leave()
  const [post] = (await lin.call(planet.feed, { sort: 'recommend', pageNo: 1, pageSize: 10 })).dynamics
  const form = await show(ReportPage, lin, { dynamicId: post?.dynamicId ?? '' })
  await form.tap('骚扰行为')
  await form.tap('提交')
  await form.toasted('已提交 感谢您的反馈')
  expect(await w.db.selectFrom('reports').select(['place', 'subject']).execute()).toEqual([
    { place: 'dynamic', subject: post?.dynamicId },
  ])
  form.leave()
})

test('lets the author of a post remove comments of others below it', async () => {
  const { dynamicId } = await publish(wen, '周末去爬山')
  await lin.call(comments.add, { clientKey: randomUUID(), dynamicId, content: '一起去' })
  const page = await show(DynamicPage, wen, { dynamicId })
  await page.says('一起去')
  await page.tap('删除')
  await answer('删除')
  await eventually(() => !page.text().includes('一起去'))
  page.leave()
})

test('unmasks the comments of an author together with their post', async () => {
  const { dynamicId } = await publish(wen, '说不出口的话', { anonymous: true })
  await wen.call(comments.add, { clientKey: randomUUID(), dynamicId, content: '补充一句' })
  const page = await show(DynamicPage, lin, { dynamicId })
  await page.says('补充一句')
  const authors = () => [...document.querySelectorAll('.eg-said-who')].map(({ textContent }) => textContent)
  expect(authors()).toEqual(['匿名用户作者'])
  await page.tap('解锁 10 狗粮，看看是谁发的')
  await page.tap('10 狗粮，解锁 TA')
  await eventually(() => authors()[0] === '文作者')
  page.leave()
})

test('says before a vote that it is final, and not afterwards', async () => {
  await publish(wen, '第一次见面去哪儿', { voteItems: ['公园', '咖啡馆'] })
  const page = await show(FeedPage, lin)
  await page.says('0 人参与 · 投了不能改')
  await page.tap('咖啡馆')
  await page.says('1 人参与')
  expect(page.text()).not.toContain('投了不能改')
  page.leave()
})

// A.profile.13
test('mentions a user that I follow in a comment, and a user that I chat with in a post', async () => {
  const zhou = await w.person('老周', { verified: ['realName'] })
  const mei = await w.person('梅', { verified: ['realName'] })
  const far = await w.person('远', { verified: ['realName'] })
  await lin.call(follows.follow, { uid: zhou.uid, type: 1 })
  await lin.call(follows.follow, { uid: mei.uid, type: 1 })
  await mei.call(follows.follow, { uid: lin.uid, type: 1 })
  await lin.call(chat.open, { uid: mei.uid })
  await lin.call(follows.follow, { uid: mei.uid, type: 0 })
  const { dynamicId } = await publish(wen, '一个人去看了日落')
  const page = await show(DynamicPage, lin, { dynamicId })
  await page.tap('提到')
  await page.says('老周')
  expect(page.text()).not.toContain(far.uid)
  await page.tap(/^老周/)
  await eventually(() => document.querySelector('textarea')?.value === '@老周 ')
  await page.tap('发送')
  await page.toasted('已发送')
  page.leave()
  const { records } = await lin.call(comments.list, { dynamicId, order: 'latest', pageNo: 1, pageSize: 10 })
  expect(records[0]?.content).toBe(`@${zhou.uid}`)
  expect(records[0]?.mentions).toEqual([{ uid: zhou.uid, nickname: '老周' }])

  const writing = await show(PublishPage, lin)
  await writing.tap('提到')
  await writing.tap(/^梅/)
  await eventually(() => document.querySelector('textarea')?.value === '@梅 ')
  await writing.tap('发布')
  await writing.toasted('发布成功')
  writing.leave()
  const [post] = (await wen.call(planet.feed, { sort: 'recommend', pageNo: 1, pageSize: 10 })).dynamics
  expect(post?.content).toBe(`@${mei.uid}`)
})
